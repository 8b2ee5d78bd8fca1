/** `$in` with many values: looks up an encoded value in a set of keys that can be derived from bytes. */
import type { ObjectId } from 'bson';
import type { Collation } from '../../values/collation.ts';
import { bsonType, RANK, rankOf } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { TYPE } from '../../values/raw-fields.ts';
import { dateAt, numberAt, rankOfType, textAt } from '../../values/raw-values.ts';
import type { ValueAnswer } from './answer.ts';

/** A key that is the same for two values of one rank only if they are equal. */
type Key = string | number | boolean | null;

/** Returns a test of whether a value is one of many. */
export function memberOfMany(values: readonly unknown[], collation: Collation | undefined): ValueAnswer {
  const keys = new Map<number, Set<Key>>();
  const ranksWithout = new Set<number>();
  for (const value of values) {
    const rank = rankOf(value);
    const key = keyOf(rank, value, collation);
    const known = keys.get(rank) ?? new Set();
    keys.set(rank, known);
    if (key === undefined) ranksWithout.add(rank);
    else known.add(key);
  }
  return (data, type, start, end) => {
    const rank = rankOfType(type);
    const known = keys.get(rank);
    if (known === undefined) return 'no';
    const key = keyAt(data, type, start, end);
    if (key === undefined) return 'unknown';
    if (known.has(key)) return 'yes';
    return ranksWithout.has(rank) ? 'unknown' : 'no';
  };
}

function keyOf(rank: number, value: unknown, collation: Collation | undefined): Key | undefined {
  switch (rank) {
    case RANK.number:
      return bsonType(value) === 'Decimal128' ? undefined : keyOfNumber(numberOf(value));
    case RANK.string:
      return typeof value === 'string' && collation === undefined ? value : undefined;
    case RANK.objectId:
      return Buffer.from((value as ObjectId).id).toString('latin1');
    case RANK.date:
      return (value as Date).getTime();
    case RANK.bool:
      return value === true;
    case RANK.null:
      return null;
    default:
      return undefined;
  }
}

/** Beyond the integers that a double represents exactly, equal longs and doubles can have different keys. */
function keyOfNumber(number: number | bigint): Key | undefined {
  const isExact = typeof number === 'number' && !(Math.abs(number) > Number.MAX_SAFE_INTEGER);
  return isExact ? number : undefined;
}

function keyAt(data: Uint8Array, type: number, start: number, end: number): Key | undefined {
  switch (type) {
    case TYPE.int32:
    case TYPE.double:
    case TYPE.long:
      return keyOfNumber(numberAt(data, type, start));
    case TYPE.string:
      return textAt(data, start);
    case TYPE.objectId:
      return Buffer.from(data.subarray(start, end)).toString('latin1');
    case TYPE.date:
      return dateAt(data, start);
    case TYPE.boolean:
      return data[start] === 1;
    default:
      return rankOfType(type) === RANK.null ? null : undefined;
  }
}
