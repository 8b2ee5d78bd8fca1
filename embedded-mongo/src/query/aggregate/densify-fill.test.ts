import { Decimal128 } from 'bson';
import { describe, expect, it } from 'vitest';
import {
  canonical,
  double,
  type RefusalCase,
  refusalOf,
  runTable,
  type StageCase,
  values,
} from './testing/stage-table.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

const densify = (range: object, partitionByFields?: string[]): Record<string, unknown>[] => [
  {
    $densify:
      partitionByFields === undefined ? { field: 'v', range } : { field: 'v', partitionByFields, range },
  },
];

const DENSIFYING: StageCase[] = [
  [
    '$densify stops at the last document',
    densify({ step: 1, bounds: 'full' }),
    values(1, 3),
    values(1, 2, 3),
  ],
  [
    '$densify between documents off the steps',
    densify({ step: 2, bounds: 'full' }),
    values(0, 3, 5),
    values(0, 2, 3, 4, 5),
  ],
  [
    '$densify within bounds, without the upper one',
    densify({ step: 1, bounds: [2, 5] }),
    values(1, 3, 7),
    values(1, 2, 3, 4, 7),
  ],
  ['$densify without documents', densify({ step: 1, bounds: [0, 2] }), [], values(0, 1)],
  [
    '$densify lets null and missing values pass',
    densify({ step: 1, bounds: 'full' }),
    [{ v: null }, { x: 1 }, { v: 1 }, { v: 3 }],
    [{ v: null }, { x: 1 }, { v: 1 }, { v: 2 }, { v: 3 }],
  ],
  [
    '$densify by partition, with a null partition',
    densify({ step: 1, bounds: 'partition' }, ['p']),
    [
      { p: 'a', v: 1 },
      { p: 'a', v: 3 },
      { p: null, v: 5 },
      { p: null, v: 7 },
    ],
    [
      { p: null, v: 5 },
      { p: null, v: 6 },
      { p: null, v: 7 },
      { p: 'a', v: 1 },
      { p: 'a', v: 2 },
      { p: 'a', v: 3 },
    ],
  ],
  [
    '$densify of every partition over the full range',
    densify({ step: 1, bounds: 'full' }, ['p']),
    [
      { p: 'a', v: 1 },
      { p: 'b', v: 2 },
      { p: 'a', v: 3 },
    ],
    [
      { p: 'a', v: 1 },
      { p: 'b', v: 1 },
      { p: 'b', v: 2 },
      { p: 'a', v: 2 },
      { p: 'a', v: 3 },
      { p: 'b', v: 3 },
    ],
  ],
  [
    '$densify of months',
    densify({ step: 1, unit: 'month', bounds: 'full' }),
    values(day('2026-01-15'), day('2026-04-15')),
    values(day('2026-01-15'), day('2026-02-15'), day('2026-03-15'), day('2026-04-15')),
  ],
  [
    '$densify keeps the types of values and step',
    densify({ step: double(0.5), bounds: 'full' }),
    values(1, 2),
    values(1, 1.5, 2),
  ],
  [
    '$densify of decimals',
    densify({ step: Decimal128.fromString('0.1'), bounds: 'full' }),
    values(Decimal128.fromString('1.0'), Decimal128.fromString('1.2')),
    values(Decimal128.fromString('1.0'), Decimal128.fromString('1.1'), Decimal128.fromString('1.2')),
  ],
];

const fill = (output: object, more: object = {}): Record<string, unknown>[] => [
  { $fill: { sortBy: { t: 1 }, output, ...more } },
];

