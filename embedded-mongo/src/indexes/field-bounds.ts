/** Derives the bounds of one index field from the conditions on its path. */
import type { Decimal128 } from 'bson';
import type { Test } from '../query/filter.ts';
import type { LiteralPrefix } from '../query/regex.ts';
import { describeValue } from '../storage/describe-key.ts';
import { type Collation, isSameCollation } from '../values/collation.ts';
import { bsonType, isArrayPosition, RANK, rankOf } from '../values/kinds.ts';
import { decimalRest, numberOf } from '../values/numbers.ts';
import type { Conjunct, Element } from './conjuncts.ts';
import type { IndexSpec } from './index-spec.ts';
import { afterPrefix, encodeKey, rankEdge } from './key-string.ts';

/** Allowed key encodings of one field: several points, or one range. */
export type FieldBounds = {
  readonly points: Uint8Array[] | undefined;
  readonly low: Uint8Array | undefined;
  readonly high: Uint8Array | undefined;
  /** The conditions that these bounds fully express. */
  readonly settled: readonly Conjunct[];
  /** The `$elemMatch` to which the bounds apply. */
  readonly element: Element | undefined;
  /** True if the keys can include documents without the field. */
  readonly hasMissing: boolean;
  /** The same bounds in readable form, as `explain` returns them. */
  readonly shown: () => readonly string[];
};

/** Directly after NaN, which is a number but in no range. */
const AFTER_NAN = Uint8Array.of(RANK.number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);

const isText = (value: unknown): boolean => {
  const rank = rankOf(value);
  return rank === RANK.string || rank === RANK.object || rank === RANK.array;
};

/** True for a value that shares its key with no other value, so that a match needs no recheck. */
function isExactValue(value: unknown): boolean {
  if (bsonType(value) === 'Decimal128') return decimalRest(value as Decimal128) === 0;
  // A decimal close to such a long can have the same key.
  if (bsonType(value) === 'Long') return typeof numberOf(value) === 'number';
  return rankOf(value) !== RANK.null;
}

/** True if no path component after the element is an array, so that its conditions apply to a single value. */
export function isNoArrayWithin(arrays: number, { depth }: Element): boolean {
  return arrays >> depth === 0;
}

/** Returns the bounds that conditions set on a field; undefined if none. `arrays` marks path components with arrays. */
export function fieldBounds(
  index: IndexSpec,
  position: number,
  conjuncts: readonly Conjunct[],
  arrays: number,
  collation: Collation | undefined,
): FieldBounds | undefined {
  const isMultikey = arrays !== 0;
  const field = index.fields[position];
  if (field === undefined || field.kind !== 'btree') return undefined;
  const here = conjuncts.filter(({ path }) => path === field.path);
  // A number in a path is an array position or a field name: the index expands an array there, the query does not.
  const isPositional = field.parts.some(isArrayPosition);
  const isComparable = (value: unknown): boolean =>
    !isText(value) || isSameCollation(index.collation, collation);
  // Every document has a key, null if the field is missing; within arrays, missing and null differ.
  const isNullExact = !isMultikey && !index.sparse && !field.path.includes('.');
  const isExact = (value: unknown): boolean =>
    isExactValue(value) || (isNullExact && rankOf(value) === RANK.null);
  const points = pointBounds(here, field.direction, index.collation, isComparable, isExact);
  if (points !== undefined) return isPositional ? withoutDecided(points) : points;
  const ranges = here
    .map((conjunct) => rangeOf(conjunct, field.direction, index.collation, isComparable))
    .filter((range) => range !== undefined);
  const range = isMultikey ? rangeOfOne(ranges, arrays) : intersectAll(ranges);
  return isPositional && range !== undefined ? withoutDecided(range) : range;
}

const intersectAll = (ranges: readonly FieldBounds[]): FieldBounds | undefined =>
  ranges.reduce<FieldBounds | undefined>(intersect, undefined);

/** Different elements can match different conditions; conditions of one `$elemMatch` apply to the same element. */
function rangeOfOne(ranges: readonly FieldBounds[], arrays: number): FieldBounds | undefined {
  const ofElements = [...Map.groupBy(ranges, ({ element }) => element)].filter(
    ([element, { length }]) => element !== undefined && length > 1 && isNoArrayWithin(arrays, element),
  );
  return intersectAll(ofElements[0]?.[1] ?? ranges.slice(0, 1));
}

/** Returns bounds that require a recheck of each document; undefined if matching documents can lack a key in them. */
function withoutDecided(bounds: FieldBounds): FieldBounds | undefined {
  return bounds.hasMissing ? undefined : { ...bounds, settled: [] };
}

