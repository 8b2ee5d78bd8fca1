import * as contract from '@ahl/shared-types/seasons';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { mountExport } from '../../../http/resource/mount-export.ts';
import {
  archiveSeason,
  createSeason,
  editSeason,
  listSeasonRecords,
  listSeasons,
  readSeason,
  restoreSeason,
  type SeasonDeps,
  seasonList,
} from './season.service.ts';

/** Seasons. */
export const mountSeasons = (api: ApiRouter, deps: SeasonDeps): void => {
  mount(api, contract.listSeasons, () => listSeasons(deps));
  mount(api, contract.listSeasonRecords, ({ input }) => listSeasonRecords(deps, input));
  mountExport(api, contract.exportSeasons, deps, seasonList(deps));
  mount(api, contract.readSeason, ({ input }) => readSeason(deps, input.id));
  mount(api, contract.createSeason, ({ input }) => createSeason(deps, input));
  mount(api, contract.editSeason, ({ input }) => editSeason(deps, input));
  mount(api, contract.archiveSeason, ({ input }) => archiveSeason(deps, input));
  mount(api, contract.restoreSeason, ({ input }) => restoreSeason(deps, input));
};
