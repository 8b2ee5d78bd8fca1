import * as contract from '@ahl/shared-types/trophies';
import { currentIdOf } from '#features/core/players/combined-players.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { markTrophiesSeen, readMyTrophies, readPlayerTrophies, type TrophyDeps } from './trophy.service.ts';

/** Mounts the routes of members' trophies. */
export const mountTrophies = (api: ApiRouter, deps: TrophyDeps): void => {
  mount(api, contract.readMyTrophies, ({ actor }) => readMyTrophies(deps, actor));
  mount(api, contract.markTrophiesSeen, ({ actor }) => markTrophiesSeen(deps, actor));
  mount(api, contract.readPlayerTrophies, async ({ input, actor }) =>
    readPlayerTrophies(deps, actor, await currentIdOf(deps.models, input.id)),
  );
};
