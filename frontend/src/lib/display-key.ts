// The key by which an unattended TV shows its venue's clocks. Owns where it is kept and who hears of another one.
import { readStored, writeStored } from './storage.ts';

const key = 'displayKey';
const listeners = new Set<() => void>();

/** This browser's display key, or null. */
export const displayKey = (): string | null => readStored(key) || null;

/** Keeps a key, or forgets it. */
export const setDisplayKey = (value: string | null): void => {
  writeStored(key, value);
  for (const listener of listeners) listener();
};

/** Hears of another key in this tab; returns how to stop. */
export const onDisplayKeyChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
