import { readClock } from '@ahl/shared-types/poker-clocks';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDuration } from '@/lib/format.ts';
import { act, cleanup, renderHook } from '@/testing/render.tsx';
import { buildBreak, buildClock, buildLevel } from '../../testing/build-clock.ts';
import { shownSecond, untilNextSecondMs, useClockReading } from './use-clock-reading.ts';

const startMs = Date.parse('2025-07-26T00:00:00.000Z');
const setVisibility = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
};

describe('untilNextSecondMs', () => {
  it('ends exactly when the number on the face changes', () => {
    const clock = buildClock({ status: 'running', remainingMs: 5_000, levelIndex: 4 });
    // Eighths of a millisecond are exact in a double of this size, so no sum is rounded across a boundary.
    const elapsed = fc.integer({ min: 0, max: 20_000 * 8 }).map((eighths) => eighths / 8);
    fc.assert(
      fc.property(elapsed, (elapsedMs) => {
        const reading = readClock(clock, startMs + elapsedMs);
        const waitMs = untilNextSecondMs(reading) ?? Number.NaN;

        expect(waitMs).toBeGreaterThan(0);
        expect(waitMs).toBeLessThanOrEqual(1000);
        const before = readClock(clock, startMs + elapsedMs + waitMs - 1 / 16);
        const after = readClock(clock, startMs + elapsedMs + waitMs + 1 / 16);
        expect(shownSecond(before)).toBe(shownSecond(reading));
        expect(shownSecond(after)).toBe(shownSecond(reading) - 1);
      }),
    );
  });

  it('is null while the clock is not counting', () => {
    expect(untilNextSecondMs(readClock(buildClock({ status: 'paused' }), startMs))).toBeNull();
  });
});

describe('useClockReading', () => {
  let offsetMs = 0;
  const now = () => startMs + performance.now() - beganAt + offsetMs;
  let beganAt = 0;

  beforeEach(() => {
    vi.useFakeTimers({ now: startMs });
    beganAt = performance.now();
    offsetMs = 0;
  });
  afterEach(() => {
    cleanup();
    setVisibility('visible');
    vi.useRealTimers();
  });

  const collect = (
    clock = buildClock({ status: 'running', remainingMs: 90_000, levels: [buildLevel(25, 50)] }),
  ) => {
    const faces: string[] = [];
    const hook = renderHook(() => {
      const { reading } = useClockReading(clock, now);
      const face = formatDuration(reading.remainingMs);
      if (faces.at(-1) !== face) faces.push(face);
      return reading;
    });
    return { faces, hook };
  };

  it('shows each second once, skipping none, over a minute', () => {
    const { faces } = collect();

    for (let step = 0; step < 600; step += 1) act(() => void vi.advanceTimersByTime(100));

    const expected = Array.from({ length: 61 }, (_, i) => formatDuration(90_000 - i * 1000));
    expect(faces).toEqual(expected.slice(0, faces.length));
    expect(faces.length).toBeGreaterThanOrEqual(60);
  });

  it('shows each second of an hour once, skipping none, over levels and a break, however late its timers are', () => {
    const levels = [buildLevel(25, 50), buildLevel(50, 100), buildBreak(5), buildLevel(100, 200)];
    const { faces } = collect(
      buildClock({ status: 'running', levelIndex: 0, remainingMs: 15 * 60_000, levels }),
    );
    const lateness = [20, 330, 90, 470, 160, 240];

    for (let elapsedMs = 0, step = 0; elapsedMs < 60 * 60_000; step += 1) {
      const stepMs = lateness[step % lateness.length] ?? 0;
      act(() => void vi.advanceTimersByTime(stepMs));
      elapsedMs += stepMs;
    }

    const rows = [15, 15, 5, 15].flatMap((minutes) =>
      Array.from({ length: minutes * 60 }, (_, second) => formatDuration((minutes * 60 - second) * 1000)),
    );
    const overtime = faces.slice(rows.length);
    expect(faces.slice(0, rows.length)).toEqual(rows);
    expect(overtime).toEqual(['00:00']);
  });

  it('skips no second while the server time is slewed', () => {
    const { faces } = collect();

    for (let step = 0; step < 600; step += 1) {
      offsetMs += step < 100 ? 12 : step < 200 ? -20 : 0;
      act(() => void vi.advanceTimersByTime(100));
    }

    const seconds = faces.map((face) => Number(face.split(':')[0]) * 60 + Number(face.split(':')[1]));
    expect(seconds).toEqual(Array.from({ length: seconds.length }, (_, i) => 90 - i));
  });

  it('paints within a frame of the boundary', () => {
    const { hook } = collect();
    act(() => void vi.advanceTimersByTime(980));
    expect(Math.ceil(hook.result.current.remainingMs / 1000)).toBe(90);

    act(() => void vi.advanceTimersByTime(40));

    expect(formatDuration(hook.result.current.remainingMs)).toBe('01:29');
  });

  it('is correct at once when the page becomes visible after its timers were stopped', () => {
    const { hook } = collect();
    offsetMs = 30_500;

    act(() => void document.dispatchEvent(new Event('visibilitychange')));

    expect(formatDuration(hook.result.current.remainingMs)).toBe('01:00');
  });

  it('keeps counting in a hidden page, for its title', () => {
    setVisibility('hidden');
    const { faces } = collect();

    act(() => void vi.advanceTimersByTime(5_100));

    expect(faces.at(-1)).toBe('01:25');
  });

  it('renders once and sets no timer while the clock is not counting', () => {
    const { faces } = collect(buildClock({ status: 'paused' }));

    act(() => void vi.advanceTimersByTime(10_000));

    expect(faces).toEqual(['15:00']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
