import { readClock } from '@ahl/shared-types/poker-clocks';
import { type DisplaySettings, type DisplayView, displaySettingsSchema } from '@ahl/shared-types/screens';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordProbe, resetServerTime } from '@/realtime/server-time.ts';
import { sampleOf } from '@/realtime/time-estimator.ts';
import { act, cleanup, renderHook } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { useRotation } from './use-rotation.ts';

const startMs = Date.parse('2026-07-26T01:00:00.000Z');
const at = new Date(startMs).toISOString();
const stays = displaySettingsSchema.parse({ isRotating: false });
const change = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  resetServerTime();
  const nowMs = performance.now();
  recordProbe(sampleOf(nowMs, nowMs, startMs));
});
afterEach(() => {
  cleanup();
  change.mockClear();
  resetServerTime();
  vi.useRealTimers();
});

/** A screen whose level has ten minutes left, or is paused: then the room has to see the clock. */
const show = (settings: DisplaySettings, status: 'running' | 'paused' = 'running') => {
  const clock = buildClock({ status, remainingMs: 600_000, anchoredAt: at });
  const available: DisplayView[] = ['clock', 'blinds', 'qr'];
  return renderHook(() =>
    useRotation({ clock, reading: readClock(clock, startMs), settings, available, night: undefined, change }),
  ).result;
};

describe('the view of a screen', () => {
  it('is the one that a person holds, also while the clock is paused, and the clock if that has nothing to show', () => {
    expect(show({ ...stays, held: { view: 'qr', at } }).current.view).toBe('qr');
    expect(show({ ...stays, held: { view: 'qr', at } }, 'paused').current.view).toBe('qr');
    expect(show({ ...stays, held: { view: 'seats', at } }).current.view).toBe('clock');
    expect(show(stays).current.view).toBe('clock');
  });

  it('is the next one for its turn when somebody wants it, then the usual one again', () => {
    const screen = show(stays);

    act(() => screen.current.showNext());
    expect(screen.current.view).toBe('blinds');
    act(() => screen.current.showNext());
    expect(screen.current.view).toBe('qr');
    act(() => void vi.advanceTimersByTime(12_000));

    expect([screen.current.view, change.mock.calls]).toEqual(['clock', []]);
  });

  it('holds the next one when a view is held', () => {
    const screen = show({ ...stays, held: { view: 'blinds', at } });

    act(() => screen.current.showNext());

    expect(change).toHaveBeenCalledWith({ held: 'qr' });
  });
});
