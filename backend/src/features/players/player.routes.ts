import * as contract from '@ahl/shared-types/players';
import { type ApiRouter, mount } from '../../http/mount.ts';
import type { Models } from '../../models/index.ts';
import { searchPlayers } from './search-players.ts';

/** What everybody may ask of members. */
export const mountPlayers = (api: ApiRouter, deps: { models: Models }): void => {
  mount(api, contract.searchPlayers, ({ input }) => searchPlayers(deps, input.searchTerm));
};
