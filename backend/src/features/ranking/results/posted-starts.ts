// Finds which starts of the calendar have a result: by their card, or by venue, day and time for a result without one.
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';

/** An event of a day, as its starts are looked up. */
type Night = { id: string; venueId: string; date: string; startTimes: readonly string[] };
type Posted = { id: string; tournamentId: string | null; startTime: string };

/** The posting state of an event: the starts without a result, and the result of the first start that has one. */
export type PostedStarts = { missing: string[]; resultId: string | null };

const placeOf = (venueId: string, date: string): string => `${venueId}@${date}`;

/** Reads the results of a range; the returned function gives the posting state of an event in it. */
export const readPostedStarts = async (
  models: Models,
  { from, to }: { from: string; to: string },
  session: ClientSession | null = null,
): Promise<(night: Night) => PostedStarts> => {
  const rows = await models.Result.find({ date: { $gte: from, $lte: to }, deletedAt: null })
    .select('venueId date startTime tournamentId')
    .session(session)
    .lean();
  const postedAt = new Map<string, Posted[]>();
  for (const { _id, venueId, date, startTime, tournamentId } of rows) {
    const place = placeOf(venueId.toHexString(), date);
    const posted = { id: _id.toHexString(), tournamentId: tournamentId ?? null, startTime };
    postedAt.set(place, [...(postedAt.get(place) ?? []), posted]);
  }
  return ({ id, venueId, date, startTimes }) => {
    const posted = postedAt.get(placeOf(venueId, date)) ?? [];
    // A result whose start was removed from the event after posting counts for the first start without one.
    const strays = posted.filter((row) => row.tournamentId === id && !startTimes.includes(row.startTime));
    const own = startTimes.map(
      (time) =>
        posted.find(({ startTime, tournamentId }) => startTime === time && (tournamentId ?? id) === id) ??
        strays.shift(),
    );
    return {
      missing: startTimes.filter((_time, index) => own[index] === undefined),
      resultId: own.find((result) => result !== undefined)?.id ?? null,
    };
  };
};
