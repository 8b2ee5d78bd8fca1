import * as contract from '@ahl/shared-types/hosts';
import type { Models } from '#db/models.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { readHostSchedule } from './host-schedule.service.ts';

/** Mounts the route of a host's week. */
export const mountHostSchedule = (api: ApiRouter, deps: { models: Models }): void => {
  mount(api, contract.readHostSchedule, ({ input, actor }) => readHostSchedule(deps, input, actor));
};
