// The most recent choices, stored on the device until sign-out.
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';
import type { PaletteItem } from './palette-items.ts';

/** A recent choice; pages and actions take their labels from the route table, people and places keep their old ones. */
export type RecentChoice = { id: string; label: string; detail: string; to: string };

const maxChoices = 6;

const isChoice = (value: unknown): value is RecentChoice =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'label', 'detail', 'to'].every((name) => typeof Reflect.get(value, name) === 'string');

/** Returns the choices of this device, newest first. */
export const readRecentChoices = (): RecentChoice[] => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.recentChoices) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice).slice(0, maxChoices) : [];
  } catch {
    return [];
  }
};

/** Stores a choice that leads to a page. */
export const rememberChoice = ({ id, label, detail = '', action }: PaletteItem): void => {
  if (!('to' in action) || action.opensWindow) return;
  const others = readRecentChoices().filter((choice) => choice.id !== id);
  const choices = [{ id, label, detail, to: action.to }, ...others].slice(0, maxChoices);
  writeStored(storageKeys.recentChoices, JSON.stringify(choices));
};
