// Owns reading many collections as of one moment: the embedded engine keeps one view within a transaction, MongoDB has
// snapshot sessions (5.0 and later). Where neither is available, collections are read one after another.
import type { ClientSession, Connection } from 'mongoose';

/** Whether collections were read as of one moment (`snapshot`), or one after another. */
export type Consistency = 'snapshot' | 'none';

/** A session in which every read sees the same moment, and how to end it; without a session reads see the present. */
export type View = { session: ClientSession | undefined; close: () => Promise<void> };

/** Opens a view of a database. */
export const openView = (
  { db, isEmbedded }: { db: Connection; isEmbedded: boolean },
  consistency: Consistency,
): View => {
  if (consistency === 'none') return { session: undefined, close: async () => undefined };
  const client = db.getClient();
  const session: ClientSession = client.startSession(isEmbedded ? {} : { snapshot: true });
  if (isEmbedded) session.startTransaction({ readConcern: { level: 'snapshot' } });
  return {
    session,
    close: async () => {
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      await session.endSession();
    },
  };
};

/** By MongoDB's error codes: why an engine offers no consistent view, or why that view was lost. */
const viewCodes: Readonly<Record<number, string>> = {
  20: 'IllegalOperation',
  72: 'InvalidOptions',
  123: 'NotAReplicaSet',
  148: 'ReadConcernMajorityNotEnabled',
  239: 'SnapshotTooOld',
  246: 'SnapshotUnavailable',
  251: 'NoSuchTransaction',
};

const isLostView = (error: unknown): boolean => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return (typeof code === 'number' && code in viewCodes) || name === 'MongoCompatibilityError';
};

/** Does work that reads one view; if that is not available or is lost on the way, the work is repeated without one. */
export const withConsistency = <T>(work: (consistency: Consistency) => Promise<T>): Promise<T> =>
  work('snapshot').catch((error: unknown) => {
    if (!isLostView(error)) throw error;
    return work('none');
  });