const FILLING: StageCase[] = [
  [
    '$fill linear',
    fill({ v: { method: 'linear' } }),
    [{ t: 0, v: 10 }, { t: 1 }, { t: 3, v: null }, { t: 4, v: 18 }],
    [
      { t: 0, v: 10 },
      { t: 1, v: double(12) },
      { t: 3, v: double(16) },
      { t: 4, v: 18 },
    ],
  ],
  [
    '$fill linear leaves the ends null',
    fill({ v: { method: 'linear' } }),
    [{ t: 0 }, { t: 1, v: 1 }, { t: 2, v: null }],
    [
      { t: 0, v: null },
      { t: 1, v: 1 },
      { t: 2, v: null },
    ],
  ],
  [
    '$fill linear over dates',
    fill({ v: { method: 'linear' } }),
    [{ t: day('2026-01-01'), v: 0 }, { t: day('2026-01-02') }, { t: day('2026-01-05'), v: 2 }],
    [
      { t: day('2026-01-01'), v: 0 },
      { t: day('2026-01-02'), v: 0.5 },
      { t: day('2026-01-05'), v: 2 },
    ],
  ],
  [
    '$fill locf within partitions',
    fill({ v: { method: 'locf' } }, { partitionByFields: ['p'] }),
    [
      { p: 1, t: 1, v: 'a' },
      { p: 2, t: 2 },
      { p: 1, t: 3 },
    ],
    [
      { p: 1, t: 1, v: 'a' },
      { p: 1, t: 3, v: 'a' },
      { p: 2, t: 2, v: null },
    ],
  ],
  [
    '$fill locf in the order of the documents',
    [{ $fill: { output: { v: { method: 'locf' } } } }],
    [{ v: 1 }, {}, { v: null }, { v: 2 }],
    [{ v: 1 }, { v: 1 }, { v: 1 }, { v: 2 }],
  ],
  [
    '$fill with a value',
    [{ $fill: { output: { v: { value: { $add: ['$t', 1] } } } } }],
    [{ t: 1 }, { t: 2, v: null }, { t: 3, v: 0 }],
    [
      { t: 1, v: 2 },
      { t: 2, v: 3 },
      { t: 3, v: 0 },
    ],
  ],
];

describe('a stage that fills gaps', () => {
  it.each([...DENSIFYING, ...FILLING])('%s', (_name, stages, docs, expected) => {
    expect(runTable(stages, docs)).toEqual(canonical(expected));
  });
});

const REFUSALS: RefusalCase[] = [
  ['$densify with an unknown field', [{ $densify: { field: 'v', range: {}, x: 1 } }], [], 40415],
  ['$densify without a step', densify({ bounds: 'full' }), [], 40414],
  ['$densify by a text', densify({ step: 'x', bounds: 'full' }), [], 14],
  ['$densify by a unit that is a number', densify({ step: 1, unit: 5, bounds: 'full' }), [], 14],
  ['$densify by nothing', densify({ step: 0, bounds: 'full' }), [], 5733401],
  ['$densify by partition without one', densify({ step: 1, bounds: 'partition' }), [], 5733408],
  ['$densify of texts', densify({ step: 1, bounds: 'full' }), values('a'), 5733201],
  ['$densify within mixed bounds', densify({ step: 1, bounds: [0, double(5)] }), [], 5876900],
  ['$densify of too much', densify({ step: 1, bounds: [0, 600_000] }), [], 5897900],
  ['$fill with an unknown field', fill({ v: { method: 'locf' } }, { x: 1 }), [], 40415],
  ['$fill with value and method', fill({ v: { method: 'locf', value: 1 } }), [], 6050201],
  ['$fill by another method', fill({ v: { method: 'cubic' } }), [], 6050202],
  ['$fill of nothing', fill({}), [], 6050203],
  ['$fill linear without an order', [{ $fill: { output: { v: { method: 'linear' } } } }], [], 605001],
  ['$fill linear at one place twice', fill({ v: { method: 'linear' } }), [{ t: 1 }, { t: 1 }], 6050106],
  ['$fill linear of a text', fill({ v: { method: 'linear' } }), [{ t: 1, v: 'a' }], 14],
];

describe('a refused stage that fills gaps', () => {
  it.each(REFUSALS)('%s', (_name, stages, docs, code) => {
    expect(refusalOf(stages, docs)).toBe(code);
  });
});
