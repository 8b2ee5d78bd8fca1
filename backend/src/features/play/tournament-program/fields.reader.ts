// How many players the nights of an event have had of late.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { usualField } from '@ahl/shared-types/structures';
import type { Models } from '../../../models.ts';

/** Nights of so many days back say how large a field is. */
const daysBack = 60;

type Field = { players: number; isOwnField: boolean };
/** The field of an event by the id of its card. */
export type FieldOf = (eventId: string) => Field;

const averageOf = (entrants: readonly number[]): number =>
  Math.round(entrants.reduce((sum, each) => sum + each, 0) / entrants.length);

/** Reads the fields of late: an event without a night of its own has that of the league. */
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
