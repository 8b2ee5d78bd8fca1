// What a venue screen says of itself. Owns the way to the socket, so that the display page need not load it.
import type { ScreenReport } from '@ahl/shared-types/realtime';
import type { RealtimeSocket } from './realtime-socket.ts';

let socket: RealtimeSocket | null = null;

/** Gives reports a way out; returns how to take it back. */
export const setScreenSocket = (next: RealtimeSocket): (() => void) => {
  socket = next;
  return () => {
    if (socket === next) socket = null;
  };
};

/** Reports how this screen does; a report that cannot be sent now is left out, the next one says it all. */
export const reportScreen = (report: ScreenReport): void => {
  if (socket?.connected) socket.emit('screen:report', report, () => {});
};
