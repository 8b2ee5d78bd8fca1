import * as contract from '@ahl/shared-types/tournaments';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type CardDeps, listTournamentsByDate } from './tournament.service.ts';

/** Mounts the route of the public list of a day. */
export const mountTournaments = (api: ApiRouter, deps: CardDeps): void => {
  mount(api, contract.listTournamentsByDate, ({ input }) => listTournamentsByDate(deps, input.date));
};
