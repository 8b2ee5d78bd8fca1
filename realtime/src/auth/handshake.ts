// Owns who is allowed to open a connection at all, before the account is known: origin and address.
import type { IncomingMessage } from 'node:http';
import type { HandshakeSource, RealtimeDeps, RealtimeServer } from '../deps.ts';
import type { RealtimeLimits } from '../limits.ts';
import { type Connection, forgetRequest } from '../rooms/connection.ts';
import { isLoopback } from './client-address.ts';
import { isOriginAllowed } from './origin.ts';
import { createPacer } from './pacer.ts';

type Verdict = (message: string | null, isAllowed: boolean) => void;

const ignore = () => undefined;

/** Creates the checks of a handshake, and the count of connections by address that one of them uses. */
export const createHandshake = (
  { publicUrl, clientAddress, logger }: RealtimeDeps,
  limits: RealtimeLimits,
) => {
  const counts = new Map<string, number>();
  const addresses = new WeakMap<Connection, string>();
  const resolve = (source: HandshakeSource) => clientAddress?.(source) ?? source.address;
  const ofRequest = ({ headers, socket }: IncomingMessage) =>
    resolve({ headers, address: socket.remoteAddress ?? '' });
  const limitOf = (address: string) =>
    isLoopback(address) ? limits.socketsPerLoopbackAddress : limits.socketsPerAddress;

  const judge = (request: IncomingMessage, answer: Verdict) => {
    const { origin, host } = request.headers;
    if (!isOriginAllowed(origin, host, publicUrl)) {
      logger.debug({ origin, host }, 'a socket from another origin was refused');
      return answer('ORIGIN_REFUSED', false);
    }
    const address = ofRequest(request);
    if ((counts.get(address) ?? 0) >= limitOf(address)) {
      logger.debug({ address }, 'a socket was refused: too many connections from one address');
      return answer('RATE_LIMITED', false);
    }
    answer(null, true);
  };

  const pace = createPacer(limits.handshakeTurnMs);
  const allowRequest = (request: IncomingMessage, answer: Verdict) => {
    // Until it is answered nobody listens to an upgrade's connection, and an error on it would end the process.
    request.socket.on('error', ignore);
    pace(() => {
      request.socket.off('error', ignore);
      judge(request, answer);
    });
  };

  const countConnections = (io: RealtimeServer) => {
    io.engine.on('connection', (connection: Connection) => {
      const address = ofRequest(connection.request);
      addresses.set(connection, address);
      forgetRequest(connection);
      counts.set(address, (counts.get(address) ?? 0) + 1);
      connection.once('close', () => {
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      });
    });
  };
  /** Returns the address that a connection came from. */
  const addressOf = (connection: Connection): string => addresses.get(connection) ?? '';
  return { addressOf, allowRequest, countConnections };
};
