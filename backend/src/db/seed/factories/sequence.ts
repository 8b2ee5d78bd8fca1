// Owns the counter that keeps what factories build apart from each other.
import { Types } from 'mongoose';

let counter = 0;

/** The next number of this process, from 1. */
export const nextInSequence = (): number => {
  counter += 1;
  return counter;
};

/** The moment at which built things were made, unless a test says otherwise. */
export const builtAt = new Date('2026-01-05T18:00:00.000Z');

/** What every stored document has. */
export const storedFields = () => ({ _id: new Types.ObjectId(), createdAt: builtAt, updatedAt: builtAt });
