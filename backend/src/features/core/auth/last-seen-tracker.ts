// Owns when a session was last seen: recorded in memory on each call, written every few minutes, without delaying
// calls.
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Models } from '#db/models.ts';

/** How far `lastSeenAt` can be behind, in ms. */
const writeEveryMs = 5 * 60_000;
const maxSessions = 10_000;

export type LastSeenTracker = {
  /** Records a call of a session. */
  markSeen(sessionId: string): void;
  /** Waits for pending writes. */
  stop(): Promise<void>;
};

/** Creates the tracker for the sessions of one process. A write that fails is repeated at a later call. */
export const createLastSeenTracker = ({
  models,
  logger,
  now,
}: {
  models: Models;
  logger: Logger;
  now: () => number;
}): LastSeenTracker => {
  const written = new LRUCache<string, number>({ max: maxSessions });
  const writing = new Set<Promise<unknown>>();
  return {
    markSeen: (sessionId) => {
      const at = now();
      if (at - (written.get(sessionId) ?? 0) < writeEveryMs) return;
      written.set(sessionId, at);
      const write = models.Session.updateOne({ _id: sessionId }, { $max: { lastSeenAt: new Date(at) } })
        .catch((error: unknown) => {
          written.delete(sessionId);
          logger.debug({ err: error }, 'the last use of a session was not stored');
        })
        .finally(() => writing.delete(write));
      writing.add(write);
    },
    stop: async () => {
      await Promise.all(writing);
    },
  };
};
