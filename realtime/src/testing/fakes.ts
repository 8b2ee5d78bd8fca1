// The I/O of the realtime server, in memory.
import {
  type Clock,
  emptyNight,
  leagueSettings,
  nightCounts,
  type RunningClock,
} from '@ahl/shared-types/poker-clocks';
import type { DisplayIdentity, Identity } from '../deps.ts';
import type { Logger } from '../logger.ts';

let count = 0;

/** Returns a new database id. */
export const buildId = (): string => {
  count += 1;
  return count.toString(16).padStart(24, '0');
};

const level = (smallBlind: number): Clock['levels'][number] => ({
  kind: 'level',
  durationMs: 15 * 60_000,
  smallBlind,
  bigBlind: smallBlind * 2,
  ante: 0,
  bigBlindAnte: 0,
});

/** Returns a public clock, ready to start; a test sets the fields that it needs. */
export const buildClock = (overrides: Partial<Clock> = {}): Clock => ({
  id: buildId(),
  name: 'Tuesday Night',
  venueId: null,
  venueName: 'Bar One',
  region: 732,
  hostName: 'Harper Host',
  tournamentId: null,
  date: '2026-11-21',
  startTime: '19:00',
  isPublic: true,
  structureName: 'League night',
  levels: [level(25), level(50), level(100)],
  chips: [],
  status: 'ready',
  levelIndex: 0,
  remainingMs: 15 * 60_000,
  anchoredAt: new Date().toISOString(),
  version: 1,
  startsAt: null,
  isHandForHand: false,
  announcement: null,
  settings: leagueSettings,
  counts: nightCounts(emptyNight()),
  ...overrides,
});

/** Returns the clock after one more change. */
export const changed = (clock: Clock, change: Partial<Clock> = {}): Clock => ({
  ...clock,
  version: clock.version + 1,
  anchoredAt: new Date().toISOString(),
  ...change,
});

export type LogLine = { level: keyof Logger; details: object; message: string };

/** Creates a logger that stores its lines. */
export const createFakeLogger = (): Logger & { lines: LogLine[] } => {
  const lines: LogLine[] = [];
  const write = (name: keyof Logger) => (details: object, message: string) =>
    void lines.push({ level: name, details, message });
  return { lines, debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
};

/** Creates the database: clocks, and accounts by their token. If `isAway` is set, every read fails. */
export const createFakeDatabase = () => {
  const database = {
    clocks: new Map<string, Clock>(),
    accounts: new Map<string, Identity>(),
    endedSessions: [] as string[],
    /** Displays by their key. */
    displays: new Map<string, DisplayIdentity>(),
    /** Unread messages by account; and whether the league has some. */
    unread: new Map<string, number>(),
    hasAdminMessages: false,
    isAway: false,
    reads: { clock: 0, clocks: 0, running: 0, versions: 0, unread: 0, alert: 0 },
  };
  const read = async <T>(name: keyof typeof database.reads, find: () => T): Promise<T> => {
    database.reads[name] += 1;
    if (database.isAway) throw new Error('The database is unavailable.');
    return find();
  };
  const isRunning = ({ status }: Clock) => status === 'running' || status === 'paused';
  const row = ({ id, name, venueName, status, isPublic }: Clock): RunningClock => ({
    id,
    name,
    venueName,
    status,
    isPublic,
  });
  const deps = {
    authenticate: async (token: string): Promise<Identity | null> => {
      if (database.isAway) throw new Error('The database is unavailable.');
      return database.accounts.get(token) ?? null;
    },
    authenticateDisplay: async (key: string): Promise<DisplayIdentity | null> => {
      if (database.isAway) throw new Error('The database is unavailable.');
      return database.displays.get(key) ?? null;
    },
    activeDisplayKeys: async (ids: string[]) =>
      new Set([...database.displays.values()].map(({ keyId }) => keyId).filter((id) => ids.includes(id))),
    tokenStatuses: (ids: string[]) =>
      read('versions', () => {
        const accounts = [...database.accounts.values()].filter(({ accountId }) => ids.includes(accountId));
        return new Map(
          accounts.map(({ accountId, tokenVersion }) => [
            accountId,
            { tokenVersion, endedSessions: database.endedSessions },
          ]),
        );
      }),
    loadClock: (id: string) => read('clock', () => database.clocks.get(id) ?? null),
    loadClocks: (ids: string[]) => read('clocks', () => ids.flatMap((id) => database.clocks.get(id) ?? [])),
    countUnread: (ids: string[]) =>
      read('unread', () => new Map(ids.map((id) => [id, database.unread.get(id) ?? 0]))),
    hasAdminMessages: () => read('alert', () => database.hasAdminMessages),
    loadRunningClocks: () => read('running', () => [...database.clocks.values()].filter(isRunning).map(row)),
  };
  return { database, deps };
};
