import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchClock } from './clock-watch.ts';
import { startLivenessCheck } from './liveness.ts';
import type { RealtimeSocket } from './realtime-socket.ts';

let closers: (() => void)[] = [];
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const close of closers) close();
  closers = [];
  vi.useRealTimers();
});

/** Creates a connected socket whose server answers or not; counts how often it was closed. */
const watchSocket = (ask: () => Promise<number>) => {
  const handlers = new Map<string, () => void>();
  const on = (event: string, hear: () => void) => handlers.set(event, hear);
  const close = vi.fn();
  const socket = { connected: true, io: { engine: { close, on } }, on };
  const { stop } = startLivenessCheck(socket as unknown as RealtimeSocket, ask);
  closers.push(stop, watchClock('64b000000000000000000001'));
  handlers.get('connect')?.();
  return { close, hear: () => handlers.get('packet')?.() };
};

describe('a connection', () => {
  it('that is silent and does not respond is closed within ten seconds', async () => {
    const { close } = watchSocket(() => new Promise(() => undefined));

    await vi.advanceTimersByTimeAsync(10_000);

    expect(close).toHaveBeenCalled();
  });

  it('that is silent but responds is kept', async () => {
    const { close } = watchSocket(async () => 1);

    await vi.advanceTimersByTimeAsync(60_000);

    expect(close).not.toHaveBeenCalled();
  });

  it('that receives something each second is not probed', async () => {
    const ask = vi.fn(async () => 1);
    const { hear } = watchSocket(ask);

    for (let second = 0; second < 30; second += 1) {
      hear();
      await vi.advanceTimersByTimeAsync(1_000);
    }

    expect(ask).not.toHaveBeenCalled();
  });
});
