// Imports weekly events: compared by venue, weekday and start. An event that the file does not name stays as it is.
import { leagueDate } from '@ahl/shared-types/common';
import { type Applied, changedSincePlan, type ImportKind, type RowToApply } from '#face/import-kind.ts';
import type { CalendarEventDocument } from '../calendar-event.model.ts';
import { addImportedSeries, setImportedSeries } from '../calendar-event.writer.ts';
import type { FollowEvent, Transaction } from '../event-move.ts';
import { type ImportDeps, readLeague } from './event-place.ts';
import { type SeriesWrite, verdictOf } from './event-row.ts';
import { readSeries, type SeriesIndex, seriesAt, stampOf } from './known-series.ts';

type Deps = ImportDeps & { syncEvent: FollowEvent };

const writesOf = ({ write }: RowToApply): readonly SeriesWrite[] =>
  (write as { writes: SeriesWrite[] } | null)?.writes ?? [];

/** Whether the calendar is as it was when the row was planned. */
const isCurrent = (
  series: SeriesIndex,
  byId: ReadonlyMap<string, CalendarEventDocument>,
  row: RowToApply,
): boolean =>
  writesOf(row).every((write) => {
    if (write.kind === 'new') return seriesAt(series, write.series).length === 0;
    const stored = byId.get(write.id);
    return stored !== undefined && stampOf(stored) === write.stamp;
  });

/** Writes what a row says about each of its weekdays, and returns the id of the first event. */
const applyRow = async (
  deps: Deps,
  row: RowToApply,
  byId: ReadonlyMap<string, CalendarEventDocument>,
  transaction: Transaction,
): Promise<Applied> => {
  const today = leagueDate(deps.now(), deps.timeZone);
  const added = writesOf(row).flatMap((write) =>
    write.kind === 'new' ? [{ ...write.series, startsOn: write.series.startsOn ?? today }] : [],
  );
  const ids = await addImportedSeries(deps.models, transaction.session, added);
  for (const write of writesOf(row)) {
    const before = write.kind === 'changed' ? byId.get(write.id) : undefined;
    if (write.kind !== 'changed' || !before) continue;
    await setImportedSeries(deps, transaction, { before, fields: write.fields, from: today });
  }
  return { number: row.number, id: ids[0] ?? row.target?.id ?? '' };
};

/** Creates the import of weekly events. */
export const createCalendarEventImport = (deps: Deps): ImportKind => ({
  name: 'calendar-events',
  facts: [{ type: 'calendar-events.imported' }],
  openPlanner: async (context) => {
    const league = await readLeague(deps, context);
    return async (rows) => rows.map((row) => verdictOf(league, row));
  },
  apply: async (rows, { session, publish }) => {
    const series = await readSeries(deps.models, leagueDate(deps.now(), deps.timeZone), session);
    const stored = [...series.values()].flat();
    const byId = new Map(stored.map((event) => [event._id.toHexString(), event]));
    const applied: Applied[] = [];
    for (const row of rows)
      applied.push(
        isCurrent(series, byId, row)
          ? await applyRow(deps, row, byId, { session, publish })
          : changedSincePlan(row.number),
      );
    return applied;
  },
});
