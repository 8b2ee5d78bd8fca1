import type { ScreenCommand } from '@ahl/shared-types/screens';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setScreenSocket } from '@/realtime/screen.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { cleanup, renderHook } from '@/testing/render.tsx';
import { useScreenCommands } from './use-screen-commands.ts';

const listeners = new Map<string, (payload: never) => void>();
const reload = vi.fn();
const done: string[] = [];

beforeEach(() => {
  const socket = {
    on: (event: string, listener: (payload: never) => void) => listeners.set(event, listener),
  };
  setScreenSocket(socket as never);
  vi.stubGlobal('location', { ...window.location, reload });
  renderHook(() =>
    useScreenCommands({
      'test-sound': () => done.push('test-sound'),
      'next-view': () => done.push('next-view'),
    }),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  done.length = 0;
  reload.mockClear();
  vi.unstubAllGlobals();
});

const receive = (kind: ScreenCommand['kind'], id: string, ageMs = 0) =>
  listeners.get('screen:command')?.({
    id,
    kind,
    at: new Date(serverNow() - ageMs).toISOString(),
  } as never);

describe('a command to a screen', () => {
  it('is done once, even if it arrives twice', () => {
    receive('test-sound', 'a');
    receive('test-sound', 'a');
    receive('next-view', 'b');

    expect(done).toEqual(['test-sound', 'next-view']);
  });

  it('restarts the page once: the page that was loaded again does not restart', () => {
    receive('restart', 'a');
    receive('restart', 'a');

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is ignored by a screen that receives it much later', () => {
    receive('restart', 'a', 60_000);
    receive('test-sound', 'b', 60_000);

    expect([done, reload.mock.calls]).toEqual([[], []]);
  });
});
