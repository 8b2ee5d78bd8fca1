// What a venue screen reports and receives. Owns the access to the socket, so that the display page need not load it,
// and the last known speaker of each room, which continues when the network fails.
import type { ScreenCommand, ScreenReport, StoredDisplaySettings } from '@ahl/shared-types/screens';
import { atom, getDefaultStore } from 'jotai';
import type { RealtimeSocket } from './realtime-socket.ts';

let socket: RealtimeSocket | null = null;
let ownId: string | null = null;
const identifyListeners = new Set<(screenId: string) => void>();
const settingsListeners = new Set<(stored: StoredDisplaySettings) => void>();
const commandListeners = new Set<(command: ScreenCommand) => void>();

/** The screen that plays the sound, by clock; null or missing if none is known. */
export const speakersAtom = atom<Readonly<Record<string, string | null>>>({});

/** The public id of this screen, by which the server stores its settings; null until it has reported to a clock. */
export const publicScreenIdAtom = atom<string | null>(null);

/** Returns the id with which this screen reported, which only it knows; null before. */
export const ownScreenId = (): string | null => ownId;

const setSpeaker = (clockId: string, screenId: string | null): void => {
  const store = getDefaultStore();
  const before = store.get(speakersAtom);
  if (before[clockId] !== screenId) store.set(speakersAtom, { ...before, [clockId]: screenId });
};

/** Sends reports, and receives requests to screens; returns a function that ends this. */
export const setScreenSocket = (next: RealtimeSocket): (() => void) => {
  socket = next;
  next.on('screen:speaker', ({ clockId, screenId }) => setSpeaker(clockId, screenId));
  next.on('screen:identify', ({ screenId }) => {
    for (const listener of identifyListeners) listener(screenId);
  });
  next.on('screen:settings', (stored) => {
    for (const listener of settingsListeners) listener(stored);
  });
  next.on('screen:command', (command) => {
    for (const listener of commandListeners) listener(command);
  });
  return () => {
    if (socket === next) socket = null;
  };
};

/** Reports the state of this screen; a report that cannot be sent now is dropped, the next one is complete. */
export const reportScreen = (report: ScreenReport): void => {
  if (!socket?.connected) return;
  socket.emit('screen:report', report, (answer) => {
    if (answer.ok && answer.publicId !== null) {
      ownId = report.screenId;
      getDefaultStore().set(publicScreenIdAtom, answer.publicId);
    }
    // A server that does not know a speaker yet does not silence the previous one.
    if (answer.ok && answer.speakerId !== null) setSpeaker(report.clockId, answer.speakerId);
  });
};

/** Calls back when somebody wants to identify a screen; returns a function that stops this. */
export const onIdentify = (listener: (screenId: string) => void): (() => void) => {
  identifyListeners.add(listener);
  return () => identifyListeners.delete(listener);
};

/** Calls back with new settings of this screen; returns a function that stops this. */
export const onScreenSettings = (listener: (stored: StoredDisplaySettings) => void): (() => void) => {
  settingsListeners.add(listener);
  return () => settingsListeners.delete(listener);
};

/** Calls back when somebody makes this screen do something; returns a function that stops this. */
export const onScreenCommand = (listener: (command: ScreenCommand) => void): (() => void) => {
  commandListeners.add(listener);
  return () => commandListeners.delete(listener);
};
