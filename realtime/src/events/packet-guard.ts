import type { RealtimeServer } from '../deps.ts';
import type { RealtimeLimits } from '../limits.ts';
import { type Connection, onPing, terminate } from '../rooms/connection.ts';
import { createTokenBucket } from './token-bucket.ts';

/**
 * Ends a connection that sends packets of any kind (sign-in attempts, acks, parts of binaries) faster than any client
 * would. Pings of the WebSocket itself count too: each is answered below Socket.IO, where nothing else notices them.
 */
export const guardPackets = (io: RealtimeServer, limits: RealtimeLimits): void => {
  io.engine.on('connection', (connection: Connection) => {
    const take = createTokenBucket(limits.packetsPerSecond, limits.packetBurst);
    const count = () => {
      if (take() !== 'taken') terminate(connection);
    };
    connection.on('packet', count);
    onPing(connection, count);
  });
};
