/**
 * The version of what a database file holds, in SQLite's `user_version`: of its tables and the rows of its oplog, of the
 * keys of its indexes, and of ICU, which makes the keys of texts. A program reads what earlier ones have written and
 * brings it to its own version; what a later one has written it would misread, and refuses.
 */

/**
 * Grows when tables, or the rows of the oplog, come to hold what an earlier program does not know (see `change.ts`).
 * Files from before it was stored have 0.
 */
const DATA_VERSION = 1;
/** The data version since which indexes of places hold keys. */
export const PLACES_SINCE = 1;
/** Grows when what is stored in indexes changes. 3: the types of values stand beside keys, a NUL in a text is 01 01. */
const KEY_VERSION = 3;

const UNIT = 1000;

/** The versions of a file. */
export type FileVersion = { readonly data: number; readonly keys: number; readonly icu: number };

/** The versions that this program writes. */
export const OWN_VERSION: FileVersion = {
  data: DATA_VERSION,
  keys: KEY_VERSION,
  icu: Number.parseInt(process.versions.icu ?? '0', 10),
};

/** The versions in a `user_version`. */
export function versionIn(userVersion: number): FileVersion {
  const keysAndData = Math.floor(userVersion / UNIT);
  return { data: Math.floor(keysAndData / UNIT), keys: keysAndData % UNIT, icu: userVersion % UNIT };
}

/** Versions as a `user_version`. */
export function userVersionOf({ data, keys, icu }: FileVersion): number {
  return (data * UNIT + keys) * UNIT + icu;
}

/** True for a file of a later program. Keys that another ICU has made are made again, so that one may be later. */
export function isLater({ data, keys }: FileVersion): boolean {
  return data > OWN_VERSION.data || keys > OWN_VERSION.keys;
}
