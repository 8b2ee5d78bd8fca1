// Owns when a person last used a sign-in, and whether one of staff has ended without use. Only a call that the page makes
// for a person's touch or key counts; polls and sockets do not. idle-session.job.ts writes what has ended.
import { defaultSessionSettings, type SessionSettings, sessionSettingsSchema } from '@ahl/shared-types/auth';
import { LRUCache } from 'lru-cache';
import type { Models } from '#db/models.ts';
import { type ContentKind, readContent } from '#features/core/site-content/site-content.service.ts';

const hourMs = 3_600_000;
/** The shortest setting: a sign-in that was used within it has not ended, whatever the setting is. */
const shortestMs = hourMs;
const maxSessions = 10_000;

/** How long sign-ins of staff last without use. */
export const sessionSettings: ContentKind<SessionSettings> = {
  key: 'session-settings',
  schema: sessionSettingsSchema,
  initial: defaultSessionSettings,
};

/** Returns after how long without use (ms) a sign-in of staff ends. */
export const readIdleLimitMs = async (models: Models): Promise<number> =>
  (await readContent({ models }, sessionSettings)).staffSessionHours * hourMs;

export type SessionUseReader = {
  /** Returns the time in ms until a sign-in ends without use: 0 once it has ended, or if there is none. */
  endsInMs(sessionId: string): Promise<number>;
  /** Whether a sign-in of staff has ended without use. */
  isOver(sessionId: string): Promise<boolean>;
  /** Stores that a person uses a sign-in now. */
  noteUse(sessionId: string): Promise<void>;
};

/** Creates the reader of one process. It remembers uses: a later one can only postpone the end. */
export const createSessionUse = (models: Models, now: () => number): SessionUseReader => {
  const known = new LRUCache<string, number>({ max: maxSessions });
  const usedAtOf = async (sessionId: string): Promise<number | null> => {
    const row = await models.Session.findById(sessionId).select('usedAt').lean();
    if (!row) return null;
    const usedAt = row.usedAt.getTime();
    known.set(sessionId, usedAt);
    return usedAt;
  };
  const endsInMs = async (sessionId: string): Promise<number> => {
    const [usedAt, limitMs] = await Promise.all([usedAtOf(sessionId), readIdleLimitMs(models)]);
    return usedAt === null ? 0 : Math.max(0, usedAt + limitMs - now());
  };
  return {
    endsInMs,
    isOver: async (sessionId) =>
      now() - (known.get(sessionId) ?? Number.NEGATIVE_INFINITY) >= shortestMs &&
      (await endsInMs(sessionId)) === 0,
    noteUse: async (sessionId) => {
      const at = now();
      await models.Session.updateOne({ _id: sessionId }, { $max: { usedAt: new Date(at) } });
      known.set(sessionId, at);
    },
  };
};
