// Owns the list of running clocks that clock staff see. One load at a time, so that lists are sent in order; requests
// meanwhile are served by the next load.
import { accessRoom } from '@ahl/shared-types/realtime';
import type { RealtimeDeps, RealtimeServer, RealtimeSocket } from '../../deps.ts';
import type { Logger } from '../../logger.ts';
import { idsInRoom } from '../../rooms/viewer-rooms.ts';

const room = accessRoom('clock:see-running');
type Deps = { io: RealtimeServer; load: RealtimeDeps['loadRunningClocks']; logger: Logger };

/** Sends the list to the staff's room when it changed, and always to a socket that just joined the room. */
export const createRunningClocks = ({ io, load, logger }: Deps) => {
  const waiting = new Set<RealtimeSocket>();
  let isRequested = false;
  let isLoading = false;
  let sent = '';

  const sendOne = async () => {
    const joined = [...waiting];
    waiting.clear();
    try {
      const clocks = await load();
      const text = JSON.stringify(clocks);
      if (text !== sent) io.local.to(room).emit('clocks:running', clocks);
      else for (const socket of joined) socket.emit('clocks:running', clocks);
      sent = text;
    } catch (error) {
      // They are served by the next resync.
      for (const socket of joined) if (socket.connected) waiting.add(socket);
      logger.warn({ err: error }, 'the running clocks could not be loaded');
    }
  };

  const refresh = async (): Promise<void> => {
    if (idsInRoom(io, room).size === 0) return;
    isRequested = true;
    if (isLoading) return;
    isLoading = true;
    while (isRequested) {
      isRequested = false;
      await sendOne();
    }
    isLoading = false;
  };

  return {
    /** Loads the list and sends it to the room if it differs from the last one sent. */
    refresh,
    /** Sends the list to a socket that is allowed to see it; to others nothing. */
    sendInitialState: (socket: RealtimeSocket): void => {
      if (!socket.rooms.has(room)) return;
      waiting.add(socket);
      void refresh();
    },
  };
};
