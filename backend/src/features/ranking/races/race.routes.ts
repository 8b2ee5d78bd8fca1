import * as contract from '@ahl/shared-types/races';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type PublicRaceDeps, readRaceStandings } from './public-races.ts';
import {
  createRace,
  deleteRace,
  listRaces,
  type RaceDeps,
  readRace,
  restoreRace,
  updateRace,
} from './race.service.ts';

/** Mounts the routes of the office's own point races. */
export const mountRaces = (api: ApiRouter, deps: RaceDeps & PublicRaceDeps): void => {
  mount(api, contract.listRaces, ({ input }) => listRaces(deps, input));
  mount(api, contract.readRace, ({ input }) => readRace(deps, input.id));
  mount(api, contract.createRace, ({ input }) => createRace(deps, input));
  mount(api, contract.updateRace, ({ input }) => updateRace(deps, input));
  mount(api, contract.deleteRace, ({ input }) => deleteRace(deps, input.id));
  mount(api, contract.restoreRace, ({ input }) => restoreRace(deps, input.id));
  mount(api, contract.readRaceStandings, ({ input }) => readRaceStandings(deps, input));
};
