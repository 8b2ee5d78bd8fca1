// Ends connections whose reader stopped reading, before the data that waits for them fills the memory. Ticks are
// volatile and never wait; states and hints do.
import type { RealtimeServer } from '../deps.ts';
import type { RealtimeLimits } from '../limits.ts';
import { isEnding, terminate, waitingBytes } from './connection.ts';

/**
 * Ends each socket for which more than `maxBytes` wait, and returns how many. A reader that keeps up costs one check.
 */
const endStalledReaders = (io: RealtimeServer, maxBytes: number): number => {
  let count = 0;
  for (const { conn } of io.of('/').sockets.values()) {
    if (conn.transport.writable || waitingBytes(conn) <= maxBytes || isEnding(conn)) continue;
    terminate(conn);
    count += 1;
  }
  return count;
};

/**
 * Creates a watch that checks the readers after so many sent bytes that a client that does not read may hold too much.
 */
export const createReaderWatch = (
  io: RealtimeServer,
  { bufferedBytes, bytesBetweenChecks }: RealtimeLimits,
) => {
  let sentBytes = 0;
  let ended = 0;
  const check = (): void => {
    sentBytes = 0;
    ended += endStalledReaders(io, bufferedBytes);
  };
  return {
    check,
    sent: (bytes: number): void => {
      sentBytes += bytes;
      if (sentBytes >= bytesBetweenChecks) check();
    },
    /** Connections ended so far. */
    ended: (): number => ended,
  };
};
