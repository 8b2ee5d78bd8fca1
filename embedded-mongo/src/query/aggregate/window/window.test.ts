import { Decimal128, Double, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { canonical, type RefusalCase, refusalOf, runTable } from '../testing/stage-table.ts';

const long = (value: number): Long => Long.fromNumber(value);
const double = (value: number): Double => new Double(value);
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const hour = (h: number): Date => new Date(Date.UTC(2026, 0, 1, h));

/** A window function over documents with these `t` and `v`, sorted by `t`. */
type Case = readonly [name: string, spec: object, rows: [unknown, unknown][], expected: unknown[]];

const documents = (low: unknown, high: unknown): object => ({ window: { documents: [low, high] } });
const range = (low: unknown, high: unknown, unit?: string): object => ({
  window: unit === undefined ? { range: [low, high] } : { range: [low, high], unit },
});
const ints: [unknown, unknown][] = [
  [1, 10],
  [2, 20],
  [4, 40],
];

const CASES: Case[] = [
  ['the whole partition where no window is given', { $sum: '$v' }, ints, [70, 70, 70]],
  ['a running sum', { $sum: '$v', ...documents('unbounded', 'current') }, ints, [10, 30, 70]],
  ['what is left', { $sum: '$v', ...documents('current', 'unbounded') }, ints, [70, 60, 40]],
  [
    'neighbours',
    { $push: '$v', ...documents(-1, 1) },
    ints,
    [
      [10, 20],
      [10, 20, 40],
      [20, 40],
    ],
  ],
  ['windows without documents', { $push: '$v', ...documents(2, 3) }, ints, [[40], [], []]],
  ['$first of no documents', { $first: '$v', ...documents(1, 1) }, ints, [20, 40, null]],
  ['$last of no documents', { $last: '$v', ...documents(1, 1) }, ints, [20, 40, null]],
  ['the average of no documents', { $avg: '$v', ...documents(1, 1) }, ints, [double(20), double(40), null]],
  ['a range of numbers', { $sum: '$v', ...range(-1, 0) }, ints, [10, 30, 40]],
  [
    'a range with ties',
    { $count: {}, ...range('unbounded', 'current') },
    [
      [1, 0],
      [2, 0],
      [2, 0],
    ],
    [1, 3, 3],
  ],
  [
    'a range of hours',
    { $sum: '$v', ...range(-1, 'current', 'hour') },
    [
      [hour(0), 1],
      [hour(1), 2],
      [hour(3), 4],
    ],
    [1, 3, 4],
  ],
  [
    '$min and types',
    { $min: '$v', ...documents(-1, 0) },
    [
      [1, long(2)],
      [2, 5],
      [3, null],
    ],
    [long(2), long(2), 5],
  ],
  ['$first of the window', { $first: '$v', ...documents(-1, 0) }, ints, [10, 10, 20]],
  ['$topN', { $topN: { n: 1, output: '$v', sortBy: { v: -1 } } }, ints, [[40], [40], [40]]],
  [
    '$median',
    { $median: { input: '$v', method: 'approximate' } },
    ints,
    [double(20), double(20), double(20)],
  ],
  [
    '$rank',
    { $rank: {} },
    [
      [1, 0],
      [1, 0],
      [3, 0],
    ],
    [1, 1, 3],
  ],
  [
    '$rank of null and missing',
    { $rank: {} },
    [
      [null, 0],
      [undefined, 0],
      [3, 0],
    ],
    [1, 1, 3],
  ],
  [
    '$denseRank',
    { $denseRank: {} },
    [
      [1, 0],
      [1, 0],
      [3, 0],
    ],
    [1, 1, 2],
  ],
  [
    '$documentNumber',
    { $documentNumber: {} },
    [
      [1, 0],
      [1, 0],
      [3, 0],
    ],
    [1, 2, 3],
  ],
  ['$shift back', { $shift: { output: '$v', by: -1 } }, ints, [null, 10, 20]],
  ['$shift with a default', { $shift: { output: '$v', by: 1, default: 'end' } }, ints, [20, 40, 'end']],
  [
    '$locf',
    { $locf: '$v' },
    [
      [1, null],
      [2, 5],
      [3, null],
      [4, undefined],
    ],
    [null, 5, 5, 5],
  ],
  [
    '$linearFill',
    { $linearFill: '$v' },
    [
      [1, 1],
      [2, null],
      [3, 2],
    ],
    [1, 1.5, 2],
  ],
  [
    '$linearFill of decimals',
    { $linearFill: '$v' },
    [
      [1, decimal('1')],
      [2, null],
      [3, decimal('2')],
    ],
    [decimal('1'), decimal('1.5'), decimal('2')],
  ],
  [
    '$derivative',
    { $derivative: { input: '$v' }, ...documents(-1, 0) },
    ints,
    [null, double(10), double(10)],
  ],
  [
    '$derivative by unit',
    { $derivative: { input: '$v', unit: 'hour' }, ...documents(-1, 0) },
    [
      [hour(0), 10],
      [hour(1), 19],
    ],
    [null, double(9)],
  ],
  [
    '$integral',
    { $integral: { input: '$v' }, ...documents('unbounded', 'current') },
    ints,
    [0, double(15), double(75)],
  ],
  [
    '$integral by unit',
    { $integral: { input: '$v', unit: 'hour' }, ...documents('unbounded', 'current') },
    [
      [hour(0), 10],
      [hour(2), 20],
    ],
    [double(0), double(30)],
  ],
  [
    '$covariancePop',
    { $covariancePop: ['$t', '$v'], ...documents('unbounded', 'current') },
    [
      [1, 2],
      [3, 6],
    ],
    [double(0), double(2)],
  ],
  [
    '$covarianceSamp',
    { $covarianceSamp: ['$t', '$v'], ...documents('unbounded', 'current') },
    [
      [1, 2],
      [3, 6],
    ],
    [null, double(4)],
  ],
  ['$expMovingAvg by N', { $expMovingAvg: { input: '$v', N: 3 } }, ints, [double(10), double(15), 27.5]],
  [
    '$expMovingAvg of decimals',
    { $expMovingAvg: { input: '$v', alpha: decimal('0.75') } },
    [
      [1, decimal('10')],
      [2, null],
      [3, 20],
    ],
    [decimal('10'), decimal('10'), decimal('17.50')],
  ],
];

const stage = (spec: unknown, more: object = { sortBy: { t: 1 } }): Record<string, unknown>[] => [
  { $setWindowFields: { ...more, output: { out: spec } } },
  { $project: { out: 1 } },
];

describe('$setWindowFields', () => {
  it.each(CASES)('returns %s', (_name, spec, rows, expected) => {
    const docs = rows.map(([t, v]) => ({ t, v }));

    expect(runTable(stage(spec), docs)).toEqual(canonical(expected.map((out) => ({ out }))));
  });

  it('works on each partition, in partition order', () => {
    const docs = [{ p: 'b', t: 1 }, { p: 'a', t: 2 }, { p: 'b', t: 0 }, { t: 3 }];

    const out = runTable(
      [
        {
          $setWindowFields: {
            partitionBy: '$p',
            sortBy: { t: 1 },
            output: { 'at.n': { $documentNumber: {} } },
          },
        },
      ],
      docs,
    );

    expect(out).toEqual(
      canonical([
        { t: 3, at: { n: 1 } },
        { p: 'a', t: 2, at: { n: 1 } },
        { p: 'b', t: 0, at: { n: 1 } },
        { p: 'b', t: 1, at: { n: 2 } },
      ]),
    );
  });
});

const REFUSALS: RefusalCase[] = [
  ['an unknown field', [{ $setWindowFields: { output: {}, x: 1 } }], [], 40415],
  ['an order that is a text', [{ $setWindowFields: { sortBy: 't', output: {} } }], [], 14],
  ['no output', [{ $setWindowFields: {} }], [], 40414],
  ['an unknown function', stage({ $summ: 1 }), [], 9],
  ['$mergeObjects', stage({ $mergeObjects: '$v' }), [], 9],
  ['an unknown argument', stage({ $sum: 1, windoww: {} }), [], 9],
  ['documents without an order', stage({ $sum: 1, ...documents(-1, 0) }, {}), [], 5339901],
  ['a range without an order', stage({ $sum: 1, ...range(-1, 0) }, {}), [], 5339902],
  ['a range in descending order', stage({ $sum: 1, ...range(-1, 0) }, { sortBy: { t: -1 } }), [], 8947401],
  ['a range that ends before it begins', stage({ $sum: 1, ...range(1, 0) }), [], 5339900],
  ['a bound that is no number', stage({ $sum: 1, ...documents('now', 0) }), [], 9],
  ['a range over texts', stage({ $sum: 1, ...range(-1, 0) }), [{ t: 'a' }], 5429414],
  ['a range over dates without a unit', stage({ $sum: 1, ...range(-1, 0) }), [{ t: hour(0) }], 5429413],
  ['a unit over numbers', stage({ $sum: 1, ...range(-1, 0, 'hour') }), [{ t: 1 }], 5429513],
  ['$rank with a window', stage({ $rank: {}, ...documents(-1, 0) }), [], 5371601],
  ['$rank with an argument', stage({ $rank: 1 }), [], 5371603],
  ['$rank without an order', stage({ $rank: {} }, {}), [], 5371602],
  ['$derivative without a window', stage({ $derivative: { input: '$v' } }), [], 9],
  ['$derivative by month', stage({ $derivative: { input: '$v', unit: 'month' } }), [], 5490710],
  ['$linearFill without an order', stage({ $linearFill: '$v' }, {}), [], 605001],
  ['$expMovingAvg with both', stage({ $expMovingAvg: { input: '$v', N: 1, alpha: 0.5 } }), [], 9],
  ['an array as partition', stage({ $sum: 1 }, { partitionBy: '$p' }), [{ p: [] }], 14],
  [
    'conflicting paths',
    [{ $setWindowFields: { output: { a: { $sum: 1 }, 'a.b': { $sum: 1 } } } }],
    [],
    6307900,
  ],
];

describe('a refused window', () => {
  it.each(REFUSALS)('%s', (_name, stages, docs, code) => {
    expect(refusalOf(stages, docs)).toBe(code);
  });
});
