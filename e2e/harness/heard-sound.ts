// What is in a recording: how loud it is, when something begins, and which tones it has. Pure.

/** The samples of a recording per second. */
export const sampleRateHz = 48_000;

/** The length of the windows that are measured, in seconds: 20 Hz between tones that can be told apart. */
const windowS = 0.05;
/** Louder than this is a sound; the sink itself plays exact silence. */
const silence = 0.001;

/** Returns the part of a recording between two moments, in seconds. */
export const between = (samples: Float32Array, fromS: number, toS: number): Float32Array =>
  samples.subarray(Math.round(fromS * sampleRateHz), Math.round(toS * sampleRateHz));

/** Returns the loudest sample, from 0 to 1. */
export const peakOf = (samples: Float32Array): number => {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
};

/** Returns the moment of the first sound, in seconds; null for silence. */
export const beginOf = (samples: Float32Array): number | null => {
  const index = samples.findIndex((sample) => Math.abs(sample) > silence);
  return index < 0 ? null : index / sampleRateHz;
};

/** Returns the moment after the last sound, in seconds; null for silence. */
export const endOf = (samples: Float32Array): number | null => {
  const index = samples.findLastIndex((sample) => Math.abs(sample) > silence);
  return index < 0 ? null : (index + 1) / sampleRateHz;
};

/**
 * Returns the amplitude of a tone, from 0 to 1, in one window (Goertzel's algorithm, with a Hann window):
 * https://en.wikipedia.org/wiki/Goertzel_algorithm.
 */
const amplitudeIn = (samples: Float32Array, hz: number): number => {
  const count = samples.length;
  const coefficient = 2 * Math.cos((2 * Math.PI * hz) / sampleRateHz);
  let last = 0;
  let beforeLast = 0;
  for (const [index, sample] of samples.entries()) {
    const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / count);
    const next = sample * weight + coefficient * last - beforeLast;
    beforeLast = last;
    last = next;
  }
  const power = last ** 2 + beforeLast ** 2 - coefficient * last * beforeLast;
  // The Hann window halves the amplitude.
  return (Math.sqrt(Math.max(0, power)) / (count / 2)) * 2;
};

/** Returns how loud a tone is at its loudest, from 0 to 1, and when that is, in seconds. */
export const loudest = (samples: Float32Array, hz: number): { amplitude: number; atS: number } => {
  const length = Math.round(windowS * sampleRateHz);
  let found = { amplitude: 0, atS: 0 };
  for (let from = 0; from + length <= samples.length; from += length / 8) {
    const amplitude = amplitudeIn(samples.subarray(from, from + length), hz);
    if (amplitude > found.amplitude) found = { amplitude, atS: from / sampleRateHz };
  }
  return found;
};

/** Returns the difference of two amplitudes in decibels. */
export const decibels = (amplitude: number, reference: number): number =>
  20 * Math.log10(amplitude / reference);
