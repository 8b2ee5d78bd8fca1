/**
 * Resume tokens: where in the oplog a change stream is. To clients a token is opaque; ours is, in hexadecimal, the
 * cluster time of an entry, which of its changes, and what of that change the client has.
 */
import type { Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { clusterTimeOf, entryAt } from '../storage/oplog.ts';
import { type Doc, isDoc } from '../values/kinds.ts';

/** Behind the last change of an entry. */
export const WHOLE_ENTRY = 0xffff_ffff;

/**
 * A place in the oplog: all up to here has been seen. `isInvalidate` also the end of the stream that followed; `fragment`
 * of an event that is told in several parts, so many of them.
 */
export type Position = {
  readonly entry: number;
  readonly change: number;
  readonly isInvalidate: boolean;
  readonly fragment?: number;
};

const PREFIX = '82';
const PATTERN = /^82([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(00|01)([0-9A-F]{4})?$/i;

/** Behind an entry. */
export function behind(entry: number): Position {
  return { entry, change: WHOLE_ENTRY, isInvalidate: false };
}

/** Just before the first entry at a time. */
export function before(time: Timestamp): Position {
  return behind(entryAt(time) - 1);
}

/** The token of a place. */
export function tokenOf({ entry, change, isInvalidate, fragment }: Position): Doc {
  const { t, i } = clusterTimeOf(entry);
  const numbers = [t, i, change].map((number) => number.toString(16).padStart(8, '0')).join('');
  const part = fragment === undefined ? '' : fragment.toString(16).padStart(4, '0');
  return { _data: `${PREFIX}${numbers}${isInvalidate ? '01' : '00'}${part}`.toUpperCase() };
}

/** The place that a token names. @throws MongoError 40647, 40649 */
export function readToken(token: unknown): Position {
  if (!isDoc(token) || typeof token._data !== 'string')
    throw new MongoError(40647, 'Bad resume token: _data of missing or wrong type');
  const match = PATTERN.exec(token._data);
  if (match === null) throw new MongoError(40649, 'Bad resume token: _data is not a token of this server');
  const [t = 0, i = 0, change = 0] = match.slice(1, 4).map((part) => Number.parseInt(part, 16));
  const position = { entry: entryAt({ t, i }), change, isInvalidate: match[4] === '01' };
  return match[5] === undefined ? position : { ...position, fragment: Number.parseInt(match[5], 16) };
}