function pointBounds(
  conjuncts: readonly Conjunct[],
  direction: number,
  collation: Collation | undefined,
  isComparable: (value: unknown) => boolean,
  isExact: (value: unknown) => boolean,
): FieldBounds | undefined {
  for (const conjunct of conjuncts) {
    const values = valuesOf(conjunct.test);
    if (values === undefined || !values.every(isComparable)) continue;
    if (values.some((value) => rankOf(value) === RANK.array)) continue;
    const points = values.map((value) => encodeKey([value], [direction], collation));
    const unique = [
      ...new Map(points.map((point) => [Buffer.from(point).toString('latin1'), point])).values(),
    ];
    return {
      points: unique.sort(Buffer.compare),
      low: undefined,
      high: undefined,
      settled: values.every(isExact) && !conjunct.isPart ? [conjunct] : [],
      element: conjunct.element,
      hasMissing: values.some((value) => rankOf(value) === RANK.null),
      shown: () => values.map((value) => `[${describeValue(value)}, ${describeValue(value)}]`),
    };
  }
  return undefined;
}

function valuesOf(test: Test): readonly unknown[] | undefined {
  if (test.op === 'eq') return [test.value];
  if (test.op === 'in' && test.regexes.length === 0) return test.values;
  const isNullRange = (test.op === 'gte' || test.op === 'lte') && rankOf(test.value) === RANK.null;
  return isNullRange ? [null] : undefined;
}

function rangeOf(
  conjunct: Conjunct,
  direction: number,
  collation: Collation | undefined,
  isComparable: (value: unknown) => boolean,
): FieldBounds | undefined {
  const { test } = conjunct;
  if (test.op === 'regex')
    return collation === undefined ? regexRange(conjunct, test.regex.prefix, direction) : undefined;
  if (test.op !== 'gt' && test.op !== 'gte' && test.op !== 'lt' && test.op !== 'lte') return undefined;
  const { op, value } = test;
  const rank = rankOf(value);
  const isUnusable =
    rank === RANK.array || rank === RANK.null || rank === RANK.minKey || rank === RANK.maxKey;
  if (isUnusable || !isComparable(value)) return undefined;
  if (rank === RANK.number && Number.isNaN(Number(numberOf(value)))) return undefined;
  const isExact = isExactValue(value);
  const isInclusive = test.op === 'gte' || test.op === 'lte' || !isExact;
  const edge = encodeKey([value], [direction], collation);
  const isLowerBound = (test.op === 'gt' || test.op === 'gte') === (direction === 1);
  const { low, high } = bracket(rank, direction);
  return {
    points: undefined,
    low: isLowerBound ? (isInclusive ? edge : afterPrefix(edge)) : low,
    high: isLowerBound ? high : isInclusive ? afterPrefix(edge) : edge,
    settled: isExact && !conjunct.isPart ? [conjunct] : [],
    element: conjunct.element,
    hasMissing: false,
    shown: () => [shownRange(op, describeValue(value))],
  };
}

/** Returns the range of all keys of one type. */
function bracket(rank: number, direction: number): { low: Uint8Array; high: Uint8Array | undefined } {
  const edge = rankEdge(rank, direction);
  if (rank !== RANK.number) return { low: edge, high: afterPrefix(edge) };
  if (direction === 1) return { low: AFTER_NAN, high: afterPrefix(edge) };
  return { low: edge, high: AFTER_NAN.map((byte, i) => (i === 10 ? 0xff : ~byte & 0xff)) };
}

function regexRange(
  conjunct: Conjunct,
  literal: LiteralPrefix | undefined,
  direction: number,
): FieldBounds | undefined {
  if (literal === undefined || literal.prefix.includes('\0')) return undefined;
  const low = encodeKey([literal.prefix], [direction]).slice(0, -1);
  // `/^text/` requires no more than this prefix.
  const decided = literal.isWhole && !conjunct.isPart ? [conjunct] : [];
  const shown = (): string[] => [`[${describeValue(literal.prefix)}…)`];
  const { element } = conjunct;
  return {
    points: undefined,
    low,
    high: afterPrefix(low),
    settled: decided,
    element,
    hasMissing: false,
    shown,
  };
}

function intersect(a: FieldBounds | undefined, b: FieldBounds): FieldBounds {
  if (a === undefined) return b;
  return {
    points: undefined,
    low: later(a.low, b.low),
    high: earlier(a.high, b.high),
    settled: [...a.settled, ...b.settled],
    element: a.element === b.element ? a.element : undefined,
    hasMissing: false,
    shown: () => [[...a.shown(), ...b.shown()].join(' and ')],
  };
}

/** Formats one side of a range; the other side is the limit of the type. */
function shownRange(op: 'gt' | 'gte' | 'lt' | 'lte', value: string): string {
  if (op === 'gt') return `(${value}, inf]`;
  if (op === 'gte') return `[${value}, inf]`;
  return op === 'lt' ? `[-inf, ${value})` : `[-inf, ${value}]`;
}

function later(a: Uint8Array | undefined, b: Uint8Array | undefined): Uint8Array | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Buffer.compare(a, b) > 0 ? a : b;
}

function earlier(a: Uint8Array | undefined, b: Uint8Array | undefined): Uint8Array | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Buffer.compare(a, b) < 0 ? a : b;
}
