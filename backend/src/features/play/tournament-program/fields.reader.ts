// Reads how many players the recent nights of an event had.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { usualField } from '@ahl/shared-types/structures';
import type { Models } from '#db/models.ts';

/** Number of past days whose nights determine the size of a field. */
const daysBack = 60;

type Field = { players: number; isOwnField: boolean };
/** Returns the field of an event by the id of its card. */
export type FieldOf = (eventId: string) => Field;

const averageOf = (entrants: readonly number[]): number =>
  Math.round(entrants.reduce((sum, each) => sum + each, 0) / entrants.length);

/** Reads the recent fields: an event without a recent night of its own has that of the league. */
export const readFields = async ({
  models,
  now,
  timeZone,
}: {
  models: Models;
  now: () => number;
  timeZone: string;
}): Promise<FieldOf> => {
  const from = addDays(leagueDate(now(), timeZone), -daysBack);
  const nights = await models.Result.find({ date: { $gte: from }, deletedAt: null })
    .select('tournamentId entrants')
    .lean();
  const ofEvent = Map.groupBy(nights, ({ tournamentId }) => tournamentId ?? '');
  const league = nights.length > 0 ? averageOf(nights.map(({ entrants }) => entrants)) : usualField;
  return (eventId) => {
    const own = ofEvent.get(eventId);
    return own
      ? { players: averageOf(own.map(({ entrants }) => entrants)), isOwnField: true }
      : { players: league, isOwnField: false };
  };
};
