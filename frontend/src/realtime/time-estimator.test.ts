import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSample,
  driftRate,
  estimateOffset,
  offsetAt,
  retarget,
  sampleOf,
  type TimeSample,
} from './time-estimator.ts';

type Trip = { outMs: number; backMs: number; gapMs: number };
const trip = fc.record({
  outMs: fc.double({ min: 0.5, max: 400, noNaN: true }),
  backMs: fc.double({ min: 0.5, max: 400, noNaN: true }),
  gapMs: fc.double({ min: 0, max: 40_000, noNaN: true }),
});

/** Simulates probes of a server whose time is `offsetMs` ahead and drifts by `drift`; returns the samples. */
const play = (trips: readonly Trip[], offsetMs: number, drift = 0, startMs = 1_000) => {
  let nowMs = startMs;
  let samples: TimeSample[] = [];
  const serverAt = (localMs: number) => localMs + offsetMs + (localMs - startMs) * drift;
  for (const { outMs, backMs, gapMs } of trips) {
    const sentAt = nowMs + gapMs;
    const receivedAt = sentAt + outMs + backMs;
    samples = addSample(samples, sampleOf(sentAt, receivedAt, Math.floor(serverAt(sentAt + outMs))));
    nowMs = receivedAt;
  }
  return { samples, nowMs, truthMs: serverAt(nowMs) - nowMs };
};

describe('estimateOffset', () => {
  it('is never further from the truth than half the best round trip, whatever the jitter and asymmetry', () => {
    fc.assert(
      fc.property(
        fc.array(trip, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: -1e9, max: 2e12 }),
        (trips, offset) => {
          const { samples, nowMs, truthMs } = play(trips, offset);

          const estimate = estimateOffset(samples, nowMs) ?? Number.NaN;

          const bounds = samples.map((s) => s.roundTripMs / 2 + (nowMs - s.measuredAtMs) * driftRate);
          expect(Math.abs(estimate - truthMs)).toBeLessThanOrEqual(Math.min(...bounds) + 2.01);
        },
      ),
    );
  });

  it('follows a clock that drifts by 50 parts in a million', () => {
    const trips = Array.from({ length: 240 }, (_, i) => ({
      outMs: 5 + (i % 7),
      backMs: 5 + (i % 5),
      gapMs: 10_000,
    }));

    const { samples, nowMs, truthMs } = play(trips, 5_000, 5e-5);

    expect(Math.abs((estimateOffset(samples, nowMs) ?? 0) - truthMs)).toBeLessThan(6);
  });

  it('is accurate to a few milliseconds after a burst of ten with 100 ms of jitter', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (stream) => {
        const next = () => stream.next().value as number;
        const trips = Array.from({ length: 10 }, () => ({
          outMs: 2 + next() * 100,
          backMs: 2 + next() * 100,
          gapMs: 60,
        }));

        const { samples, nowMs, truthMs } = play(trips, 1_000);

        expect(Math.abs((estimateOffset(samples, nowMs) ?? 0) - truthMs)).toBeLessThan(102);
      }),
    );
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const errors = Array.from({ length: 400 }, () => {
      const trips = Array.from({ length: 10 }, () => ({
        outMs: 2 + random() * 100,
        backMs: 2 + random() * 100,
        gapMs: 60,
      }));
      const { samples, nowMs, truthMs } = play(trips, 1_000);
      return Math.abs((estimateOffset(samples, nowMs) ?? 0) - truthMs);
    }).sort((a, b) => a - b);
    expect(errors[200]).toBeLessThan(8);
    expect(errors[396]).toBeLessThan(25);
  });

  it('trusts the newest probe when the server clock was stepped', () => {
    const trips = Array.from({ length: 10 }, () => ({ outMs: 4, backMs: 4, gapMs: 60 }));
    const before = play(trips, 0);

    const samples = addSample(
      before.samples,
      sampleOf(before.nowMs, before.nowMs + 8, before.nowMs + 4 + 3_000),
    );

    expect(samples).toHaveLength(1);
    expect(estimateOffset(samples, before.nowMs + 8)).toBeCloseTo(3_000, 0);
  });

  it('has no estimate without a sample', () => {
    expect(estimateOffset([], 0)).toBeNull();
  });
});

describe('retarget', () => {
  const still = { fromMs: 0, toMs: 0, startedAtMs: 0 };

  it('never shows time running backwards for a correction of up to two seconds', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.double({ min: -900, max: 900, noNaN: true }),
            fc.double({ min: 1, max: 5_000, noNaN: true }),
          ),
          {
            minLength: 1,
            maxLength: 20,
          },
        ),
        (targets) => {
          let nowMs = 0;
          let slew = still;
          let shownMs = Number.NEGATIVE_INFINITY;
          for (const [offset, forMs] of targets) {
            slew = retarget(slew, offset, nowMs);
            for (let step = 0; step <= 10; step += 1) {
              const atMs = nowMs + (forMs * step) / 10;
              const next = atMs + offsetAt(slew, atMs);
              expect(next).toBeGreaterThanOrEqual(shownMs - 1e-6);
              shownMs = next;
            }
            nowMs += forMs;
          }
        },
      ),
    );
  });

  it('reaches the new offset', () => {
    const slew = retarget(still, -100, 1_000);

    expect(offsetAt(slew, 1_000)).toBe(0);
    expect(offsetAt(slew, 1_200)).toBe(-50);
    expect(offsetAt(slew, 1_400)).toBe(-100);
    expect(offsetAt(slew, 9_000)).toBe(-100);
  });

  it('makes a correction of more than two seconds at once', () => {
    expect(offsetAt(retarget(still, 60_000, 1_000), 1_000)).toBe(60_000);
  });
});
