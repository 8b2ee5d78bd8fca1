// Owns the end of sessions: an account's sockets whose tokens were voided are told why and closed.
import { accountRoom, type DomainEvent, type SessionEndReason } from '@ahl/shared-types/realtime';
import type { RealtimeDeps, RealtimeServer, RealtimeSocket } from '../../deps.ts';
import { socketsIn } from '../../rooms/viewer-rooms.ts';

type SessionsEnded = Extract<DomainEvent, { type: 'account.sessions-ended' }>;
const rememberedEndings = 1_000;

const isOlder = ({ data }: RealtimeSocket, tokenVersion: number): boolean =>
  data.tokenVersion !== null && data.tokenVersion < tokenVersion;

const end = (socket: RealtimeSocket, reason: SessionEndReason): void => {
  socket.emit('session:ended', { reason });
  socket.disconnect(true);
};

/** Ends sessions on the event, and by a check of all connected accounts where the event was lost. */
export const createSessionRelay = (
  io: RealtimeServer,
  { currentTokenVersion }: Pick<RealtimeDeps, 'currentTokenVersion'>,
) => {
  /** The latest endings, for a socket that was being authenticated while its token was voided. */
  const endings = new Map<string, number>();

  const onEnded = ({ accountId, tokenVersion, reason }: SessionsEnded): void => {
    endings.delete(accountId);
    endings.set(accountId, tokenVersion);
    const [oldest] = endings.keys();
    if (endings.size > rememberedEndings && oldest !== undefined) endings.delete(oldest);
    for (const socket of socketsIn(io, accountRoom(accountId)))
      if (isOlder(socket, tokenVersion)) end(socket, reason);
  };

  /** Reads the token versions of all connected accounts in one call and ends what is stale. */
  const check = async (): Promise<void> => {
    const seen = new Map<RealtimeSocket, string>();
    for (const socket of io.of('/').sockets.values())
      if (socket.data.accountId !== null) seen.set(socket, socket.data.accountId);
    if (seen.size === 0) return;
    const versions = await currentTokenVersion([...new Set(seen.values())]);
    for (const [socket, accountId] of seen)
      if (socket.connected && isOlder(socket, versions.get(accountId) ?? Number.POSITIVE_INFINITY))
        end(socket, 'signed-out');
  };

  return {
    onEnded,
    check,
    isEnded: (accountId: string, tokenVersion: number): boolean =>
      tokenVersion < (endings.get(accountId) ?? tokenVersion),
  };
};
