// What the refusal of an old version says of the present one.
import { ApiError } from './api-client.ts';

/** Who saved the newer version, and when. */
export type LastChange = { byName: string; at: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The present values that a refused save was told of; null for any other failure. */
export const presentValuesOf = (error: unknown): Readonly<Record<string, unknown>> | null => {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null;
  const { current } = error.body;
  return isObject(current) ? current : null;
};

/** Who was first, as a refused save says it; null where it does not. */
export const lastChangeOf = (error: unknown): LastChange | null => {
  const changed = error instanceof ApiError ? error.body.changed : null;
  if (!isObject(changed)) return null;
  const { byName, at } = changed;
  return typeof byName === 'string' && typeof at === 'string' ? { byName, at } : null;
};
