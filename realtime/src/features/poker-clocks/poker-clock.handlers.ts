import { AppError } from '@ahl/shared-types/common';
import { type Clock, canSeeClock } from '@ahl/shared-types/poker-clocks';
import { clockRefSchema, clockRoom } from '@ahl/shared-types/realtime';
import type { RealtimeSocket } from '../../deps.ts';
import type { EventHandlers } from '../../events/handlers.ts';
import type { Logger } from '../../logger.ts';
import type { WatchedClocks } from './watched-clocks.ts';
import type { Watchers } from './watchers.ts';

type Deps = { clocks: WatchedClocks; watchers: Watchers; logger: Logger };

/** The handlers for watching and unwatching a clock. */
export const pokerClockHandlers = ({
  clocks,
  watchers,
  logger,
}: Deps): Pick<EventHandlers, 'clock:watch' | 'clock:unwatch'> => {
  /** Returns the newest state; while the database is away, the one that other watchers see. */
  const present = async (clockId: string): Promise<Clock> => {
    const isThere = await clocks.load(clockId).catch((error: unknown) => {
      logger.warn({ err: error, clockId }, 'a clock could not be loaded');
      if (!clocks.get(clockId)) throw new AppError('UNAVAILABLE', 'clock.unreadable');
      return true;
    });
    const clock = clocks.get(clockId);
    if (!isThere || !clock) throw new AppError('NOT_FOUND', 'clock.not-found');
    return clock;
  };

  const watch = async (socket: RealtimeSocket, clockId: string): Promise<Clock> => {
    const clock = await present(clockId);
    if (!canSeeClock(socket.data, clock)) throw new AppError('FORBIDDEN', 'clock.not-public');
    if (!watchers.isWanted(socket, clockId)) throw new AppError('CONFLICT', 'clock.unwatched');
    // In one step with the answer: no state is sent between this snapshot and joining the room.
    socket.join(clockRoom(clockId));
    return clock;
  };

  return {
    'clock:watch': {
      schema: clockRefSchema,
      handle: async (socket, { clockId }) => {
        watchers.want(socket, clockId);
        const untrack = clocks.track(clockId);
        try {
          return { ok: true, snapshot: await watch(socket, clockId) };
        } catch (error) {
          if (!socket.rooms.has(clockRoom(clockId))) watchers.drop(socket, clockId);
          throw error;
        } finally {
          untrack();
        }
      },
    },
    'clock:unwatch': {
      schema: clockRefSchema,
      handle: (socket, { clockId }) => {
        watchers.drop(socket, clockId);
        return { ok: true };
      },
    },
  };
};
