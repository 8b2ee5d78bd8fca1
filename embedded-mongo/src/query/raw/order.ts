/** Compares encoded values with a given value, like `compareValues` does for decoded ones. */
import type { ObjectId } from 'bson';
import type { Collation } from '../../values/collation.ts';
import { bsonType, RANK, rankOf } from '../../values/kinds.ts';
import { compareNumbers, numberOf } from '../../values/numbers.ts';
import { TYPE } from '../../values/raw-fields.ts';
import { compareBytesAt, dateAt, numberAt, rankOfType } from '../../values/raw-values.ts';

/**
 * Returns a negative number, zero or a positive number if an encoded value sorts before, with or after the given one;
 * NaN if it has to be decoded. A missing value counts as null, and an array as a whole.
 */
export type RawOrder = (data: Uint8Array, type: number, start: number, end: number) => number;

const unknown: RawOrder = () => Number.NaN;
const equal: RawOrder = () => 0;

/** Returns the comparison of values with a given one. */
export function orderTo(wanted: unknown, collation: Collation | undefined): RawOrder {
  const rank = rankOf(wanted);
  const within = orderWithin(rank, wanted, collation);
  return (data, type, start, end) => {
    const other = rankOfType(type);
    return other === rank ? within(data, type, start, end) : other - rank;
  };
}

/** Returns the comparison of values that have the same rank as the given one. */
function orderWithin(rank: number, wanted: unknown, collation: Collation | undefined): RawOrder {
  switch (rank) {
    case RANK.number:
      return orderOfNumbers(wanted);
    case RANK.string:
      return collation === undefined ? orderOfTexts(wanted) : unknown;
    case RANK.date: {
      const time = (wanted as Date).getTime();
      return (data, _type, start) => dateAt(data, start) - time;
    }
    case RANK.objectId: {
      const { id } = wanted as ObjectId;
      return (data, _type, start, end) => compareBytesAt(data, start, end, id);
    }
    case RANK.bool: {
      const byte = Number(wanted);
      return (data, _type, start) => (data[start] as number) - byte;
    }
    case RANK.null:
    case RANK.minKey:
    case RANK.maxKey:
      return equal;
    default:
      return unknown;
  }
}

function orderOfNumbers(wanted: unknown): RawOrder {
  if (bsonType(wanted) === 'Decimal128') return unknown;
  const number = numberOf(wanted);
  return (data, type, start) =>
    type === TYPE.decimal ? Number.NaN : compareNumbers(numberAt(data, type, start), number);
}

/** Compares strings by code point, which is the order of their bytes. */
function orderOfTexts(wanted: unknown): RawOrder {
  if (typeof wanted !== 'string' || !wanted.isWellFormed()) return unknown;
  const bytes = Buffer.from(wanted);
  return (data, type, start, end) =>
    type === TYPE.string ? compareBytesAt(data, start + 4, end - 1, bytes) : Number.NaN;
}
