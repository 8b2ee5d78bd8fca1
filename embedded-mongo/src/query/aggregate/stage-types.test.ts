import { Long } from 'bson';
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

const long = (value: number): Long => Long.fromNumber(value);
const zeroTo = (count: number): Record<string, unknown>[] => Array.from({ length: count }, (_, v) => ({ v }));

const GROUPING: StageCase[] = [
  [
    '$group by equal numbers of several types',
    [{ $group: { _id: '$v', n: { $sum: long(1) } } }],
    values(1, double(1), long(1), null, undefined),
    [
      { _id: 1, n: long(3) },
      { _id: null, n: long(2) },
    ],
  ],
  [
    '$sortByCount',
    [{ $sortByCount: '$v' }],
    values('a', 'b', 'b'),
    [
      { _id: 'b', count: 2 },
      { _id: 'a', count: 1 },
    ],
  ],
  ['$count of nothing', [{ $count: 'n' }], [], []],
  [
    '$bucket in order, with values on a boundary above it',
    [
      {
        $bucket: {
          groupBy: '$v',
          boundaries: [0, 10, 25],
          default: 'more',
          output: { all: { $push: '$v' } },
        },
      },
    ],
    values(30, double(10), 3, null),
    [
      { _id: 0, all: [3] },
      { _id: 10, all: [double(10)] },
      { _id: 'more', all: [30, null] },
    ],
  ],
  [
    '$bucketAuto without values across two buckets',
    [{ $bucketAuto: { groupBy: '$v', buckets: 2 } }],
    values(1, 1, 1, 2, 3),
    [
      { _id: { min: 1, max: 2 }, count: 3 },
      { _id: { min: 2, max: 3 }, count: 2 },
    ],
  ],
  [
    '$bucketAuto with more buckets than documents',
    [{ $bucketAuto: { groupBy: '$v', buckets: 5, output: { sum: { $sum: '$v' } } } }],
    values(long(1), long(2)),
    [
      { _id: { min: long(1), max: long(2) }, sum: long(1) },
      { _id: { min: long(2), max: long(2) }, sum: long(2) },
    ],
  ],
  [
    '$bucketAuto on a series of preferred numbers',
    [{ $bucketAuto: { groupBy: '$v', buckets: 5, granularity: 'R20' } }],
    zeroTo(100),
    [
      { _id: { min: double(0), max: double(20) }, count: 20 },
      { _id: { min: double(20), max: double(40) }, count: 20 },
      { _id: { min: double(40), max: double(63) }, count: 23 },
      { _id: { min: double(63), max: double(90) }, count: 27 },
      { _id: { min: double(90), max: double(100) }, count: 10 },
    ],
  ],
  [
    '$bucketAuto on 1-2-5',
    [{ $bucketAuto: { groupBy: '$v', buckets: 5, granularity: '1-2-5' } }],
    zeroTo(100),
    [
      { _id: { min: double(0), max: double(20) }, count: 20 },
      { _id: { min: double(20), max: double(50) }, count: 30 },
      { _id: { min: double(50), max: double(100) }, count: 50 },
    ],
  ],
  [
    '$bucketAuto on E24',
    [{ $bucketAuto: { groupBy: '$v', buckets: 5, granularity: 'E24' } }],
    zeroTo(100),
    [
      { _id: { min: double(0), max: double(20) }, count: 20 },
      { _id: { min: double(20), max: double(43) }, count: 23 },
      { _id: { min: double(43), max: double(68) }, count: 25 },
      { _id: { min: double(68), max: double(91) }, count: 23 },
      { _id: { min: double(91), max: double(100) }, count: 9 },
    ],
  ],
];

const redact = { $cond: [{ $eq: ['$level', 9] }, '$$PRUNE', '$$DESCEND'] };

const SHAPING: StageCase[] = [
  [
    '$redact that prunes at every level',
    [{ $redact: redact }],
    [
      { level: 1, a: { level: 9 }, list: [{ level: 9, x: 1 }, { level: 2, y: 1 }, 5, [{ level: 9 }]] },
      { level: 9 },
    ],
    [{ level: 1, list: [{ level: 2, y: 1 }, 5, []] }],
  ],
  [
    '$redact that keeps what it does not look into',
    [{ $redact: { $cond: [{ $eq: ['$level', 1] }, '$$KEEP', '$$PRUNE'] } }],
    [{ level: 1, a: { level: 9 } }, { level: 2 }],
    [{ level: 1, a: { level: 9 } }],
  ],
  [
    '$facet over the same documents',
    [{ $facet: { all: [{ $count: 'n' }], none: [{ $match: { v: 9 } }], first: [{ $limit: 1 }] } }],
    values(1, 2),
    [{ all: [{ n: 2 }], none: [], first: [{ v: 1 }] }],
  ],
  [
    '$unwind numbers elements with longs',
    [{ $unwind: { path: '$v', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } }],
    values(['a', 'b'], [], 'c', null, undefined),
    [
      { v: 'a', i: long(0) },
      { v: 'b', i: long(1) },
      { i: null },
      { v: 'c', i: null },
      { v: null, i: null },
      { v: undefined, i: null },
    ],
  ],
  ['$documents', [{ $documents: [{ a: 1 }, { a: double(2) }] }], [], [{ a: 1 }, { a: double(2) }]],
  [
    '$sort with $limit keeps the first of equal ones',
    [{ $sort: { v: -1 } }, { $limit: 2 }],
    [
      { v: 1, i: 0 },
      { v: 2, i: 1 },
      { v: 2, i: 2 },
      { v: 2, i: 3 },
    ],
    [
      { v: 2, i: 1 },
      { v: 2, i: 2 },
    ],
  ],
];

