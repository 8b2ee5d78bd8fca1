import * as contract from '@ahl/shared-types/winners';
import type { Models } from '#db/models.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { listRecentWinners } from './winner.service.ts';

/** Mounts the routes of the winners of the last nights. */
export const mountWinners = (api: ApiRouter, deps: { models: Models; now: () => number }): void => {
  mount(api, contract.listRecentWinners, () => listRecentWinners(deps));
};
