import { Decimal128, Double, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { canonical, type RefusalCase, refusalOf, runTable } from '../aggregate/testing/stage-table.ts';

const long = (text: string): Long => Long.fromString(text);
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const double = (value: number): Double => new Double(value);

/** The accumulator of `v` over documents with these values; `undefined` is a missing one. */
type Case = readonly [name: string, accumulator: object, values: unknown[], expected: unknown];

const CASES: Case[] = [
  ['$sum of int32s', { $sum: '$v' }, [1, 2], 3],
  ['$sum of nothing', { $sum: '$v' }, ['a', null, undefined], 0],
  ['$sum of int32s that is no int32', { $sum: '$v' }, [2147483647, 1], long('2147483648')],
  ['$sum of a long and an int32', { $sum: '$v' }, [long('1'), 1], long('2')],
  ['$sum of a long with what is not a number', { $sum: '$v' }, [long('5'), 'x'], long('5')],
  [
    '$sum of longs beyond 2^53',
    { $sum: '$v' },
    [long('9007199254740993'), long('2')],
    long('9007199254740995'),
  ],
  ['$sum of longs that is no long', { $sum: '$v' }, [long('9223372036854775807'), 1], double(2 ** 63)],
  ['$sum of whole doubles', { $sum: '$v' }, [double(2), double(3)], double(5)],
  ['$sum of doubles without the lost digits', { $sum: '$v' }, [1e16, 1, -1e16].map(double), double(1)],
  ['$sum of a long and a double', { $sum: '$v' }, [long('1'), 0.5], 1.5],
  ['$sum with an infinity', { $sum: '$v' }, [1, Number.POSITIVE_INFINITY], Number.POSITIVE_INFINITY],
  [
    '$sum of both infinities',
    { $sum: '$v' },
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    Number.NaN,
  ],
  ['$sum of decimals', { $sum: '$v' }, [decimal('1.10'), decimal('2.2')], decimal('3.30')],
  [
    '$sum of a decimal and a long beyond 2^53',
    { $sum: '$v' },
    [decimal('0.1'), long('9007199254740993')],
    decimal('9007199254740993.1'),
  ],
  ['$avg of int32s is a double', { $avg: '$v' }, [1, 3], double(2)],
  ['$avg of a long beyond 2^53', { $avg: '$v' }, [long('9007199254740994')], double(9007199254740994)],
  ['$avg of decimals', { $avg: '$v' }, [decimal('1'), decimal('2')], decimal('1.5')],
  ['$avg of nothing', { $avg: '$v' }, [null, undefined, 'a'], null],
  ['$avg leaves out nulls', { $avg: '$v' }, [null, 4, undefined], double(4)],
  ['$min leaves out nulls', { $min: '$v' }, [null, 3, undefined, 2], 2],
  ['$max leaves out nulls', { $max: '$v' }, [null, -3, undefined], -3],
  ['$min of nulls', { $min: '$v' }, [null, undefined], null],
  ['$max of nothing', { $max: '$v' }, [undefined], null],
  ['$min keeps the type', { $min: '$v' }, [long('3'), double(2)], double(2)],
  ['$min over types', { $min: '$v' }, ['a', 5, true], 5],
  ['$max over types', { $max: '$v' }, ['a', 5, true], true],
  ['$min with NaN', { $min: '$v' }, [1, Number.NaN], Number.NaN],
  ['$first', { $first: '$v' }, [long('1'), 2], long('1')],
  ['$first of a missing value', { $first: '$v' }, [undefined, 2], null],
  ['$last of a missing value', { $last: '$v' }, [2, undefined], null],
  ['$last', { $last: '$v' }, [1, double(2)], double(2)],
  ['$push keeps nulls and no missing values', { $push: '$v' }, [1, null, undefined, 1], [1, null, 1]],
  ['$push of nothing', { $push: '$v' }, [undefined], []],
  ['$push of arrays', { $push: '$v' }, [[1], []], [[1], []]],
  ['$addToSet by value', { $addToSet: '$v' }, [1, double(1), long('1'), null, undefined], [1, null]],
  [
    '$addToSet of documents',
    { $addToSet: '$v' },
    [{ a: 1 }, { a: double(1) }, { b: 1 }],
    [{ a: 1 }, { b: 1 }],
  ],
  ['$count', { $count: {} }, [1, null, undefined], 3],
  ['$stdDevPop', { $stdDevPop: '$v' }, [1, 3], double(1)],
  ['$stdDevPop of one', { $stdDevPop: '$v' }, [7], double(0)],
  ['$stdDevPop of none', { $stdDevPop: '$v' }, [null, 'a', undefined], null],
  ['$stdDevSamp', { $stdDevSamp: '$v' }, [1, 2, 3], double(1)],
  ['$stdDevSamp of one', { $stdDevSamp: '$v' }, [7, null], null],
  ['$stdDevSamp of none', { $stdDevSamp: '$v' }, [null], null],
  ['$mergeObjects', { $mergeObjects: '$v' }, [{ a: 1, b: 1 }, null, undefined, { b: 2 }], { a: 1, b: 2 }],
  ['$mergeObjects of nothing', { $mergeObjects: '$v' }, [null], {}],
  ['$firstN', { $firstN: { input: '$v', n: 3 } }, [null, undefined, 2, 3], [null, null, 2]],
  ['$lastN', { $lastN: { input: '$v', n: 2 } }, [1, 2, undefined], [2, null]],
  ['$minN', { $minN: { input: '$v', n: 2 } }, [3, null, 1, undefined, 2], [1, 2]],
  ['$maxN', { $maxN: { input: '$v', n: 2 } }, [3, null, 1, undefined, 2], [3, 2]],
  ['$top is a document', { $top: { output: { v: '$v' }, sortBy: { v: -1 } } }, [1, 3, 2], { v: 3 }],
  ['$bottom is no array', { $bottom: { output: '$v', sortBy: { v: -1 } } }, [1, 3, 2], 1],
  ['$top of a missing value', { $top: { output: '$none', sortBy: { v: 1 } } }, [1], null],
  ['$topN', { $topN: { n: 2, output: '$v', sortBy: { v: -1 } } }, [1, 3, 2], [3, 2]],
  ['$bottomN', { $bottomN: { n: 2, output: '$v', sortBy: { v: -1 } } }, [1, 3, 2], [2, 1]],
  [
    '$topN with several outputs',
    { $topN: { n: 5, output: ['$v', '$i'], sortBy: { v: 1 } } },
    [2, 1],
    [
      [1, 1],
      [2, 0],
    ],
  ],
  ['$median', { $median: { input: '$v', method: 'approximate' } }, [4, 1, 'a', 3, null, 2], double(2)],
  ['$median of nothing', { $median: { input: '$v', method: 'approximate' } }, ['a'], null],
  [
    '$percentile',
    { $percentile: { input: '$v', p: [0.5, 0.9, 1], method: 'approximate' } },
    [10, 20, 30, 40, 50.5],
    [double(30), 50.5, 50.5],
  ],
  [
    '$percentile of nothing',
    { $percentile: { input: '$v', p: [0.5], method: 'approximate' } },
    [null],
    [null],
  ],
];

const docsOf = (values: unknown[]): Record<string, unknown>[] =>
  values.map((v, i) => (v === undefined ? { i } : { i, v }));

describe('an accumulator', () => {
  it.each(CASES)('%s', (_name, accumulator, values, expected) => {
    const out = runTable([{ $group: { _id: null, out: accumulator } }], docsOf(values));

    expect(out).toEqual(canonical([{ _id: null, out: expected }]));
  });

  it('evaluates n for each group', () => {
    const n = { $cond: [{ $eq: ['$kind', 'a'] }, 1, 2] };
    const docs = ['a', 'b', 'a', 'b', 'b'].map((kind, v) => ({ kind, v }));

    const out = runTable(
      [{ $group: { _id: { kind: '$kind' }, out: { $firstN: { input: '$v', n } } } }],
      docs,
    );

    expect(out).toEqual(
      canonical([
        { _id: { kind: 'a' }, out: [0] },
        { _id: { kind: 'b' }, out: [1, 3] },
      ]),
    );
  });
});

const group = (accumulator: object): Record<string, unknown>[] => [
  { $group: { _id: null, out: accumulator } },
];

const REFUSALS: RefusalCase[] = [
  ['$mergeObjects of a number', group({ $mergeObjects: '$v' }), [{ v: 1 }], 40400],
  ['$mergeObjects of an array', group({ $mergeObjects: '$v' }), [{ v: [{}] }], 40400],
  ['an accumulator that is none', group({ $add: '$v' }), [], 15952],
  ['a field that is no accumulator', group({ v: 1 }), [], 40234],
  ['two accumulators', group({ $sum: 1, $avg: 1 }), [], 40238],
  ['a dotted field', [{ $group: { _id: null, 'a.b': { $sum: 1 } } }], [], 40235],
  ['a field with a dollar', [{ $group: { _id: null, $a: { $sum: 1 } } }], [], 40236],
  ['no _id', [{ $group: { n: { $sum: 1 } } }], [], 15955],
  ['several operands', group({ $sum: ['$v', 1] }), [], 40237],
  ['$count with an argument', group({ $count: 1 }), [], 14],
  ['n of zero', group({ $firstN: { input: '$v', n: 0 } }), [{ v: 1 }], 5787908],
  ['n that is no whole number', group({ $firstN: { input: '$v', n: 1.5 } }), [{ v: 1 }], 5787903],
  ['n that is no number', group({ $maxN: { input: '$v', n: 'a' } }), [{ v: 1 }], 5787902],
  ['no n', group({ $maxN: { input: '$v' } }), [], 5787906],
  ['no input', group({ $lastN: { n: 1 } }), [], 5787907],
  ['an unknown argument', group({ $lastN: { n: 1, input: '$v', x: 1 } }), [], 5787901],
  ['$top with n', group({ $top: { n: 1, output: '$v', sortBy: { v: 1 } } }), [], 5788002],
  ['$topN without an order', group({ $topN: { n: 1, output: '$v' } }), [], 5788005],
  ['$median without a method', group({ $median: { input: '$v' } }), [], 40414],
  [
    '$percentile above 1',
    group({ $percentile: { input: '$v', p: [2], method: 'approximate' } }),
    [],
    7750303,
  ],
];

describe('refused accumulators', () => {
  it.each(REFUSALS)('%s', (_name, stages, docs, code) => {
    expect(refusalOf(stages, docs)).toBe(code);
  });
});
