import * as contract from '@ahl/shared-types/standings';
import { type ApiRouter, mount } from '../../http/mount.ts';
import { sightOf } from '../players/visible-player.ts';
import { createMovement } from './movement.ts';
import {
  findPosition,
  readAround,
  readStandings,
  rebuildStandings,
  type StandingDeps,
} from './standing.service.ts';

/** Boards of points. */
export const mountStandings = (api: ApiRouter, given: StandingDeps): void => {
  const deps = { ...given, movement: createMovement(given) };
  mount(api, contract.readStandings, ({ input, actor }) => readStandings(deps, input, sightOf(actor)));
  mount(api, contract.findOnBoard, ({ input, actor }) => findPosition(deps, input, sightOf(actor)));
  mount(api, contract.standingsAround, ({ input, actor }) => readAround(deps, input, sightOf(actor)));
  mount(api, contract.rebuildStandings, () => rebuildStandings(deps));
};
