import * as contract from '@ahl/shared-types/host-schedule';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import type { Models } from '../../../models.ts';
import { readHostSchedule } from './host-schedule.service.ts';

/** What a host runs in a week. */
export const mountHostSchedule = (api: ApiRouter, deps: { models: Models }): void => {
  mount(api, contract.readHostSchedule, ({ input, actor }) => readHostSchedule(deps, input, actor));
};
