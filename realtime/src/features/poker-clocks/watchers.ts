import { AppError } from '@ahl/shared-types/common';
import { clockRoom } from '@ahl/shared-types/realtime';
import type { RealtimeSocket } from '../../deps.ts';

export type Watchers = ReturnType<typeof createWatchers>;

/**
 * Creates the record of what each socket watches: set before the clock is loaded, so that an unwatch meanwhile counts
 * and the limit applies.
 */
export const createWatchers = (maxClocks: number) => {
  const wanted = new WeakMap<RealtimeSocket, Set<string>>();
  return {
    /** @throws RATE_LIMITED when the socket watches the maximum number of clocks. */
    want: (socket: RealtimeSocket, clockId: string): void => {
      const clocks = wanted.get(socket) ?? new Set();
      if (!clocks.has(clockId) && clocks.size >= maxClocks)
        throw new AppError('RATE_LIMITED', 'clock.too-many-watched', { max: maxClocks });
      wanted.set(socket, clocks.add(clockId));
    },
    isWanted: (socket: RealtimeSocket, clockId: string): boolean => wanted.get(socket)?.has(clockId) ?? false,
    /** Ends the watching, even while it is still being set up. */
    drop: (socket: RealtimeSocket, clockId: string): void => {
      wanted.get(socket)?.delete(clockId);
      socket.leave(clockRoom(clockId));
    },
  };
};
