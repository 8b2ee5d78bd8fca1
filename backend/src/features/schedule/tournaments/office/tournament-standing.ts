// The states of the office's tournaments: from their results, their open clocks and their reserved places.
import { type ListedTournament, tournamentState } from '@ahl/shared-types/tournaments';
import type { Models } from '#db/models.ts';
import { readPostedStarts } from '#features/ranking/results/posted-starts.ts';
import type { ListedOccurrence } from '../core/occurrences.ts';

type Days = { from: string; to: string };
/** The state of one tournament. */
type Standing = Pick<
  ListedTournament,
  'state' | 'clockId' | 'resultId' | 'startsWithoutResult' | 'reservations'
>;

/** Returns the state of an event whose day was read. */
export type StandingOf = (occurrence: ListedOccurrence) => Standing;

/** Returns the key of a tournament in the list. */
export const keyOf = ({ id, date }: Pick<ListedOccurrence, 'id' | 'date'>): string => `${id}@${date}`;

/** Returns the open clock of each event of some days, by key. */
const readOpenClocks = async (models: Models, { from, to }: Days): Promise<Map<string, string>> => {
  const clocks = await models.PokerClock.find({
    date: { $gte: from, $lte: to },
    tournamentId: { $ne: null },
    status: { $ne: 'finished' },
  })
    .select('tournamentId date')
    .lean();
  return new Map(
    clocks.map(({ _id, tournamentId, date }) => [keyOf({ id: tournamentId ?? '', date }), _id.toHexString()]),
  );
};

/** Returns how many places are reserved for each event of some days, by key. */
const countReservations = async (models: Models, { from, to }: Days): Promise<Map<string, number>> => {
  const rows = await models.Reservation.find({ date: { $gte: from, $lte: to }, cancelledAt: null })
    .select('eventId date')
    .lean();
  const counts = new Map<string, number>();
  for (const { eventId, date } of rows) {
    const key = keyOf({ id: eventId, date });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** Returns the range from the first to the last day of some events; one day if there are none. */
const daysOf = (occurrences: readonly ListedOccurrence[], today: string): Days => {
  const dates = occurrences.map(({ date }) => date).sort();
  return { from: dates[0] ?? today, to: dates.at(-1) ?? today };
};

/** Reads the states of some events; only their days are read. */
export const readStandings = async (
  models: Models,
  occurrences: readonly ListedOccurrence[],
  today: string,
): Promise<StandingOf> => {
  const days = daysOf(occurrences, today);
  const [postedOf, clocks, reserved] = await Promise.all([
    readPostedStarts(models, days),
    readOpenClocks(models, days),
    countReservations(models, days),
  ]);
  return (occurrence) => {
    const { date, isCancelled } = occurrence;
    const key = keyOf(occurrence);
    const { missing, resultId } = postedOf(occurrence);
    const clockId = clocks.get(key) ?? null;
    const hasOpenClock = clockId !== null;
    const known = { date, isCancelled, hasOpenClock, startsWithoutResult: missing.length };
    return {
      state: tournamentState(known, today),
      clockId,
      resultId,
      startsWithoutResult: missing,
      reservations: reserved.get(key) ?? 0,
    };
  };
};
