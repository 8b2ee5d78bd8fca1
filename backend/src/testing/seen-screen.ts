// Screens of venues as the tests of the server know them: no display runs, what one would report is published.
import { randomUUID } from 'node:crypto';
import type { SeenScreen } from '@ahl/shared-types/screens';
import type { TestServer } from './test-server.ts';

/** Publishes that a healthy screen in a bar shows a clock; `seenAtMs` is the server's time of the report. */
export const reportScreen = async (
  { bus }: Pick<TestServer, 'bus'>,
  overrides: Pick<SeenScreen, 'clockId' | 'seenAtMs'> & Partial<SeenScreen>,
): Promise<void> => {
  const screen: SeenScreen = {
    screenId: randomUUID(),
    socketId: 'socket',
    number: 12,
    label: 'Bar TV',
    isTrusted: true,
    isPaired: true,
    offsetMs: 0,
    version: 1,
    visible: true,
    wakeLock: true,
    audio: true,
    sound: 'on',
    voice: 'off',
    view: 'clock',
    checkIn: 'off',
    speaking: false,
    keyId: null,
    settingsVersion: 0,
    ...overrides,
  };
  await bus.publish({ id: randomUUID(), event: { type: 'screen.reported', screen } });
};
