// What making a member takes, however they come: the next player number, and who has the same name already.
import { type ClientSession, mongo } from 'mongoose';
import type { Models } from '../../../models.ts';
import { nameCollation } from './player.model.ts';

/** Two members may be made at one moment and take one number; the unique index lets one of them try again. */
export const maxNumberTries = 8;

/** Asks the office about somebody new who looks like a banned person; who knows the bans hands it in. */
export type AskOffice = (
  session: ClientSession,
  person: { playerId: string; firstName: string; lastName: string },
) => Promise<boolean>;

/** The number of the next member. */
export const nextPlayerNumber = async (models: Models, session: ClientSession | null): Promise<number> => {
  const last = await models.Player.findOne()
    .sort({ playerNumber: -1 })
    .select('playerNumber')
    .session(session)
    .lean();
  return (last?.playerNumber ?? 0) + 1;
};

/** Whether a write failed because somebody was given the number a moment before. */
export const isNumberTaken = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000 && error.message.includes('playerNumber');

/** Members of the same name, whatever its case and accents, at most 10; with a city only those of that city. */
export const findDuplicates = (
  models: Models,
  { firstName, lastName, city }: { firstName: string; lastName: string; city?: string | undefined },
  session?: ClientSession,
) =>
  models.Player.find({ firstName, lastName, ...(city === undefined ? {} : { city }) })
    .collation(nameCollation)
    .limit(10)
    .session(session ?? null);
