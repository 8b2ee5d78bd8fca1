// The server's time in this page. Owns the estimate: seeded from the page itself, then improved by the probes of
// time-sync.ts. It is based on performance.now(), so a device whose clock is wrong or stepped shows the right time.
import { atom, getDefaultStore } from 'jotai';
import { pageArrivedAt, readInitialData } from '@/lib/initial-data.ts';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';
import {
  addSample,
  estimateOffset,
  offsetAt,
  retarget,
  type Slew,
  type TimeSample,
} from './time-estimator.ts';

/**
 * Whether the time may be behind: the device seems to have slept, which can stop performance.now(), and no probe has
 * been answered since.
 */
export const timeUncertainAtom = atom(false);

const still = (offsetMs: number): Slew => ({ fromMs: offsetMs, toMs: offsetMs, startedAtMs: 0 });

/** Returns how far the server was ahead of this device at the last probe, in ms; 0 if none is stored. */
const storedOffsetMs = (): number => Number(readStored(storageKeys.serverOffset)) || 0;

const seeded = (): Slew => {
  const serverTime = readInitialData()?.config.serverTime;
  // A page that started without a network has no time of the server.
  return still(serverTime ? serverTime - pageArrivedAt() : Date.now() + storedOffsetMs() - performance.now());
};

let samples: TimeSample[] = [];
let slew: Slew | undefined;
let heldMs: number | null = null;

/** Returns the server's time now, ms since 1970. */
export const serverNow = (): number => {
  if (heldMs !== null) return heldMs;
  slew ??= seeded();
  const nowMs = performance.now();
  return nowMs + offsetAt(slew, nowMs);
};

/** Returns the offset of this device's own clock from the server's, ms (positive: the server is ahead). */
export const deviceOffsetMs = (): number => serverNow() - Date.now();

/** A smaller change of the stored offset is not worth a write. */
const offsetStepMs = 20;

const storeOffset = (offsetMs: number): void => {
  if (Math.abs(offsetMs - storedOffsetMs()) >= offsetStepMs)
    writeStored(storageKeys.serverOffset, String(Math.round(offsetMs)));
};

/** Adds an answered probe to the estimate. */
export const recordProbe = (sample: TimeSample): void => {
  samples = addSample(samples, sample);
  const offsetMs = estimateOffset(samples, sample.measuredAtMs);
  if (offsetMs !== null) {
    slew = retarget(slew ?? seeded(), offsetMs, performance.now());
    storeOffset(offsetMs + performance.now() - Date.now());
  }
  getDefaultStore().set(timeUncertainAtom, false);
};

/** Discards the samples but not the time shown: another replica may answer, or the device slept. */
export const forgetProbes = (): void => {
  samples = [];
};

/** Marks that the time may be behind until the next probe is answered. */
export const markTimeUncertain = (): void => {
  forgetProbes();
  getDefaultStore().set(timeUncertainAtom, true);
};

/**
 * Sets the time (ms) of the next page that the server renders; the server needs no estimate. It does not advance, so
 * that all parts of a page are rendered at the same time.
 */
export const holdServerTime = (serverTimeMs: number): void => {
  heldMs = serverTimeMs;
};

/** Resets the time to the seed, for tests. */
export const resetServerTime = (): void => {
  samples = [];
  slew = undefined;
  heldMs = null;
  getDefaultStore().set(timeUncertainAtom, false);
};
