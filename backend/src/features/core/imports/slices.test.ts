import { describe, expect, test } from 'vitest';
import { restOf } from './slices.ts';

describe('the work of an import', () => {
  test.each([
    [0, 0],
    [500, 0],
    [879, 0],
    [880, 135],
    [990, 25],
    [1_999, 16],
  ])('at %i ms rests for %i ms, until the tick of the second is done', (nowMs, restMs) => {
    expect(restOf(nowMs)).toBe(restMs);
  });
});
