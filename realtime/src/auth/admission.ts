// Owns the authentication of sockets: runs once for each, before it is connected, and joins it to its viewer's rooms.
import { AppError, type ErrorCode } from '@ahl/shared-types/common';
import { displayKeyRoom, type SocketData, venueDisplaysRoom } from '@ahl/shared-types/realtime';
import { reason } from '@ahl/shared-types/reasons';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { Identity, RealtimeDeps, RealtimeServer, RealtimeSocket } from '../deps.ts';
import type { RealtimeLimits } from '../limits.ts';
import { roomsOf, socketsOfAccount } from '../rooms/viewer-rooms.ts';

const handshakeSchema = z.object({
  token: z.string().min(1).max(4_096).nullish(),
  /** The key of a venue's unattended screen. */
  displayKey: z.string().min(1).max(512).nullish(),
});

type Deps = {
  io: RealtimeServer;
  deps: RealtimeDeps;
  limits: RealtimeLimits;
  addressOf: (connection: RealtimeSocket['conn']) => string;
  /** Whether a token's version or session ended just now, while the token was being looked up. */
  isEnded: (identity: Identity) => boolean;
};

const visitor = { viewer: 'Visitor', accountId: null, tokenVersion: null, sessionId: null } as const;
const refusal = (code: ErrorCode, message: string) =>
  Object.assign(new Error(message), { data: { code, message } });
const unauthenticated = () => new AppError('UNAUTHENTICATED', 'socket.signed-out');

/** Identifies and admits sockets; a refused one gets `connect_error` with `data.code`. */
export const createAdmission = ({ io, deps, limits, addressOf, isEnded }: Deps) => {
  const runLimited = pLimit(limits.authenticationsAtOnce);
  /** Connections that have a socket or are getting one: a second socket on the same connection is refused. */
  const admitted = new WeakSet<object>();

  const lookUp = <T>(socket: RealtimeSocket, ask: () => Promise<T>): Promise<T> =>
    runLimited(() => {
      // Clients that gave up while waiting cost no look-up.
      if (socket.conn.readyState !== 'open') throw new AppError('UNAVAILABLE', 'socket.closed');
      return ask();
    });

  const identifyDisplay = async (socket: RealtimeSocket, key: string) => {
    const display = await lookUp(socket, () => deps.authenticateDisplay(key));
    if (!display) throw unauthenticated();
    return { ...visitor, display };
  };

  const identify = async (socket: RealtimeSocket): Promise<Omit<SocketData, 'address'>> => {
    const handshake = handshakeSchema.safeParse(socket.handshake.auth);
    if (!handshake.success) throw unauthenticated();
    const { token, displayKey } = handshake.data;
    if (!token) return displayKey ? identifyDisplay(socket, displayKey) : visitor;
    const identity = await lookUp(socket, () => deps.authenticate(token));
    if (!identity || isEnded(identity)) throw unauthenticated();
    return identity;
  };

  const admit = async (socket: RealtimeSocket) => {
    const identity = await identify(socket);
    const { accountId, viewer } = identity;
    if (accountId !== null && socketsOfAccount(io, accountId).size >= limits.socketsPerAccount)
      throw new AppError('RATE_LIMITED', 'socket.too-many', { max: limits.socketsPerAccount });
    socket.data = { ...identity, address: addressOf(socket.conn) };
    // The identity is known now: the token need not stay in memory.
    socket.handshake.auth = {};
    socket.join(roomsOf(viewer, accountId));
    if (identity.display)
      socket.join([displayKeyRoom(identity.display.keyId), venueDisplaysRoom(identity.display.venueId)]);
  };

  const refuse = (socket: RealtimeSocket, error: unknown) => {
    admitted.delete(socket.conn);
    if (error instanceof AppError) return refusal(error.code, error.message);
    deps.logger.error({ err: error }, 'a socket could not be authenticated');
    return refusal('UNAVAILABLE', reason('socket.identity-unknown'));
  };

  return (socket: RealtimeSocket, next: (error?: Error) => void) => {
    if (admitted.has(socket.conn)) return next(refusal('CONFLICT', reason('socket.in-use')));
    admitted.add(socket.conn);
    socket.on('disconnect', () => void admitted.delete(socket.conn));
    admit(socket).then(
      () => next(),
      (error: unknown) => next(refuse(socket, error)),
    );
  };
};
