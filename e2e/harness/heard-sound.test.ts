import { describe, expect, it } from 'vitest';
import { beginOf, decibels, endOf, loudest, peakOf, sampleRateHz } from './heard-sound.ts';

const tone = (hz: number, amplitude: number, fromS: number, toS: number, lengthS = 2): Float32Array =>
  Float32Array.from({ length: lengthS * sampleRateHz }, (_one, index) => {
    const atS = index / sampleRateHz;
    return atS >= fromS && atS < toS ? amplitude * Math.sin(2 * Math.PI * hz * atS) : 0;
  });

describe('the measurement of a recording', () => {
  it('finds a tone, when it is, how loud, and no other', () => {
    const samples = tone(784, 0.5, 0.5, 1);

    const found = loudest(samples, 784);

    expect(found.amplitude).toBeCloseTo(0.5, 2);
    expect(found.atS).toBeGreaterThanOrEqual(0.5);
    expect(found.atS).toBeLessThan(1);
    expect(loudest(samples, 880).amplitude).toBeLessThan(0.05);
  });

  it('finds where sound begins and ends, and silence', () => {
    const samples = tone(440, 0.3, 0.25, 1.5);

    expect([beginOf(samples)?.toFixed(2), endOf(samples)?.toFixed(2)]).toEqual(['0.25', '1.50']);
    expect(peakOf(samples)).toBeCloseTo(0.3, 2);
    const silent = new Float32Array(1_000);
    expect([beginOf(silent), endOf(silent), peakOf(silent)]).toEqual([null, null, 0]);
  });

  it('compares loudness in decibels', () => {
    expect(decibels(0.5, 1)).toBeCloseTo(-6.02, 2);
  });
});
