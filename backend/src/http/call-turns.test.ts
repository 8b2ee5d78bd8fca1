import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCallTurns, lanes, type TakeTurn } from './call-turns.ts';

let takeTurn: TakeTurn;
beforeEach(() => {
  vi.useFakeTimers();
  takeTurn = createCallTurns(1_000);
});
afterEach(() => vi.useRealTimers());

/** Starts calls that end when they are told to, and counts those that run. */
const startCalls = (caller: string, lane: keyof typeof lanes, count: number) => {
  const work = { running: 0, ends: [] as (() => void)[] };
  const calls = Array.from({ length: count }, () =>
    takeTurn(caller, lane, async () => {
      work.running += 1;
      await new Promise<void>((resolve) => work.ends.push(resolve));
      work.running -= 1;
    }),
  );
  return { work, calls };
};
const turn = () => vi.advanceTimersByTimeAsync(0);

describe('the turns of one caller', () => {
  test('let one long call run at a time, and each that ends starts the next', async () => {
    const { work, calls } = startCalls('one', 'long', 3);
    await turn();
    expect(work.running).toBe(1);

    for (let ended = 0; ended < 3; ended += 1) {
      work.ends[ended]?.();
      await turn();
      expect(work.running).toBe(ended < 2 ? 1 : 0);
    }
    await Promise.all(calls);
  });

  test('are no concern of another caller, nor of the caller’s short calls', async () => {
    startCalls('one', 'long', 5);

    const others = [startCalls('two', 'long', 1), startCalls('one', 'read', 1)];
    await turn();

    expect(others.map(({ work }) => work.running)).toEqual([1, 1]);
  });

  test('refuse what comes when too many wait', async () => {
    startCalls('one', 'long', 1 + lanes.long.maxWaiting);

    await expect(takeTurn('one', 'long', async () => undefined)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 5 },
    });
  });

  test('go on after a call that fails', async () => {
    const fails = takeTurn('one', 'long', () => Promise.reject(new Error('a fault')));
    const next = takeTurn('one', 'long', async () => 'done');

    await expect(fails).rejects.toThrow('a fault');
    await turn();
    await expect(next).resolves.toBe('done');
  });

  test('do not wait for ever for a reader who takes nothing', async () => {
    const { work } = startCalls('one', 'long', 2);

    await vi.advanceTimersByTimeAsync(1_100);
    await turn();

    expect(work.running).toBe(2);
  });
});
