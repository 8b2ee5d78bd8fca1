// Owns the list of ended clocks, by day, so that last night's can be found; open clocks are listed in mission control.
import { addDays, type EndpointInput, invalidField, leagueDate } from '@ahl/shared-types/common';
import {
  type EndedClock,
  endedSearchDays,
  entrantsOf,
  type listEndedClocks as listContract,
} from '@ahl/shared-types/poker-clocks';
import type { Models } from '#db/models.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { PokerClockDocument } from './poker-clock.model.ts';

type Row = Pick<
  PokerClockDocument,
  | '_id'
  | 'name'
  | 'venueId'
  | 'venueName'
  | 'hostName'
  | 'tournamentId'
  | 'date'
  | 'startTime'
  | 'isPublic'
  | 'night'
  | 'resultId'
>;
/** The part of a result that this list needs. */
type Outcome = Pick<EndedClock, 'result' | 'resultId'> & { entrants: number | null };

/** Returns the result of each clock's night: its own, or one posted for the same start without the clock. */
const readOutcomes = async (models: Models, rows: readonly Row[]) => {
  const own = rows.flatMap(({ resultId }) => (resultId ? [resultId] : []));
  const venues = rows.flatMap(({ venueId }) => (venueId ? [venueId] : []));
  const dates = rows.map(({ date }) => date);
  const results = await models.Result.find({
    $or: [{ _id: { $in: own } }, { venueId: { $in: venues }, date: { $in: dates } }],
  })
    .select('venueId tournamentId date startTime entrants deletedAt')
    .lean();
  return ({ resultId, venueId, tournamentId, date, startTime }: Row): Outcome => {
    const known = resultId ? results.find(({ _id }) => _id.equals(resultId)) : undefined;
    const posted = results.find(
      (each) =>
        !each.deletedAt &&
        (each === known ||
          (venueId?.equals(each.venueId) &&
            each.date === date &&
            each.startTime === startTime &&
            (each.tournamentId ?? tournamentId) === tournamentId)),
    );
    if (posted) return { result: 'posted', resultId: posted._id.toHexString(), entrants: posted.entrants };
    return known
      ? { result: 'withdrawn', resultId: known._id.toHexString(), entrants: null }
      : { result: 'none', resultId: null, entrants: null };
  };
};

const presentEnded = (row: Row, { entrants, ...outcome }: Outcome): EndedClock => ({
  id: row._id.toHexString(),
  name: row.name,
  venueId: row.venueId?.toHexString() ?? null,
  venueName: row.venueName,
  hostName: row.hostName,
  tournamentId: row.tournamentId ?? null,
  date: row.date,
  startTime: row.startTime ?? null,
  isPublic: row.isPublic,
  entries: entrants ?? entrantsOf(row.night),
  ...outcome,
});

/** Returns a page of the clocks that have ended. @throws VALIDATION_FAILED */
export const listEndedClocks = (
  { models, now, timeZone }: { models: Models; now: () => number; timeZone: string },
  { search, to, sort = '-date', page, pageSize, ...filter }: EndpointInput<typeof listContract>,
): Promise<{ items: EndedClock[]; total: number }> => {
  // Without chosen days, a search covers the recent nights.
  const last = to ?? leagueDate(now(), timeZone);
  const from = filter.from ?? (search ? addDays(last, -endedSearchDays) : undefined);
  if (from && to && to < from) throw invalidField('to', 'days.end-before-start');
  const days = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) };
  return findPage<Row, EndedClock>(models.PokerClock, {
    filter: {
      status: 'finished',
      ...(from || to ? { date: days } : {}),
    },
    words: search,
    sort,
    page,
    pageSize,
    select: '-levels -first -chips -words',
    present: async (rows) => {
      const outcomeOf = await readOutcomes(models, rows);
      return rows.map((row) => presentEnded(row, outcomeOf(row)));
    },
  });
};
