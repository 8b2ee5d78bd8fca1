// The four typed event maps of the socket layer, and the payloads that a client may send.
// A message is a hint or a whole newer snapshot, never a delta; counts are absolute.
import { z } from 'zod';
import type { ApiErrorBody } from '../common/api-error.schema.ts';
import { idSchema } from '../common/ids.ts';
import type { Access, Viewer } from '../permissions/access.ts';
import type { Clock, ClockStatus, RunningClock } from '../poker-clocks/poker-clock.schema.ts';
import type { ScreenCommand, StoredDisplaySettings } from '../screens/remote.schema.ts';
import type { ScreenReport } from '../screens/screen.schema.ts';

/** A refused event: nothing changed. */
export type AckFailure = { ok: false } & Omit<ApiErrorBody, 'requestId'>;
export type Ack<T extends object = object> = ({ ok: true } & T) | AckFailure;
type Reply<T extends object = object> = (answer: Ack<T>) => void;

export const clockRefSchema = z.object({ clockId: idSchema });
export const timeSyncSchema = z.object({
  clientTime: z.number('clientTime must be a number of milliseconds.'),
});
export const changesSinceSchema = z.object({ position: z.string().max(100) });
type ClockRef = z.infer<typeof clockRefSchema>;
type TimeSync = z.infer<typeof timeSyncSchema>;
type ChangesSince = z.infer<typeof changesSinceSchema>;

/** The response to a time probe: `serverTime` in ms since 1970. Unlike other acks it has no `ok`. */
type TimeSyncAnswer = { clientTime: number; serverTime: number };

/** Sent every full second of the server's time, volatile: a heartbeat, not a time source for clients. */
export type ClockTick = {
  id: string;
  version: number;
  serverTime: number;
  status: ClockStatus;
  levelIndex: number;
  remainingMs: number;
};

/** Why the server ended a session; it closes the socket afterwards. */
export const sessionEndReasons = [
  'signed-out',
  'password-changed',
  'role-changed',
  'banned',
  'display-key-revoked',
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

export type ClientToServerEvents = {
  'clock:watch': (payload: ClockRef, reply: Reply<{ snapshot: Clock }>) => void;
  'clock:unwatch': (payload: ClockRef, reply: Reply) => void;
  'time:sync': (payload: TimeSync, reply: (answer: TimeSyncAnswer | AckFailure) => void) => void;
  /** Returns what has changed since the page was rendered, as prefixes of query addresses. */
  'changes:since': (payload: ChangesSince, reply: Reply<{ keys: string[] }>) => void;
  /**
   * Returns the id of the one screen of the clock that plays sound, null if none can: the reporter's own id if it is
   * that screen, otherwise the public id of the other one. `publicId` is the reporter's public id, null if the report
   * was not counted.
   */
  'screen:report': (
    payload: ScreenReport,
    reply: Reply<{ speakerId: string | null; publicId: string | null }>,
  ) => void;
};

export type ServerToClientEvents = {
  'clock:tick': (tick: ClockTick) => void;
  'clock:state': (clock: Clock) => void;
  'clocks:running': (clocks: RunningClock[]) => void;
  'messages:unread': (payload: { count: number }) => void;
  'messages:admin-alert': (payload: { hasAdminMessages: boolean }) => void;
  /** The client refetches the queries whose key starts with one of the keys. */
  'data:changed': (payload: { keys: string[] }) => void;
  /** Contains the receiver's own id. */
  'screen:identify': (payload: { screenId: string }) => void;
  /** The screen of a clock that plays sound from now on, identified as in the response to a report. */
  'screen:speaker': (payload: { clockId: string; screenId: string | null }) => void;
  /** The receiving screen's own settings; older ones than it has are ignored. */
  'screen:settings': (payload: StoredDisplaySettings) => void;
  /** The receiving screen does this now, once for each id. */
  'screen:command': (payload: ScreenCommand) => void;
  'session:ended': (payload: { reason: SessionEndReason }) => void;
};

/** Replicas communicate by the bus of domain events, not by Socket.IO. */
export type InterServerEvents = Record<string, never>;

export type SocketData = {
  viewer: Viewer;
  /** The signed-in account, or null for a visitor or a display. */
  accountId: string | null;
  /** The account's token version when the socket was admitted. */
  tokenVersion: number | null;
  /** The session of the token; null if there is none. */
  sessionId: string | null;
  /** The key and the venue of an unattended display. */
  display?: { keyId: string; venueId: string; label: string };
  /** The last screen that the socket reported: its own id, and the public one for others. */
  screen?: { ownId: string; screenId: string; clockId: string };
  address: string;
};

/** Who may send each event; `clock:watch` on a private clock also requires 'clock:see-private'. */
export const clientEventAccess = {
  'clock:watch': 'public',
  'clock:unwatch': 'public',
  'time:sync': 'public',
  'changes:since': 'public',
  'screen:report': 'public',
} as const satisfies Record<keyof ClientToServerEvents, Access>;

export const clientEventNames = Object.keys(clientEventAccess) as (keyof ClientToServerEvents)[];
