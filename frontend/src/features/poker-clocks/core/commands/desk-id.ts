// The id of this device among the desks of a clock: what it sent itself is not new to it. Made once per browser.
import { newId } from '@/lib/new-id.ts';
import { readStored, writeStored } from '@/lib/storage.ts';

const storageKey = 'deskId';
let known: string | null = null;

/** Returns the id of this device; the same for every page of the browser. */
export const deskId = (): string => {
  known ??= readStored(storageKey) ?? newId();
  writeStored(storageKey, known);
  return known;
};
