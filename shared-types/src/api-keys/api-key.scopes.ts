// What keys can read. A key is a program's, never a person's: it reads what a contract opens to keys, and writes nothing.

/** What a key reads, beyond what every key reads: what visitors see. */
export const keyScopes = ['read:public', 'read:league', 'read:members'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The start of every key, by which it is recognized wherever it turns up. */
export const keyPrefix = 'ahl_';
/** How many characters of a key are stored and shown, so that people can tell one from another. */
export const shownKeyLength = 12;
/** How many calls one key can make in a minute. */
export const keyCallsPerMinute = 300;
/** The maximum number of keys that are in use at once. */
export const maxKeys = 50;
/** How far ahead a key can expire, in days: two years. */
export const maxKeyDays = 731;
