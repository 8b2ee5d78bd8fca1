// Estimates the server's time from probes. Pure. A probe gives bounds: however long the two ways of a round trip took,
// the server read its clock between sending and receiving. The bounds of all probes together are never wider than those
// of the best one, and they widen with age, so that the estimate follows a drifting clock.

/** One answered probe. All local times are of one monotonic clock (`performance.now()`), in ms. */
export type TimeSample = {
  /** Server time minus local time, in the middle of the round trip. */
  offsetMs: number;
  roundTripMs: number;
  measuredAtMs: number;
};

/** How far two quartz clocks can drift apart: 100 parts in a million. */
export const driftRate = 1e-4;
/** The rounding error: the server answers in whole milliseconds, and browsers coarsen their timer. */
const roundingMs = 2;
const windowMs = 10 * 60_000;
const maxSamples = 40;

/** Returns the sample of a probe sent and answered at these local times. */
export const sampleOf = (sentAtMs: number, receivedAtMs: number, serverTimeMs: number): TimeSample => ({
  offsetMs: serverTimeMs - (sentAtMs + receivedAtMs) / 2,
  roundTripMs: Math.max(0, receivedAtMs - sentAtMs),
  measuredAtMs: receivedAtMs,
});

/** Returns half the width of the interval that a sample guarantees at `nowMs`. */
const uncertaintyMs = (sample: TimeSample, nowMs: number): number =>
  sample.roundTripMs / 2 + roundingMs + Math.max(0, nowMs - sample.measuredAtMs) * driftRate;

/**
 * Adds a sample and discards old ones. A sample that contradicts the newest is dropped: the server's clock was stepped,
 * or the local one stopped while the device slept.
 */
export const addSample = (samples: readonly TimeSample[], newest: TimeSample): TimeSample[] => {
  const nowMs = newest.measuredAtMs;
  const agreeing = samples.filter(
    (old) =>
      nowMs - old.measuredAtMs < windowMs &&
      Math.abs(old.offsetMs - newest.offsetMs) <= uncertaintyMs(old, nowMs) + uncertaintyMs(newest, nowMs),
  );
  return [...agreeing, newest].slice(-maxSamples);
};

/** Returns the offset (server minus local, ms) in the middle of what all samples allow, or null without a sample. */
export const estimateOffset = (samples: readonly TimeSample[], nowMs: number): number | null => {
  if (samples.length === 0) return null;
  const lows = samples.map((sample) => sample.offsetMs - uncertaintyMs(sample, nowMs));
  const highs = samples.map((sample) => sample.offsetMs + uncertaintyMs(sample, nowMs));
  return (Math.max(...lows) + Math.min(...highs)) / 2;
};

/** A shown offset that changes gradually to a better one. */
export type Slew = { fromMs: number; toMs: number; startedAtMs: number };

/** A correction runs at a quarter of real time, so that the time slows down or speeds up but never runs backwards. */
const slewRate = 0.25;
/** Beyond this the shown time was clearly wrong, and a slow correction is worse than a jump. */
const stepOverMs = 2_000;

/** Returns the offset shown at a local time. */
export const offsetAt = ({ fromMs, toMs, startedAtMs }: Slew, nowMs: number): number => {
  const reachMs = Math.max(0, nowMs - startedAtMs) * slewRate;
  return fromMs + Math.max(-reachMs, Math.min(reachMs, toMs - fromMs));
};

/** Starts a change from the offset shown now to a new one; a correction of more than 2 s is made at once. */
export const retarget = (slew: Slew, offsetMs: number, nowMs: number): Slew => {
  const shownMs = offsetAt(slew, nowMs);
  const isStep = Math.abs(offsetMs - shownMs) > stepOverMs;
  return { fromMs: isStep ? offsetMs : shownMs, toMs: offsetMs, startedAtMs: nowMs };
};
