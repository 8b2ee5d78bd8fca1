import { Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from '../values/compare.ts';
import { afterPrefix, encodeKey, valueKey } from './key-string.ts';

const leaf = fc.oneof(
  fc.constant(null),
  fc.double({ noDefaultInfinity: false }),
  fc.integer(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.integer({ min: -9999, max: 9999 }).map((value) => Decimal128.fromString(`${value}E-2`)),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ maxLength: 4 }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.nat().map((t) => new Timestamp({ t, i: 1 })),
);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 3 }), tie('any'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).any;

describe('index keys', () => {
  it('sort as bytes in value order, ascending and descending', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const order = Math.sign(compareValues(a, b));
        expect(Math.sign(Buffer.compare(encodeKey([a], [1]), encodeKey([b], [1])))).toBe(order);
        expect(Math.sign(Buffer.compare(encodeKey([a, 1], [-1, 1]), encodeKey([b, 1], [-1, 1])))).toBe(
          order === 0 ? 0 : -order,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('are equal for equal numbers of different types', () => {
    const five = [5, new Int32(5), new Double(5), Long.fromNumber(5), Decimal128.fromString('5.00')].map(
      (one) => valueKey(one),
    );

    expect(new Set(five).size).toBe(1);
    expect(valueKey(0)).toBe(valueKey(-0));
  });

  it.each([
    ['1.000000000000000000000000000000001', '1.000000000000000000000000000000002'],
    ['1E+400', '1E+500'],
    ['1E+400', 'Infinity'],
    ['1E-400', '0'],
    ['9007199254740993', '9007199254740993.5'],
  ])('of values distinguish the decimals %s and %s, also within a document', (a, b) => {
    const [first, second] = [a, b].map((text) => Decimal128.fromString(text));

    expect(valueKey(first)).not.toBe(valueKey(second));
    expect(valueKey({ list: [first] })).not.toBe(valueKey({ list: [second] }));
  });

  it.each([
    [Decimal128.fromString('1E+400'), Decimal128.fromString('10E+399')],
    [Long.fromString('9223372036854775807'), Decimal128.fromString('9223372036854775807.0')],
    [Long.fromString('4611686018427387907'), Decimal128.fromString('4611686018427387907')],
    [new Double(Number.POSITIVE_INFINITY), Decimal128.fromString('Infinity')],
    [new Double(Number.NaN), Decimal128.fromString('NaN')],
  ])('of values are equal for %s and %s', (a, b) => {
    expect(valueKey(a)).toBe(valueKey(b));
    expect(valueKey([a])).toBe(valueKey([b]));
  });

  it('distinguish 64-bit integers that a double cannot represent', () => {
    const [a, b, c] = ['9007199254740992', '9007199254740993', '9007199254740994'].map((text) =>
      encodeKey([Long.fromString(text)], [1]),
    );

    expect(Buffer.compare(a as Uint8Array, b as Uint8Array)).toBe(-1);
    expect(Buffer.compare(b as Uint8Array, c as Uint8Array)).toBe(-1);
  });

  it('are never a prefix of another key', () => {
    const texts = ['', 'p', 'p\0', 'p\u0001', 'p\0\0', 'p\u0001\u0001', 'p\u0002', 'pq'];
    for (const direction of [1, -1])
      for (const text of texts)
        for (const other of texts.filter((one) => one !== text)) {
          const [key, otherKey] = [text, other].map((one) => Buffer.from(encodeKey([one], [direction])));
          expect(otherKey?.subarray(0, key?.length).equals(key as Buffer)).toBe(false);
        }
  });

  it('are smaller than the end of their prefix range', () => {
    expect(afterPrefix(Uint8Array.of(1, 0xff))).toEqual(Uint8Array.of(2));
    expect(afterPrefix(Uint8Array.of(0xff))).toBeUndefined();
  });
});
