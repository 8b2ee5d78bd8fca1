import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheClock } from '@/realtime/cache-bridge.ts';
import { act, cleanup, waitFor } from '@/testing/render.tsx';
import { minuteMs, setUp } from '../../testing/command-server.tsx';
import { resetQueues } from './command-queue.ts';

const uuid = /^[0-9a-f-]{36}$/;

describe('useClockCommand', () => {
  beforeEach(() => {
    localStorage.clear();
    resetQueues();
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('sends the version that was seen, applies the command at once, and caches the response', async () => {
    const { server, desk, give, cached } = setUp();

    give({ type: 'start' });
    expect(desk().clock.status).toBe('running');

    await waitFor(() => expect(cached()).toMatchObject({ version: 5, status: 'running' }));
    expect(server.sent).toEqual([
      {
        type: 'start',
        expectedVersion: 4,
        commandId: expect.stringMatching(uuid),
        deskId: expect.stringMatching(uuid),
      },
    ]);
    await waitFor(() => expect(desk().pending).toEqual([]));
  });

  it('repeats a command whose response was lost with the same id; it counts once', async () => {
    const { server, desk, give, comeBack, cached } = setUp();
    server.loseAnswers = true;

    give({ type: 'adjust-time', deltaMs: minuteMs });
    await waitFor(() => expect(desk().isWaiting).toBe(true));
    comeBack();

    await waitFor(() => expect(desk().pending).toEqual([]));
    expect(new Set(server.sent.map(({ commandId }) => commandId)).size).toBe(1);
    expect(cached()).toMatchObject({ version: 5, remainingMs: 16 * minuteMs });
  });

  it('does not apply a command twice when a push brings it before the response', async () => {
    const { server, desk, give, queryClient } = setUp();
    server.loseAnswers = true;
    give({ type: 'adjust-time', deltaMs: minuteMs });
    await waitFor(() => expect(desk().isWaiting).toBe(true));

    act(() => cacheClock(queryClient, server.clock));

    expect(desk().clock.remainingMs).toBe(16 * minuteMs);
  });

  it('ignores a second tap, and accepts quick taps for more minutes', async () => {
    const { server, give, cached } = setUp();

    give({ type: 'next-level' });
    give({ type: 'next-level' });
    for (let tap = 0; tap < 3; tap += 1) give({ type: 'adjust-time', deltaMs: minuteMs });

    await waitFor(() => expect(cached()).toMatchObject({ version: 8, levelIndex: 1 }));
    expect(server.sent.map(({ expectedVersion }) => expectedVersion)).toEqual([
      4,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('reports at once what the rules of the clock refuse, and sends nothing', async () => {
    const { server, give, notify } = setUp();

    give({ type: 'pause' });

    expect(notify).toHaveBeenCalledWith('The clock is not running.');
    expect(server.sent).toEqual([]);
  });

  it('takes the current clock from a conflict while connected, and reports it in one sentence', async () => {
    const { desk, give, notify, cached, others } = setUp();
    others({ type: 'next-level' });

    give({ type: 'start' });

    await waitFor(() => expect(notify).toHaveBeenCalledTimes(1));
    expect(cached()).toMatchObject({ version: 5, levelIndex: 1, status: 'paused' });
    expect(desk().pending).toEqual([]);
  });
});
