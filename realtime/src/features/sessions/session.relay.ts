// Owns the end of sessions: sockets of an account whose tokens were revoked get the reason and are closed, whether all
// tokens of the account were revoked or those of one sign-in.
import { accountRoom, type DomainEvent, type SessionEndReason } from '@ahl/shared-types/realtime';
import { LRUCache } from 'lru-cache';
import type { Identity, RealtimeDeps, RealtimeServer, RealtimeSocket, TokenStatus } from '../../deps.ts';
import { socketsIn } from '../../rooms/viewer-rooms.ts';

type SessionsEnded = Extract<DomainEvent, { type: 'account.sessions-ended' }>;
type SessionEnded = Extract<DomainEvent, { type: 'account.session-ended' }>;
const maxRememberedEndings = 1_000;

const isOlder = ({ data }: RealtimeSocket, tokenVersion: number): boolean =>
  data.tokenVersion !== null && data.tokenVersion < tokenVersion;

const end = (socket: RealtimeSocket, reason: SessionEndReason): void => {
  socket.emit('session:ended', { reason });
  socket.disconnect(true);
};

/** Creates the relay that ends sessions on the event, or by a check of all connected accounts if the event was lost. */
export const createSessionRelay = (
  io: RealtimeServer,
  { tokenStatuses }: Pick<RealtimeDeps, 'tokenStatuses'>,
) => {
  /** The latest endings, for a socket that was being authenticated while its token was revoked. */
  const endings = new LRUCache<string, number>({ max: maxRememberedEndings });
  const endedSessions = new LRUCache<string, true>({ max: maxRememberedEndings });

  const onEnded = ({ accountId, tokenVersion, reason, exceptSessionId }: SessionsEnded): void => {
    endings.set(accountId, tokenVersion);
    for (const socket of socketsIn(io, accountRoom(accountId))) {
      if (!isOlder(socket, tokenVersion)) continue;
      // The session that changed the password continues: its browser holds a token of the new version.
      if (exceptSessionId && socket.data.sessionId === exceptSessionId)
        socket.data.tokenVersion = tokenVersion;
      else end(socket, reason);
    }
  };

  const onOneEnded = ({ accountId, sessionId }: SessionEnded): void => {
    endedSessions.set(sessionId, true);
    for (const socket of socketsIn(io, accountRoom(accountId)))
      if (socket.data.sessionId === sessionId) end(socket, 'signed-out');
  };

  const isStale = (socket: RealtimeSocket, status: TokenStatus | undefined): boolean =>
    !status ||
    isOlder(socket, status.tokenVersion) ||
    (socket.data.sessionId !== null && status.endedSessions.includes(socket.data.sessionId));

  /** Reads in one call which tokens of all connected accounts are valid, and ends the stale sessions. */
  const check = async (): Promise<void> => {
    const seen = new Map<RealtimeSocket, string>();
    for (const socket of io.of('/').sockets.values())
      if (socket.data.accountId !== null) seen.set(socket, socket.data.accountId);
    if (seen.size === 0) return;
    const statuses = await tokenStatuses([...new Set(seen.values())]);
    for (const [socket, accountId] of seen)
      if (socket.connected && isStale(socket, statuses.get(accountId))) end(socket, 'signed-out');
  };

  return {
    onEnded,
    onOneEnded,
    check,
    isEnded: ({ accountId, tokenVersion, sessionId }: Identity): boolean =>
      tokenVersion < (endings.get(accountId) ?? tokenVersion) ||
      (sessionId !== null && endedSessions.has(sessionId)),
  };
};
