// Ends connections whose reader stopped reading, before what waits for them fills the memory.
// Ticks are volatile and never wait; states and hints do.
import type { RealtimeServer } from '../deps.ts';
import { terminate, waitingBytes } from './connection.ts';

/** Ends each socket for which more than `maxBytes` wait, and returns how many. A reader that keeps up costs one look. */
export const endStalledReaders = (io: RealtimeServer, maxBytes: number): number => {
  let count = 0;
  for (const { conn } of io.of('/').sockets.values()) {
    if (conn.transport.writable || waitingBytes(conn) <= maxBytes) continue;
    terminate(conn);
    count += 1;
  }
  return count;
};
