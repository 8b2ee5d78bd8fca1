import * as contract from '@ahl/shared-types/trophies';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { markSeen, readMyTrophies, readTrophies, type TrophyDeps } from './trophy.service.ts';

/** Trophies of members. */
export const mountTrophies = (api: ApiRouter, deps: TrophyDeps): void => {
  mount(api, contract.myTrophies, ({ actor }) => readMyTrophies(deps, actor));
  mount(api, contract.seeTrophies, ({ actor }) => markSeen(deps, actor));
  mount(api, contract.playerTrophies, ({ input, actor }) => readTrophies(deps, actor, input.id));
};