describe('a stage', () => {
  it.each([...GROUPING, ...SHAPING])('%s', (_name, stages, docs, expected) => {
    expect(runTable(stages, docs)).toEqual(canonical(expected));
  });
});

const REFUSALS: RefusalCase[] = [
  ['$facet with $out', [{ $facet: { a: [{ $out: 'x' }] } }], [], 40600],
  ['$facet with $merge', [{ $facet: { a: [{ $merge: 'x' }] } }], [], 40600],
  ['$facet in $facet', [{ $facet: { a: [{ $facet: { b: [] } }] } }], [], 40600],
  ['$facet with $documents', [{ $facet: { a: [{ $documents: [] }] } }], [], 40600],
  ['$facet that is empty', [{ $facet: {} }], [], 40169],
  ['$facet of no array', [{ $facet: { a: {} } }], [], 40170],
  ['$lookup with $out', [{ $lookup: { from: 'a', pipeline: [{ $out: 'x' }], as: 'b' } }], [], 51047],
  ['$unionWith with $merge', [{ $unionWith: { coll: 'a', pipeline: [{ $merge: 'x' }] } }], [], 31441],
  ['$redact that decides nothing', [{ $redact: 'keep it' }], [{}], 17053],
  ['$lookup with an unknown field', [{ $lookup: { from: 'a', pipeline: [], as: 'b', x: 1 } }], [], 9],
  ['$lookup with one field', [{ $lookup: { from: 'a', localField: 'b', as: 'b' } }], [], 9],
  ['$graphLookup with an unknown field', [{ $graphLookup: { x: 1 } }], [], 40104],
  ['$graphLookup without fields', [{ $graphLookup: { from: 'a' } }], [], 40105],
  ['$unwind with an unknown field', [{ $unwind: { path: '$a', x: 1 } }], [], 28811],
  ['$unwind of no path', [{ $unwind: 'a' }], [], 28818],
  ['$unwind numbered into a path', [{ $unwind: { path: '$a', includeArrayIndex: '$i' } }], [], 28822],
  ['$sample with an unknown field', [{ $sample: { size: 1, x: 1 } }], [], 28748],
  ['$count of a path', [{ $count: 'a.b' }], [], 40160],
  ['$sortByCount of a text', [{ $sortByCount: 'a' }], [], 40148],
  ['$replaceRoot with an unknown field', [{ $replaceRoot: { newRoot: '$a', x: 1 } }], [], 40415],
  ['$bucket with an unknown field', [{ $bucket: { groupBy: '$a', boundaries: [0, 1], x: 1 } }], [], 40197],
  [
    '$bucket with a default inside',
    [{ $bucket: { groupBy: '$a', boundaries: [0, 5], default: 3 } }],
    [],
    40199,
  ],
  ['$bucket of mixed types', [{ $bucket: { groupBy: '$a', boundaries: [0, 'a'] } }], [], 40193],
  ['$bucket in no order', [{ $bucket: { groupBy: '$a', boundaries: [1, 0] } }], [], 40194],
  ['$bucket without a default', [{ $bucket: { groupBy: '$v', boundaries: [0, 1] } }], values(5), 40066],
  ['$bucketAuto with no buckets', [{ $bucketAuto: { groupBy: '$a', buckets: 0 } }], [], 40243],
  ['$bucketAuto with an unknown field', [{ $bucketAuto: { groupBy: '$a', buckets: 1, x: 1 } }], [], 40245],
  ['an unknown granularity', [{ $bucketAuto: { groupBy: '$a', buckets: 1, granularity: 'x' } }], [], 40257],
  [
    'a granularity of texts',
    [{ $bucketAuto: { groupBy: '$v', buckets: 1, granularity: 'R5' } }],
    values('a'),
    40258,
  ],
  ['two stages in one', [{ $match: {}, $limit: 1 }], [], 40323],
  ['an unknown stage', [{ $matches: {} }], [], 40324],
  ['$out that is not last', [{ $out: 'a' }, { $limit: 1 }], [], 40601],
  ['$documents that is not first', [{ $limit: 1 }, { $documents: [] }], [], 40602],
];

describe('a refused stage', () => {
  it.each(REFUSALS)('%s', (_name, stages, docs, code) => {
    expect(refusalOf(stages, docs)).toBe(code);
  });
});
