// Reads the refusal of a stale version.
import { ApiError } from './api-client.ts';

/** Who saved the newer version, and when. */
export type LastChange = { byName: string; at: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the current values in the refusal of a save; null for any other failure. */
export const presentValuesOf = (error: unknown): Readonly<Record<string, unknown>> | null => {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null;
  const { current } = error.body;
  return isObject(current) ? current : null;
};

/** Returns who saved first, from the refusal of a save; null if it does not name them. */
export const lastChangeOf = (error: unknown): LastChange | null => {
  const changed = error instanceof ApiError ? error.body.changed : null;
  if (!isObject(changed)) return null;
  const { byName, at } = changed;
  return typeof byName === 'string' && typeof at === 'string' ? { byName, at } : null;
};
