/** Random expressions must have the same values as the equivalent operations on plain JavaScript values. */
import { Double, EJSON, Long } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../testing/test-server.ts';
import { evaluate } from '../expression.ts';

/** An expression with its expected plain value. Integers are bigints in the model. */
type Modelled<Value> = { readonly expression: unknown; readonly value: Value };

const MIN_INT = -(2n ** 31n);
const MAX_INT = 2n ** 31n - 1n;

/** An integer with its type: int32 if all of its inputs were int32. */
type Whole = { readonly number: bigint; readonly isLong: boolean };

const leaf: fc.Arbitrary<Modelled<Whole>> = fc.oneof(
  fc.integer().map((number) => ({ expression: number, value: { number: BigInt(number), isLong: false } })),
  fc.bigInt({ min: -(2n ** 40n), max: 2n ** 40n }).map((number) => ({
    expression: Long.fromBigInt(number),
    value: { number, isLong: true },
  })),
);

function combined(a: Whole, b: Whole, number: bigint): Whole {
  return { number, isLong: a.isLong || b.isLong || number < MIN_INT || number > MAX_INT };
}

const OPERATIONS: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  $add: (a, b) => a + b,
  $subtract: (a, b) => a - b,
  $multiply: (a, b) => a * b,
};

const { whole } = fc.letrec<{ whole: Modelled<Whole> }>((tie) => ({
  whole: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc
      .tuple(fc.constantFrom('$add', '$subtract', '$multiply'), tie('whole'), tie('whole'))
      .map(([operator, a, b]) => {
        const number = OPERATIONS[operator]?.(a.value.number, b.value.number) ?? 0n;
        return {
          expression: { [operator]: [a.expression, b.expression] },
          value: combined(a.value, b.value, number),
        };
      }),
    fc.tuple(tie('whole'), tie('whole'), tie('whole')).map(([a, b, c]) => ({
      expression: { $cond: [{ $gt: [a.expression, b.expression] }, c.expression, a.expression] },
      value: a.value.number > b.value.number ? c.value : a.value,
    })),
  ),
}));

const isSmall = ({ value }: Modelled<Whole>): boolean => value.number === BigInt.asIntN(63, value.number);
const shown = (value: unknown): string => EJSON.stringify({ value }, { relaxed: false });

describe('random expressions', () => {
  it('on integers have exact values in the narrowest type', () => {
    fc.assert(
      fc.property(whole.filter(isSmall), ({ expression, value }) => {
        const result = evaluate({}, expression);

        // A long can overflow in an intermediate step; the model does not cover that.
        fc.pre(!(result instanceof Double));
        expect(shown(result)).toBe(
          shown(value.isLong ? Long.fromBigInt(value.number) : Number(value.number)),
        );
      }),
      propertyRuns(2000),
    );
  });

  it('compare like plain values, whatever their type', () => {
    const number = fc.integer({ min: -3, max: 3 });
    const typed = fc
      .tuple(number, fc.constantFrom(0, 1, 2))
      .map(([value, type]) => ({ value, typed: [value, Long.fromNumber(value), new Double(value)][type] }));
    fc.assert(
      fc.property(typed, typed, (a, b) => {
        const doc = { a: a.typed, b: b.typed };

        const results = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$cmp'].map((operator) =>
          evaluate(doc, { [operator]: ['$a', '$b'] }),
        );

        const { value: x } = a;
        const { value: y } = b;
        expect(results).toEqual([x === y, x !== y, x > y, x >= y, x < y, x <= y, Math.sign(x - y)]);
      }),
    );
  });

  it('on arrays match JavaScript array operations', () => {
    const array = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 6 });
    const place = fc.integer({ min: -8, max: 8 });
    fc.assert(
      fc.property(array, array, place, fc.integer({ min: 1, max: 4 }), (a, b, at, count) => {
        const doc = { a, b };
        const value = (expression: unknown): unknown => evaluate(doc, expression);

        expect(value({ $concatArrays: ['$a', '$b'] })).toEqual([...a, ...b]);
        expect(value({ $arrayElemAt: ['$a', at] })).toEqual(a.at(at));
        expect(value({ $slice: ['$a', at] })).toEqual(at < 0 ? a.slice(at) : a.slice(0, at));
        const from = at < 0 ? Math.max(a.length + at, 0) : at;
        expect(value({ $slice: ['$a', at, count] })).toEqual(a.slice(from, from + count));
        expect(value({ $reverseArray: '$a' })).toEqual([...a].reverse());
        expect(value({ $in: [at, '$a'] })).toBe(a.includes(at));
        expect(value({ $indexOfArray: ['$a', at] })).toBe(a.indexOf(at));
        expect(value({ $size: '$a' })).toBe(a.length);
        expect(value({ $sum: '$a' })).toBe(a.reduce((sum, one) => sum + one, 0));
        expect(value({ $max: '$a' })).toBe(a.length === 0 ? null : Math.max(...a));
        expect(value({ $sortArray: { input: '$a', sortBy: 1 } })).toEqual([...a].sort((x, y) => x - y));
        expect(value({ $setUnion: ['$a', '$b'] })).toEqual([...new Set([...a, ...b])].sort((x, y) => x - y));
        expect(value({ $filter: { input: '$a', cond: { $gt: ['$$this', at] } } })).toEqual(
          a.filter((one) => one > at),
        );
        expect(value({ $map: { input: '$a', in: { $add: ['$$this', at] } } })).toEqual(
          a.map((one) => one + at),
        );
        expect(
          value({
            $reduce: { input: '$a', initialValue: '', in: { $concat: ['$$value', { $toString: '$$this' }] } },
          }),
        ).toBe(a.join(''));
      }),
    );
  });
});
