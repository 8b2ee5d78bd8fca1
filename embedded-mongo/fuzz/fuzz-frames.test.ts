import { describe, expect, it } from 'vitest';
import { fuzzFrames } from './fuzz-frames.ts';

describe('the server', () => {
  it('answers or refuses mutated messages without an internal error', async () => {
    const count = 3000;

    const result = await fuzzFrames(count, 1);

    expect(result.failures).toEqual([]);
    expect(result.answered).toBeGreaterThan(count / 4);
    expect(result.refused).toBeGreaterThan(0);
  });
});
