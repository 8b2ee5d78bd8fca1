// The server's time in this page. Owns the estimate: seeded from the page itself, then bettered by the probes
// of time-sync.ts. It stands on performance.now(), so a device whose clock is wrong or stepped shows right.
import { atom, getDefaultStore } from 'jotai';
import { pageArrivedAt, readInitialData } from '@/lib/initial-data.ts';
import {
  addSample,
  estimateOffset,
  offsetAt,
  retarget,
  type Slew,
  type TimeSample,
} from './time-estimator.ts';

/**
 * Whether the time may be behind: the device seems to have slept, which can stop performance.now(), and no
 * probe has been answered since.
 */
export const timeUncertainAtom = atom(false);

const still = (offsetMs: number): Slew => ({ fromMs: offsetMs, toMs: offsetMs, startedAtMs: 0 });

const seeded = (): Slew => {
  const serverTime = readInitialData()?.config.serverTime;
  return still(serverTime ? serverTime - pageArrivedAt() : Date.now() - performance.now());
};

let samples: TimeSample[] = [];
let slew: Slew | undefined;
let heldMs: number | null = null;

/** The server's time now, ms since 1970. */
export const serverNow = (): number => {
  if (heldMs !== null) return heldMs;
  slew ??= seeded();
  const nowMs = performance.now();
  return nowMs + offsetAt(slew, nowMs);
};

/** How far this device's own clock is from the server's, ms (positive: the server is ahead). */
export const deviceOffsetMs = (): number => serverNow() - Date.now();

/** Takes an answered probe into the estimate. */
export const recordProbe = (sample: TimeSample): void => {
  samples = addSample(samples, sample);
  const offsetMs = estimateOffset(samples, sample.takenAtMs);
  if (offsetMs !== null) slew = retarget(slew ?? seeded(), offsetMs, performance.now());
  getDefaultStore().set(timeUncertainAtom, false);
};

/** Lets go of the samples but not of the time shown: another replica may answer, or the device slept. */
export const forgetProbes = (): void => {
  samples = [];
};

/** Says that the time may be behind until the next probe is answered. */
export const markTimeUncertain = (): void => {
  forgetProbes();
  getDefaultStore().set(timeUncertainAtom, true);
};

/**
 * On the server, which is its own authority: the time (ms) of the page that is rendered next. It stands still, so that all
 * parts of a page are rendered at the same one.
 */
export const holdServerTime = (serverTimeMs: number): void => {
  heldMs = serverTimeMs;
};

/** For tests: back to the seed. */
export const resetServerTime = (): void => {
  samples = [];
  slew = undefined;
  heldMs = null;
  getDefaultStore().set(timeUncertainAtom, false);
};
