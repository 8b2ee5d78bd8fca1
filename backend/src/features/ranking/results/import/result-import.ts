// Imports results of an earlier time from tables: a row per finisher, a sheet per night, or players by nights.
import { foldName } from '@ahl/shared-types/names';
import type { ImportKind, RowToPlan } from '#face/import-kind.ts';
import { venueNameKey } from '#features/schedule/venues/core/venue-name.ts';
import { type AddDeps, addNights, asWrite, finishNights } from './add-nights.ts';
import { summarizeNights } from './import-summary.ts';
import { checkNight } from './night-rows.ts';
import { type FinisherSource, openFinisherPlanner } from './plan-finishers.ts';
import { matchPlayer } from './player-match.ts';
import { readFinisher } from './result-cells.ts';

/** Writes a date of digits in one way: `03/04/2027` and `3/4/27` are one night. */
const plainDate = (text: string): string =>
  text.replace(/\b0+(?=\d)/g, '').replace(/([-/.])20(\d\d)$/, '$1$2');

/** Returns the key of the night of a row: by day, venue and start; without starts, by the name of the event. */
const nightKeyOf = ({
  date = '',
  venue = '',
  startTime = '',
  event = '',
}: RowToPlan['cells']): string | null =>
  date === '' ? null : [plainDate(date), venueNameKey(venue), foldName(startTime || event)].join('|');

/** Whether a night at the venue of a row is the one of the row: it has its start, or its name. */
const isSameNight: FinisherSource['isSameNight'] = (night, { startTime, event }) =>
  night.startTime === startTime || (event !== '' && foldName(night.name) === foldName(event));

const source: FinisherSource = {
  read: readFinisher,
  matchPlayer: (player, _cells, { players, answers }) => matchPlayer(player, players, answers),
  isSameNight,
};

/** Creates the import of results. */
export const createResultImport = (deps: AddDeps): ImportKind => ({
  name: 'results',
  facts: [{ type: 'results.imported' }, { type: 'players.imported' }],
  sheetReader: new URL('./sheets/read-sheets.ts', import.meta.url).href,
  groups: {
    keyOf: nightKeyOf,
    check: (writes) => checkNight(writes.map((write) => asWrite({ write }))),
    allowsSkipped: true,
  },
  openPlanner: (context) => openFinisherPlanner(deps, context, source),
  summarize: (blocks) => summarizeNights(deps, blocks),
  apply: (rows, context) => addNights(deps, rows, context),
  finish: (context) => finishNights(deps, context),
});
