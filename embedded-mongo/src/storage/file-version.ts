/**
 * The version of a database file's content, stored in SQLite's `user_version`: of its tables and oplog rows, of its
 * index keys, and of ICU, which generates the keys of strings. A program reads files of earlier versions and upgrades
 * them; it refuses files of later versions, which it would misread.
 */

/**
 * Incremented when tables or oplog rows can contain something that an earlier program does not know (see `change.ts`).
 * Files written before the version was stored have 0.
 */
const DATA_VERSION = 1;
/** The data version since which geospatial indexes have keys. */
export const PLACES_SINCE = 1;
/** Incremented when the content of indexes changes. 3: type bits are stored beside keys, a NUL in a string is 01 01. */
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

/** Unpacks the versions from a `user_version`. */
export function versionIn(userVersion: number): FileVersion {
  const keysAndData = Math.floor(userVersion / UNIT);
  return { data: Math.floor(keysAndData / UNIT), keys: keysAndData % UNIT, icu: userVersion % UNIT };
}

/** Packs versions into a `user_version`. */
export function userVersionOf({ data, keys, icu }: FileVersion): number {
  return (data * UNIT + keys) * UNIT + icu;
}

/** True for a file of a later program. A later ICU is accepted, because keys of another ICU are rebuilt. */
export function isLater({ data, keys }: FileVersion): boolean {
  return data > OWN_VERSION.data || keys > OWN_VERSION.keys;
}
