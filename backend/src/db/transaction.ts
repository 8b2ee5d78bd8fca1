import { type ClientSession, type Connection, mongo } from 'mongoose';
import { retryOnConflict } from './retry-on-conflict.ts';

const maxTries = 3;
/** MongoDB labels a conflict and the driver repeats; engines that do not label it get as many tries by us. */
const maxConflictTries = 8;

/** Whether another transaction wrote the same row first; some engines say so without the driver's label. */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 112;

/** Whether a unique key was taken, in the whole database or by another writer of the same moment. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000;

/**
 * Runs `work` as one transaction: all of its writes or none. It is repeated when another writer was first. Two
 * first writes of one document can also meet as a duplicate key: then `work` runs again and finds what the other wrote.
 * A key that is taken for good is thrown after the last attempt.
 */
export const inTransaction = <T>(db: Connection, work: (session: ClientSession) => Promise<T>): Promise<T> =>
  retryOnConflict({ isConflict: isWriteConflict, maxTries: maxConflictTries }, () =>
    retryOnConflict({ isConflict: isDuplicateKey, maxTries }, () =>
      db.withSession((session) => session.withTransaction(() => work(session))),
    ),
  );
