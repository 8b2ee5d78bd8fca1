import { tournamentsByDate } from '@ahl/shared-types/tournaments';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { type CardDeps, tournamentsOn } from './tournament.service.ts';

/** The public list of a day. */
export const mountTournaments = (api: ApiRouter, deps: CardDeps): void => {
  mount(api, tournamentsByDate, ({ input }) => tournamentsOn(deps, input.date));
};
