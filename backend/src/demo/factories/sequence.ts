// Owns the counter that keeps built documents distinct.
import { Types } from 'mongoose';

let counter = 0;

/** Returns the next number of this process, from 1. */
export const nextInSequence = (): number => {
  counter += 1;
  return counter;
};

/** The creation time of built documents, unless a test sets another. */
export const builtAt = new Date('2026-01-05T18:00:00.000Z');

/** Returns the fields that every stored document has. */
export const storedFields = () => ({ _id: new Types.ObjectId(), createdAt: builtAt, updatedAt: builtAt });
