import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  markTimeUncertain,
  recordProbe,
  resetServerTime,
  serverNow,
  timeUncertainAtom,
} from './server-time.ts';
import { sampleOf } from './time-estimator.ts';
import { createSleepCheck } from './time-sync.ts';

const pageWithServerTime = (serverTime: number): void => {
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({
    config: { productName: 'AHL', timeZone: 'America/Chicago', serverTime },
  })}</script>`;
};

describe('serverNow', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    resetServerTime();
  });
  afterEach(() => {
    document.body.innerHTML = '';
    vi.useRealTimers();
  });

  it('starts with the time that the server embedded in the page, whatever the time of the device', () => {
    pageWithServerTime(2_000_000_000_000);

    expect(Math.abs(serverNow() - 2_000_000_000_000)).toBeLessThan(5);
  });

  it('does not move when the device clock is stepped', () => {
    pageWithServerTime(2_000_000_000_000);
    const before = serverNow();

    vi.setSystemTime(1_500_000_000_000);

    expect(serverNow() - before).toBeLessThan(5);
  });

  it('slews to a probed time without running backwards', () => {
    pageWithServerTime(2_000_000_000_000);
    const before = serverNow();
    const nowMs = performance.now();
    recordProbe(sampleOf(nowMs, nowMs, before - 200));

    const seen = [serverNow()];
    for (let i = 0; i < 20; i += 1) {
      vi.advanceTimersByTime(100);
      seen.push(serverNow());
    }

    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
    expect(seen.at(-1)).toBeCloseTo(before - 200 + 2_000, -1);
  });

  it('stays as accurate without the server for ten minutes, whatever the device does', () => {
    const serverMs = () => 2_000_000_000_000 + performance.now();
    for (let probe = 0; probe < 8; probe += 1) {
      const sentAtMs = performance.now();
      vi.advanceTimersByTime(20 + ((probe * 37) % 100));
      const atServerMs = serverMs();
      vi.advanceTimersByTime(20 + ((probe * 53) % 100));
      recordProbe(sampleOf(sentAtMs, performance.now(), atServerMs));
    }
    vi.advanceTimersByTime(5_000);
    const errorMs = serverNow() - serverMs();

    vi.setSystemTime(1_500_000_000_000);
    vi.advanceTimersByTime(600_000);

    expect(Math.abs(errorMs)).toBeLessThan(25);
    expect(serverNow() - serverMs()).toBeCloseTo(errorMs, 3);
  });

  it('is uncertain after a sleep until the next probe', () => {
    markTimeUncertain();
    expect(getDefaultStore().get(timeUncertainAtom)).toBe(true);

    recordProbe(sampleOf(performance.now(), performance.now(), Date.now()));

    expect(getDefaultStore().get(timeUncertainAtom)).toBe(false);
  });
});

describe('createSleepCheck', () => {
  it('distinguishes a device that slept from one that is awake or was stalled', () => {
    const clocks = { wallMs: 0, monotonicMs: 0 };
    const check = createSleepCheck(() => ({ ...clocks }));

    clocks.wallMs += 2_000;
    clocks.monotonicMs += 2_000;
    expect(check()).toBe('awake');
    clocks.wallMs += 600_000;
    clocks.monotonicMs += 1_000;
    expect(check()).toBe('slept');
    clocks.wallMs += 60_000;
    clocks.monotonicMs += 60_000;
    expect(check()).toBe('stalled');
    clocks.wallMs -= 3_600_000;
    clocks.monotonicMs += 2_000;
    expect(check()).toBe('awake');
  });
});
