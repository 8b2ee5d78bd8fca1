import * as contract from '@ahl/shared-types/standings';
import { type ApiRouter, mount } from '../../http/mount.ts';
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
  mount(api, contract.readStandings, ({ input }) => readStandings(deps, input));
  mount(api, contract.findOnBoard, ({ input }) => findPosition(deps, input));
  mount(api, contract.standingsAround, ({ input }) => readAround(deps, input));
  mount(api, contract.rebuildStandings, () => rebuildStandings(deps));
};
