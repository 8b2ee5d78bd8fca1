import { formatTimes } from '@ahl/shared-types/common';
import type { ListedTournament } from '@ahl/shared-types/tournaments';
import * as contract from '@ahl/shared-types/tournaments';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type BulkDeps, type BulkSource, previewBulk, runBulk } from '#http/resource/bulk-act.ts';
import { type ExportColumn, exportItems } from '#http/resource/export-rows.ts';
import { type ActDeps, actOnTournament } from './tournament-acts.ts';
import { readTournamentCopy } from './tournament-copy.ts';
import { createTournament, type EditorDeps, readTournament, updateTournament } from './tournament-editor.ts';
import { findTournaments, type ListDeps, type ListFilter, listTournaments } from './tournament-list.ts';

const columns: readonly ExportColumn<ListedTournament>[] = [
  { header: 'Date', value: ({ date }) => date },
  { header: 'Starts', value: ({ startTimes }) => formatTimes(startTimes) },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Venue', value: ({ venueName }) => venueName },
  { header: 'City', value: ({ city }) => city },
  { header: 'Region', value: ({ region }) => region },
  { header: 'Host', value: ({ hostName }) => hostName },
  { header: 'State', value: ({ state }) => state },
  { header: 'Reserved places', value: ({ reservations }) => reservations },
];

const nameOf = ({ name, venueName, date }: ListedTournament): string =>
  [name, venueName, date].filter(Boolean).join(', ');

/** Returns the tournaments of the list for bulk actions. */
const bulkTournaments = (deps: ListDeps): BulkSource<ListFilter> => ({
  matchingIds: async (filter) => (await findTournaments(deps, filter)).map(({ key }) => key),
  namesOf: async (keys) => {
    const dates = keys.map((key) => key.slice(key.indexOf('@') + 1)).sort();
    const days = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
    const rows = keys.length === 0 ? [] : await findTournaments(deps, days);
    const wanted = new Set(keys);
    return new Map(rows.filter(({ key }) => wanted.has(key)).map((row) => [row.key, nameOf(row)]));
  },
});

/** Mounts the routes of the office's tournaments. */
export const mountOfficeTournaments = (api: ApiRouter, deps: ActDeps & EditorDeps & BulkDeps): void => {
  mount(api, contract.listTournaments, ({ input }) => listTournaments(deps, input));
  mount(api, contract.exportTournaments, async ({ input: { format, sort, ...filter }, charge }) =>
    exportItems({
      items: await findTournaments(deps, filter, sort),
      sheet: { name: 'tournaments', columns },
      format,
      league: deps,
      charge,
    }),
  );
  mount(api, contract.readTournament, ({ input }) => readTournament(deps, input.id));
  mount(api, contract.readTournamentCopy, ({ input }) => readTournamentCopy(deps.models, input.key));
  mount(api, contract.createTournament, ({ input }) => createTournament(deps, input));
  mount(api, contract.updateTournament, ({ input }) => updateTournament(deps, input));
  const rows = bulkTournaments(deps);
  mount(api, contract.previewBulkTournaments, ({ input }) => previewBulk(rows, input.filter));
  mount(api, contract.bulkTournaments, ({ input: { act, date, startTime, notice, ...choice } }) =>
    runBulk(deps, rows, choice, (batch, key) =>
      actOnTournament({ ...deps, ...batch }, key, { act, date, startTime, notice }),
    ),
  );
};
