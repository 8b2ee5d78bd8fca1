import type { SeasonRecord } from '@ahl/shared-types/seasons';
import * as contract from '@ahl/shared-types/seasons';
import { type ApiRouter, mount } from '#http/mount.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { mountExport } from '#http/resource/mount-export.ts';
import type { SeasonDocument } from './season.model.ts';
import { presentSeasonRecords } from './season.presenter.ts';
import {
  archiveSeason,
  createSeason,
  editSeason,
  listSeasonRecords,
  listSeasons,
  matchingSeasons,
  readSeason,
  restoreSeason,
  type SeasonDeps,
} from './season.service.ts';

const columns: readonly ExportColumn<SeasonRecord>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Starts', value: ({ startsOn }) => startsOn },
  { header: 'Last day', value: ({ endsOn }) => endsOn },
  { header: 'State', value: ({ status, isArchived }) => (isArchived ? 'archived' : status) },
  { header: 'Nights', value: ({ nights }) => nights },
  { header: 'Players', value: ({ players }) => players },
  { header: 'Rule', value: ({ rule }) => rule.name },
];

/** Mounts the routes of seasons. */
export const mountSeasons = (api: ApiRouter, deps: SeasonDeps): void => {
  mount(api, contract.listSeasons, () => listSeasons(deps));
  mount(api, contract.listSeasonRecords, ({ input }) => listSeasonRecords(deps, input));
  mountExport(api, contract.exportSeasons, deps, {
    model: deps.models.Season,
    filterOf: (filter) => matchingSeasons(deps, filter),
    sortOf: (sort = '-startsOn') => sort,
    sheet: {
      name: 'seasons',
      columns,
      present: (rows: SeasonDocument[]) => presentSeasonRecords(deps.models, deps, rows),
    },
  });
  mount(api, contract.readSeason, ({ input }) => readSeason(deps, input.id));
  mount(api, contract.createSeason, ({ input }) => createSeason(deps, input));
  mount(api, contract.editSeason, ({ input }) => editSeason(deps, input));
  mount(api, contract.archiveSeason, ({ input }) => archiveSeason(deps, input));
  mount(api, contract.restoreSeason, ({ input }) => restoreSeason(deps, input));
};
