import { tournamentsByDate } from '@ahl/shared-types/tournaments';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import type { Models } from '../../../models/index.ts';
import { tournamentsOn } from './tournament.service.ts';

/** The public list of a day. */
export const mountTournaments = (api: ApiRouter, deps: { models: Models; timeZone: string }): void => {
  mount(api, tournamentsByDate, ({ input }) => tournamentsOn(deps, input.date));
};
