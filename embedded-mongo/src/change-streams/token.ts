/**
 * Resume tokens: the position of a change stream in the oplog. Opaque to clients; in hexadecimal, a token contains the
 * cluster time of an entry, the number of the change in it, and how much of the change the client has.
 */
import type { Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { clusterTimeOf, entryAt } from '../storage/oplog.ts';
import { type Doc, isDoc } from '../values/kinds.ts';

/** The position after the last change of an entry. */
export const WHOLE_ENTRY = 0xffff_ffff;

/**
 * A position in the oplog: everything up to it has been received. `isInvalidate`: including the invalidate event;
 * `fragment`: for a split event, the number of fragments received.
 */
export type Position = {
  readonly entry: number;
  readonly change: number;
  readonly isInvalidate: boolean;
  readonly fragment?: number;
};

const PREFIX = '82';
const PATTERN = /^82([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(00|01)([0-9A-F]{4})?$/i;

/** Returns the position after an entry. */
export function behind(entry: number): Position {
  return { entry, change: WHOLE_ENTRY, isInvalidate: false };
}

/** Returns the position directly before the first entry at a time. */
export function before(time: Timestamp): Position {
  return behind(entryAt(time) - 1);
}

/** Returns the token for a position. */
export function tokenOf({ entry, change, isInvalidate, fragment }: Position): Doc {
  const { t, i } = clusterTimeOf(entry);
  const numbers = [t, i, change].map((number) => number.toString(16).padStart(8, '0')).join('');
  const part = fragment === undefined ? '' : fragment.toString(16).padStart(4, '0');
  return { _data: `${PREFIX}${numbers}${isInvalidate ? '01' : '00'}${part}`.toUpperCase() };
}

/** Parses a token to its position. @throws MongoError 40647, 40649 */
export function readToken(token: unknown): Position {
  if (!isDoc(token) || typeof token._data !== 'string')
    throw new MongoError(40647, 'Bad resume token: _data of missing or wrong type');
  const match = PATTERN.exec(token._data);
  if (match === null) throw new MongoError(40649, 'Bad resume token: _data is not a token of this server');
  const [t = 0, i = 0, change = 0] = match.slice(1, 4).map((part) => Number.parseInt(part, 16));
  const position = { entry: entryAt({ t, i }), change, isInvalidate: match[4] === '01' };
  return match[5] === undefined ? position : { ...position, fragment: Number.parseInt(match[5], 16) };
}
