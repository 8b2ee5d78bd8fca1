// What the realtime server is given and what it gives back: its only ties to the rest of the product.
import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http';
import type { Viewer } from '@ahl/shared-types/permissions';
import type { Clock, RunningClock } from '@ahl/shared-types/poker-clocks';
import type {
  ClientToServerEvents,
  InterServerEvents,
  ServerToClientEvents,
  SocketData,
} from '@ahl/shared-types/realtime';
import type { Server, Socket } from 'socket.io';
import type { EventBus } from './bus/event-bus.ts';
import type { ChangeLog } from './features/data/change-log.ts';
import type { ScreenRegistry } from './features/screens/screen-registry.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Logger } from './logger.ts';

export type RealtimeServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  InterServerEvents,
  SocketData
>;
export type RealtimeSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  InterServerEvents,
  SocketData
>;

/** The account behind a token, in its present state. */
export type Identity = {
  accountId: string;
  viewer: Viewer;
  tokenVersion: number;
  /** The sign-in that the token came from; null for a token that names none. */
  sessionId: string | null;
};

/** Which tokens of an account hold: those of this version whose session was not ended. */
export type TokenStanding = { tokenVersion: number; endedSessions: readonly string[] };

/** What a display key opens: its venue's clocks. */
export type DisplayIdentity = { keyId: string; venueId: string; label: string };

/** Where a handshake came from: its headers and the address of the other end of the connection. */
export type HandshakeSource = { headers: IncomingHttpHeaders; address: string };

export type RealtimeDeps = {
  httpServer: HttpServer;
  bus: EventBus;
  /** The changes on that bus, in whose positions pages are rendered. */
  changes: ChangeLog;
  /** The screens that this process has heard of over that bus. */
  screens: ScreenRegistry;
  /** Server time in ms since 1970. */
  now: () => number;
  logger: Logger;
  /** The address that people open; its origin is allowed besides the host that was asked. */
  publicUrl: string | null;
  /** Null for a token that does not hold. */
  authenticate(token: string): Promise<Identity | null>;
  /** Null for a display key that does not hold. */
  authenticateDisplay(key: string): Promise<DisplayIdentity | null>;
  /** Which of these display keys still hold. */
  activeDisplayKeys(keyIds: string[]): Promise<Set<string>>;
  /** Which tokens of accounts hold, by id; an account that may not sign in any more is absent. */
  tokenStandings(accountIds: string[]): Promise<Map<string, TokenStanding>>;
  loadClock(id: string): Promise<Clock | null>;
  loadClocks(ids: string[]): Promise<Clock[]>;
  loadRunningClocks(): Promise<RunningClock[]>;
  /** How much each of these accounts has not read, by id. */
  countUnread(accountIds: string[]): Promise<Map<string, number>>;
  /** Whether a member's message to the league is unread. */
  hasAdminMessages(): Promise<boolean>;
  limits?: Partial<RealtimeLimits>;
  /** The caller's address; unless given, the other end of the connection. See `forwardedAddress`. */
  clientAddress?(source: HandshakeSource): string;
};

export type RealtimeStats = {
  /** Connected sockets. */
  sockets: number;
  /** Clocks with a watcher on this replica. */
  watchedClocks: number;
  /** Events that clients sent, the refused ones among them, and sockets ended for flooding or not reading. */
  events: number;
  refusedEvents: number;
  floodedSockets: number;
  stalledSockets: number;
};
