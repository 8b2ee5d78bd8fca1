// What a venue screen says of itself and is told. Owns the way to the socket, so that the display page need not load it, and
// the last known speaker of each room, which goes on when the network is gone.
import type { ScreenReport } from '@ahl/shared-types/screens';
import { atom, getDefaultStore } from 'jotai';
import type { RealtimeSocket } from './realtime-socket.ts';

let socket: RealtimeSocket | null = null;
const identifyListeners = new Set<(screenId: string) => void>();

/** The screen that is heard, by clock; a clock that is not in it has none that is known. */
export const speakersAtom = atom<Readonly<Record<string, string | null>>>({});

const setSpeaker = (clockId: string, screenId: string | null): void => {
  const store = getDefaultStore();
  const before = store.get(speakersAtom);
  if (before[clockId] !== screenId) store.set(speakersAtom, { ...before, [clockId]: screenId });
};

/** Sends reports, and receives what screens are asked to do; returns how to end it. */
export const setScreenSocket = (next: RealtimeSocket): (() => void) => {
  socket = next;
  next.on('screen:speaker', ({ clockId, screenId }) => setSpeaker(clockId, screenId));
  next.on('screen:identify', ({ screenId }) => {
    for (const listener of identifyListeners) listener(screenId);
  });
  return () => {
    if (socket === next) socket = null;
  };
};

/** Reports how this screen does; a report that cannot be sent now is left out, the next one says it all. */
export const reportScreen = (report: ScreenReport): void => {
  if (!socket?.connected) return;
  socket.emit('screen:report', report, (answer) => {
    // A server that knows of no speaker yet does not silence the one that there was.
    if (answer.ok && answer.speakerId !== null) setSpeaker(report.clockId, answer.speakerId);
  });
};

/** Hears when somebody wants to know which screen one is; returns how to stop. */
export const onIdentify = (listener: (screenId: string) => void): (() => void) => {
  identifyListeners.add(listener);
  return () => identifyListeners.delete(listener);
};
