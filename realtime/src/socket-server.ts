import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Server } from 'socket.io';
import type { RealtimeServer } from './deps.ts';
import type { RealtimeLimits } from './limits.ts';
import { connectionsOf, isClosed, terminate } from './rooms/connection.ts';

const closeTimeoutMs = 1_000;
const pollIntervalMs = 10;

type Deps = {
  httpServer: HttpServer;
  limits: RealtimeLimits;
  allowRequest: (
    request: IncomingMessage,
    answer: (message: string | null, isAllowed: boolean) => void,
  ) => void;
};

/** Creates Socket.IO on the HTTP server, without compression, so that a broadcast is encoded and framed once. */
export const createSocketServer = ({ httpServer, limits, allowRequest }: Deps): RealtimeServer =>
  new Server(httpServer, {
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.messageBytes,
    connectTimeout: 20_000,
    // engine.io calls back with null for no message, which its types omit.
    allowRequest: (request, answer) => allowRequest(request, answer as Parameters<Deps['allowRequest']>[1]),
  });

/**
 * Ends all sockets in a way that lets clients reconnect to another replica automatically, and stops the HTTP server
 * from accepting connections. A client that does not respond to the close is disconnected after a second.
 */
export const closeSocketServer = async (io: RealtimeServer): Promise<void> => {
  const connections = connectionsOf(io);
  void io.close();
  const deadline = Date.now() + closeTimeoutMs;
  do await wait(pollIntervalMs);
  while (Date.now() < deadline && !connections.every(isClosed));
  for (const connection of connections) terminate(connection);
};
