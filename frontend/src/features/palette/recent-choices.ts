// What was chosen last, kept on the device until somebody logs out.
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';
import type { PaletteItem } from './palette-items.ts';

/** A remembered choice; pages and acts are named by the route table, people and places as they were called then. */
export type RecentChoice = { id: string; label: string; detail: string; to: string };

const maxChoices = 6;

const isChoice = (value: unknown): value is RecentChoice =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'label', 'detail', 'to'].every((name) => typeof Reflect.get(value, name) === 'string');

/** The choices of this device, the last one first. */
export const readRecentChoices = (): RecentChoice[] => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.recentChoices) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice).slice(0, maxChoices) : [];
  } catch {
    return [];
  }
};

/** Remembers a choice that leads somewhere. */
export const rememberChoice = ({ id, label, detail = '', action }: PaletteItem): void => {
  if (!('to' in action) || action.opensWindow) return;
  const others = readRecentChoices().filter((choice) => choice.id !== id);
  const choices = [{ id, label, detail, to: action.to }, ...others].slice(0, maxChoices);
  writeStored(storageKeys.recentChoices, JSON.stringify(choices));
};
