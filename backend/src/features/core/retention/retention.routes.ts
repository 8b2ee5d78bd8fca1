import * as contract from '@ahl/shared-types/retention';
import { type ApiRouter, mount } from '#http/mount.ts';
import { readRetention } from './retention.reader.ts';
import { type RetentionWriteDeps, runRetention, updateRetention } from './retention.service.ts';

/** Mounts the routes of how long personal data is stored. */
export const mountRetention = (api: ApiRouter, deps: RetentionWriteDeps): void => {
  mount(api, contract.readRetention, () => readRetention(deps));
  mount(api, contract.updateRetention, ({ input }) => updateRetention(deps, input));
  mount(api, contract.runRetention, ({ input, actor }) => runRetention(deps, input, actor));
};
