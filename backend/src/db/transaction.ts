import { type ClientSession, type Connection, mongo } from 'mongoose';
import { retryOnConflict } from './retry-on-conflict.ts';

const maxTries = 3;
/** MongoDB labels conflicts and the driver repeats; for engines without labels we make as many attempts. */
const maxConflictTries = 8;

/** Whether another transaction wrote the same row first; some engines report this without the driver's label. */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 112;

/** Whether a unique key was already taken, in the whole database or by a concurrent writer. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000;

/**
 * Runs `work` as one transaction: all of its writes or none. It is repeated if another writer was first. Two
 * first writes of one document can also conflict as a duplicate key: then `work` runs again and finds the other write.
 * A key that is permanently taken is thrown after the last attempt.
 */
export const inTransaction = <T>(db: Connection, work: (session: ClientSession) => Promise<T>): Promise<T> =>
  retryOnConflict({ isConflict: isWriteConflict, maxTries: maxConflictTries }, () =>
    retryOnConflict({ isConflict: isDuplicateKey, maxTries }, () =>
      db.withSession((session) => session.withTransaction(() => work(session))),
    ),
  );
