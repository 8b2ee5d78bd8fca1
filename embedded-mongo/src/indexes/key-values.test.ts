import { Binary, Code, Decimal128, Double, EJSON, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';
import { encodeKey } from './key-string.ts';
import { KeyCursor, NOT_IN_KEY, typesOf } from './key-values.ts';

/** The values as in a stored document. */
const stored = (row: readonly unknown[]): unknown[] =>
  row.map((value) => (value === undefined ? undefined : decode(encode({ value })).value));
const shown = (value: unknown): string =>
  value === undefined
    ? 'missing'
    : value === NOT_IN_KEY
      ? 'not in the key'
      : EJSON.stringify({ value }, { relaxed: false });

function readBack(row: readonly unknown[], directions: readonly number[]): unknown[] {
  const cursor = new KeyCursor();
  cursor.start(encodeKey(row, directions), typesOf(row));
  return row.map((_value, i) => cursor.read(directions[i] ?? 1));
}

const comparable = fc.oneof(
  fc.integer(),
  fc.double().map((number) => (Number.isInteger(number) ? new Double(number) : number)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((number) => Long.fromBigInt(number)),
  fc.constantFrom(new Double(-0), new Double(5), Long.fromNumber(5), null, undefined, true, false),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', '\0', '\u00ff', '😀') }),
  fc.date({ noInvalidDate: true }),
  fc.constantFrom(
    new ObjectId('65f000000000000000000001'),
    new Timestamp({ t: 7, i: 4_000_000_000 }),
    new MinKey(),
    new MaxKey(),
  ),
);
const incomparable = fc.oneof(
  fc.constantFrom(
    Decimal128.fromString('1.10'),
    new Binary(Buffer.from([0, 255, 0])),
    new Code('x'),
    [],
    [1, ['a\0', { b: 2 }]],
    { a: { b: '\0', c: [1, 2] }, d: null },
    /^a\0b/i,
  ),
);
const value = fc.oneof({ weight: 3, arbitrary: comparable }, { weight: 1, arbitrary: incomparable });

describe('a value read back from a key', () => {
  it('equals the stored value with its type, or is reported as not in the key', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, fc.constantFrom(1, -1)), { minLength: 1, maxLength: 5 }),
        (fields) => {
          const row = stored(fields.map(([one]) => one));

          const back = readBack(
            row,
            fields.map(([, direction]) => direction),
          );

          for (const [i, one] of back.entries())
            if (one !== NOT_IN_KEY) expect(shown(one)).toBe(shown(row[i]));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is available for all types that need only a key and its type bits', () => {
    fc.assert(
      fc.property(comparable, fc.constantFrom(1, -1), (one, direction) => {
        const row = stored([one]);

        expect(readBack(row, [direction]).map(shown)).toEqual(row.map(shown));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is not available for numbers, null and strings if the type bits are unknown', () => {
    const cursor = new KeyCursor();
    const row = [5, null, 'text', true];

    cursor.start(encodeKey(row, [1, -1, 1, 1]));

    expect([1, -1, 1, 1].map((direction) => cursor.read(direction))).toEqual([
      NOT_IN_KEY,
      NOT_IN_KEY,
      NOT_IN_KEY,
      true,
    ]);
  });
});
