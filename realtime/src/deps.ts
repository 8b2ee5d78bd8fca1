// The inputs and outputs of the realtime server: its only connections to the rest of the product.
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

/** The account of a token, in its current state. */
export type Identity = {
  accountId: string;
  viewer: Viewer;
  tokenVersion: number;
  /** The sign-in that the token comes from; null for a token without one. */
  sessionId: string | null;
};

/** The valid tokens of an account: those of this version whose session was not ended. */
export type TokenStatus = { tokenVersion: number; endedSessions: readonly string[] };

/** The access of a display key: its venue's clocks. */
export type DisplayIdentity = { keyId: string; venueId: string; label: string };

/** The origin of a handshake: its headers and the address of the other end of the connection. */
export type HandshakeSource = { headers: IncomingHttpHeaders; address: string };

export type RealtimeDeps = {
  httpServer: HttpServer;
  bus: EventBus;
  /** The changes on that bus; pages are rendered at its positions. */
  changes: ChangeLog;
  /** The screens that have reported to this process over that bus. */
  screens: ScreenRegistry;
  /** Server time in ms since 1970. */
  now: () => number;
  logger: Logger;
  /** The address that people open; its origin is allowed besides the requested host. */
  publicUrl: string | null;
  /** Returns null for an invalid token. */
  authenticate(token: string): Promise<Identity | null>;
  /** Returns null for an invalid display key. */
  authenticateDisplay(key: string): Promise<DisplayIdentity | null>;
  /** Returns which of these display keys are still valid. */
  activeDisplayKeys(keyIds: string[]): Promise<Set<string>>;
  /**
   * Returns which tokens of accounts are valid, by id; an account that is not allowed to sign in any more is absent.
   */
  tokenStatuses(accountIds: string[]): Promise<Map<string, TokenStatus>>;
  loadClock(id: string): Promise<Clock | null>;
  loadClocks(ids: string[]): Promise<Clock[]>;
  loadRunningClocks(): Promise<RunningClock[]>;
  /** Returns the number of unread messages of each of these accounts, by id. */
  countUnread(accountIds: string[]): Promise<Map<string, number>>;
  /** Whether a member's message to the league is unread. */
  hasAdminMessages(): Promise<boolean>;
  limits?: Partial<RealtimeLimits>;
  /** Returns the caller's address; by default the other end of the connection. See `forwardedAddress`. */
  clientAddress?(source: HandshakeSource): string;
};

export type RealtimeStats = {
  /** Connected sockets. */
  sockets: number;
  /** Clocks with a watcher on this replica. */
  watchedClocks: number;
  /** Events from clients, including the refused ones, and sockets ended for flooding or not reading. */
  events: number;
  refusedEvents: number;
  floodedSockets: number;
  stalledSockets: number;
};
