import { readHostSchedule } from '@ahl/shared-types/host-schedule';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import type { Models } from '../../../models.ts';
import { readSchedule } from './host-schedule.service.ts';

/** What a host runs in a week. */
export const mountHostSchedule = (api: ApiRouter, deps: { models: Models }): void => {
  mount(api, readHostSchedule, ({ input, actor }) => readSchedule(deps, input, actor));
};
