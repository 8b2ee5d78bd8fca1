// The key with which an unattended TV shows its venue's clocks. Owns its storage and who is notified of a new one.
import { readStored, writeStored } from './storage.ts';

const key = 'displayKey';
const listeners = new Set<() => void>();

/** Returns this browser's display key, or null. */
export const displayKey = (): string | null => readStored(key) || null;

/** Stores a key, or removes it. */
export const setDisplayKey = (value: string | null): void => {
  writeStored(key, value);
  for (const listener of listeners) listener();
};

/** Calls back on a new key in this tab; returns a function that stops this. */
export const onDisplayKeyChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
