import { expect, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Creates a queue whose work ends on command, and records the order in which works began. */
const open = (options: Partial<Parameters<typeof createFairQueue>[0]> = {}) => {
  const queue = createFairQueue({
    slots: 1,
    maxWaiting: 10,
    strangersWaitMs: 60_000,
    knownWaitMs: 60_000,
    ...options,
  });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, line: string | null): Promise<string> =>
    queue
      .run(async () => {
        began.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return 'served';
      }, line)
      .catch((error: { code: string; details: object }) => {
        expect(error).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 2 } });
        return 'refused';
      });
  /** Ends the jobs one after another, each as soon as it has started, until none is left. */
  const endAll = async (count: number) => {
    for (let ended = 0; ended < count; ended += 1) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(ended), { interval: 1 });
      ends[ended]?.();
    }
  };
  return { queue, began, ask, endAll };
};

test('known callers go first, then strangers whose network had the fewest turns', async () => {
  const { began, ask, endAll } = open();
  const requests = [
    ask('first', 'crowd'),
    ask('crowd 2', 'crowd'),
    ask('crowd 3', 'crowd'),
    ask('guest', 'cafe'),
    ask('member', null),
  ];

  await endAll(requests.length);

  expect(await Promise.all(requests)).toEqual(requests.map(() => 'served'));
  expect(began).toEqual(['first', 'member', 'guest', 'crowd 2', 'crowd 3']);
});

test('a full queue refuses immediately those it cannot serve; the longest line makes room for others', async () => {
  const { began, ask, endAll } = open({ maxWaiting: 4 });
  const first = ask('first', 'crowd');
  const crowd = Array.from({ length: 30 }, (_one, index) => ask(`crowd ${index}`, 'crowd'));
  const others = [ask('guest', 'cafe'), ask('member', null)];

  await endAll(5);

  expect(await Promise.all([first, ...others])).toEqual(['served', 'served', 'served']);
  const answers = await Promise.all(crowd);
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(28);
  expect(began.slice(0, 2)).toEqual(['first', 'member']);
});

test('a stranger gets in at once while 60 networks flood the queue, and each of them has its share', async () => {
  const { began, ask, endAll } = open({ maxWaiting: 60 });
  const networks = Array.from({ length: 60 }, (_one, index) => `network ${index}`);
  const flood = () => networks.map((network) => ask(network, network));
  const requests = flood();
  await endAll(60);
  await Promise.all(requests);
  began.length = 0;

  const again = [...flood(), ...flood(), ...flood()];
  const stranger = ask('stranger', 'cafe');
  await endAll(60 + 61);

  expect(await stranger).toBe('served');
  expect(began.indexOf('stranger')).toBe(1);
  await Promise.all(again);
  expect(Math.max(...networks.map((network) => began.filter((name) => name === network).length))).toBe(1);
});

test('a caller who has waited too long is refused and never served', async () => {
  vi.useFakeTimers();
  try {
    const { began, ask, queue } = open({ strangersWaitMs: 1_500, knownWaitMs: 15_000 });
    void ask('first', null);
    const stranger = ask('stranger', 'cafe');
    const known = ask('known', null);

    await vi.advanceTimersByTimeAsync(1_500);
    expect(await stranger).toBe('refused');
    await vi.advanceTimersByTimeAsync(13_500);

    expect(await known).toBe('refused');
    expect(began).toEqual(['first']);
    queue.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('stopping the queue refuses everybody who waits', async () => {
  const { ask, queue } = open();
  void ask('first', null);
  const waiting = [ask('second', null), ask('third', 'cafe')];

  queue.stop();

  expect(await Promise.all(waiting)).toEqual(['refused', 'refused']);
});
