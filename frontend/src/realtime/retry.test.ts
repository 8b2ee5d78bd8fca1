import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './retry.ts';

const latest = () => 1;

describe('the delay before a retry', () => {
  it('doubles to ten seconds, and is spread over all of it', () => {
    expect([0, 1, 2, 3, 4, 5, 60].map((failures) => retryDelayMs(failures, false, latest))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
    ]);
    expect(retryDelayMs(5, false, () => 0.1)).toBe(1_000);
  });

  it('is at most a second for the screens of a room, until a server stays away', () => {
    expect([0, 1, 5, 29, 30].map((failures) => retryDelayMs(failures, true, latest))).toEqual([
      500, 1_000, 1_000, 1_000, 10_000,
    ]);
  });
});
