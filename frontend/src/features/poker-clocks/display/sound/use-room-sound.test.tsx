import type { Clock } from '@ahl/shared-types/poker-clocks';
import { displaySettingsSchema } from '@ahl/shared-types/screens';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordProbe, resetServerTime } from '@/realtime/server-time.ts';
import { sampleOf } from '@/realtime/time-estimator.ts';
import { act, cleanup, renderHook } from '@/testing/render.tsx';
import { buildBreak, buildClock, buildLevel } from '../../testing/build-clock.ts';
import { useRoomSound } from './use-room-sound.ts';

const minuteMs = 60_000;
const settings = displaySettingsSchema.parse({ isSpoken: false });
const levels = [buildLevel(25, 50), buildLevel(50, 100), buildBreak(5), buildLevel(100, 200)];
const expected = ['one-minute', 'level', 'one-minute', 'break', 'one-minute', 'break-end', 'one-minute'];

/** A display that is the room's speaker, with a clock that began its first level of 15 minutes at `serverMs`. */
const listen = (serverMs: number) => {
  const nowMs = performance.now();
  recordProbe(sampleOf(nowMs, nowMs, serverMs));
  const clock: Clock = buildClock({
    levels,
    status: 'running',
    levelIndex: 0,
    remainingMs: 15 * minuteMs,
    anchoredAt: new Date(serverMs).toISOString(),
  });
  const played: string[] = [];
  const hook = renderHook(() => {
    const room = useRoomSound(clock, settings, true);
    if (room.heard && played.at(-1) !== room.heard) played.push(room.heard);
  });
  return { kinds: () => played.map((key) => key.split(':').at(-1)), hook };
};
const pass = (ms: number, stepMs = 500) => {
  for (let elapsed = 0; elapsed < ms; elapsed += stepMs) act(() => void vi.advanceTimersByTime(stepMs));
};

describe('useRoomSound', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-07-26T01:00:00Z') });
    resetServerTime();
  });
  afterEach(() => {
    cleanup();
    resetServerTime();
    vi.useRealTimers();
  });

  it('plays each sound of a night once', () => {
    const { kinds } = listen(Date.now());

    pass(49.5 * minuteMs);

    expect(kinds()).toEqual(expected);
  });

  it('plays each once on a device whose clock is years off and is changed repeatedly', () => {
    const { kinds } = listen(Date.parse('2031-01-01T00:00:00Z'));

    for (let step = 0; step < 99; step += 1) {
      vi.setSystemTime(Date.parse('1999-12-31T23:00:00Z') + ((step * 7) % 11) * 3_600_000);
      pass(minuteMs / 2);
    }

    expect(kinds()).toEqual(expected);
  });

  it.each([
    ['the hour that comes twice in November', '2026-11-01T06:40:00Z'],
    ['the hour that is left out in March', '2026-03-08T07:40:00Z'],
  ])('plays each once through %s', (_name, at) => {
    const { kinds } = listen(Date.parse(at));

    pass(49.5 * minuteMs);

    expect(kinds()).toEqual(expected);
  });

  it('plays each once in a hidden tab, whose timers run once a second', () => {
    const { kinds } = listen(Date.now());

    pass(49.5 * minuteMs, 1_000);

    expect(kinds()).toEqual(expected);
  });

  it('skips what was due while the device slept, and plays what follows once', () => {
    const { kinds } = listen(Date.now());
    pass(10 * minuteMs);

    // Asleep: no timer runs; the first probes afterwards add ten minutes that performance.now() did not count.
    const nowMs = performance.now();
    for (let probe = 0; probe < 8; probe += 1)
      recordProbe(sampleOf(nowMs, nowMs, Date.now() + 10 * minuteMs));
    pass(29.5 * minuteMs);

    expect(kinds()).toEqual(expected.slice(2));
  });
});
