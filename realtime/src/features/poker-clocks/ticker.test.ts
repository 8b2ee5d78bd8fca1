import { until } from '@ahl/shared-types/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildClock, changed } from '../../testing/fakes.ts';
import { received, settle, startRealtime, type TestClient, watch } from '../../testing/start-realtime.ts';
import { everySecond } from './ticker.ts';

describe('clock:tick', () => {
  it('is sent on the server’s second, computed from the clock’s state', async () => {
    // The server's second is not this machine's.
    await using server = await startRealtime({ now: () => Date.now() + 400 });
    const startedAt = Date.now() + 400;
    const clock = buildClock({
      status: 'running',
      anchoredAt: new Date(startedAt).toISOString(),
      remainingMs: 1_000,
    });
    server.database.clocks.set(clock.id, clock);
    const client = await server.connect();
    await watch(client, clock);

    // The first level lasts a second, so a tick after it is in the next one.
    const nextLevel = () =>
      received(client, 'clock:tick').find(({ serverTime }) => serverTime > startedAt + 1_000);
    await until(() => expect(nextLevel()).toBeDefined());

    const seconds = received(client, 'clock:tick').map(({ serverTime }) => Math.floor(serverTime / 1000));
    expect(new Set(seconds).size).toBe(seconds.length);
    const tick = nextLevel();
    expect(tick).toEqual({
      id: clock.id,
      version: 1,
      serverTime: tick?.serverTime,
      status: 'running',
      levelIndex: 1,
      remainingMs: 15 * 60_000 + 1_000 - ((tick?.serverTime ?? 0) - startedAt),
    });
  });

  it('ticks for a paused clock too, with its newest version, and only for its watchers', async () => {
    await using server = await startRealtime();
    const clock = buildClock({ status: 'paused', remainingMs: 1234 });
    server.database.clocks.set(clock.id, clock);
    const watcher = await server.connect();
    const stranger = await server.connect();
    await watch(watcher, clock);
    await server.change(changed(clock));

    await until(() =>
      expect(received(watcher, 'clock:tick').at(-1)).toMatchObject({
        status: 'paused',
        remainingMs: 1234,
        version: 2,
      }),
    );

    await settle(stranger);
    expect(stranger.received).toEqual([]);
  });

  it('reaches each of a crowd once a second, although it takes several turns', async () => {
    await using server = await startRealtime({ limits: { ticksPerTurn: 3 } });
    const big = buildClock({ status: 'paused' });
    const small = buildClock({ status: 'paused' });
    for (const clock of [big, small]) server.database.clocks.set(clock.id, clock);
    const crowd = await Promise.all(Array.from({ length: 8 }, () => server.connect()));
    const few = await Promise.all(Array.from({ length: 2 }, () => server.connect()));
    await Promise.all([...crowd.map((each) => watch(each, big)), ...few.map((each) => watch(each, small))]);
    const ticksOf = (client: TestClient) => received(client, 'clock:tick');
    for (const client of [...crowd, ...few]) client.received.length = 0;

    await until(() => expect(ticksOf(crowd[7] as TestClient).length).toBeGreaterThanOrEqual(3));

    for (const client of [...crowd, ...few]) {
      const seconds = ticksOf(client).map(({ serverTime }) => Math.floor(serverTime / 1000));
      expect(seconds.length).toBeGreaterThanOrEqual(2);
      expect(new Set(seconds).size).toBe(seconds.length);
    }
  });
});

describe('everySecond', () => {
  afterEach(() => void vi.useRealTimers());

  it('starts at the next full second and stays on it', () => {
    vi.useFakeTimers({ now: 10_300 });
    const times: number[] = [];
    const timer = everySecond(Date.now, () => times.push(Date.now()));

    vi.advanceTimersByTime(3_000);
    timer.stop();
    vi.advanceTimersByTime(3_000);

    expect(times).toEqual([11_000, 12_000, 13_000]);
  });

  it('is back on the second after a delay', () => {
    vi.useFakeTimers({ now: 10_000 });
    const times: number[] = [];
    const timer = everySecond(Date.now, () => {
      times.push(Date.now());
      // The loop was busy for two and a half seconds.
      if (times.length === 1) vi.setSystemTime(Date.now() + 2_500);
    });

    vi.advanceTimersByTime(3_000);
    timer.stop();

    expect(times).toEqual([11_000, 14_000, 15_000]);
  });

  it('waits again after a timer that fired slightly early', () => {
    vi.useFakeTimers({ now: 10_000 });
    let slow = 0;
    const times: number[] = [];
    // A clock that runs 0.3 % behind the timers.
    const now = () => Math.round(Date.now() - slow);
    const timer = everySecond(now, () => {
      times.push(now());
      slow += 3;
    });

    vi.advanceTimersByTime(4_500);
    timer.stop();

    expect(times.map((time) => time % 1000)).toEqual(times.map(() => 0));
    expect(times).toHaveLength(4);
  });

  it('keeps ticking while the server’s time stands still', () => {
    vi.useFakeTimers();
    let count = 0;
    const timer = everySecond(
      () => 5_990,
      () => {
        count += 1;
      },
    );

    vi.advanceTimersByTime(5_000);
    timer.stop();

    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThan(10);
  });
});
