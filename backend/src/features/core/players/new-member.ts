// Shared by all ways to create a member: the next player number, and existing members with the same name.
import { type ClientSession, mongo } from 'mongoose';
import type { Models } from '#db/models.ts';
import { sameNamePattern } from '#db/name-pattern.ts';
import { namedLike } from './name-keys.ts';

/** Two members can be created at the same moment with the same number; the unique index makes one of them retry. */
export const maxNumberTries = 8;

/** Asks the office about a new person who resembles a banned person; provided by the feature of bans. */
export type AskOffice = (
  session: ClientSession,
  person: { playerId: string; firstName: string; lastName: string },
) => Promise<boolean>;

/** Returns the number of the next member. */
export const nextPlayerNumber = async (models: Models, session: ClientSession | null): Promise<number> => {
  const last = await models.Player.findOne()
    .sort({ playerNumber: -1 })
    .select('playerNumber')
    .session(session)
    .lean();
  return (last?.playerNumber ?? 0) + 1;
};

/** Returns a function to the next number, from `first` on, that is not used. */
export const numbersFrom = (first: number, isUsed: (number: number) => boolean): (() => number) => {
  let next = first;
  return () => {
    while (isUsed(next)) next += 1;
    next += 1;
    return next - 1;
  };
};

/** Whether a write failed because the number was just assigned to somebody else. */
export const isDuplicateNumber = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000 && error.message.includes('playerNumber');

/** Returns members of the same name, at most 10; with a city only those of that city, in any spelling. */
export const findDuplicates = (
  models: Models,
  { city, ...name }: { firstName: string; lastName: string; city?: string | undefined },
  session?: ClientSession,
) =>
  models.Player.find({
    ...namedLike(name),
    ...(city === undefined ? {} : { city: { $regex: sameNamePattern(city) } }),
  })
    .limit(10)
    .session(session ?? null);
