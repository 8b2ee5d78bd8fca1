import type { Document } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';
import { fillLeague, north, south } from './testing/aggregate-fixture.ts';

const server = useServer();
beforeAll(() => fillLeague(server.db));

const run = (pipeline: Document[]): Promise<Document[]> =>
  server.db.collection('games').aggregate(pipeline).toArray();

const STAGES: [string, Document[], Document[]][] = [
  [
    '$match, $project and $sort',
    [
      { $match: { points: { $gte: 10 } } },
      { $project: { points: 1, double: { $multiply: ['$points', 2] } } },
      { $sort: { points: -1 } },
    ],
    [
      { _id: 3, points: 30, double: 60 },
      { _id: 2, points: 20, double: 40 },
      { _id: 1, points: 10, double: 20 },
    ],
  ],
  [
    '$group by an ObjectId',
    [
      { $match: { venue: { $in: [north, south] } } },
      {
        $group: {
          _id: '$venue',
          n: { $sum: 1 },
          sum: { $sum: '$points' },
          best: { $max: '$points' },
          avg: { $avg: '$points' },
        },
      },
      { $sort: { n: 1 } },
    ],
    [
      { _id: south, n: 1, sum: 20, best: 20, avg: 20 },
      { _id: north, n: 2, sum: 40, best: 30, avg: 20 },
    ],
  ],
  [
    '$group of everything',
    [
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: null,
          first: { $first: '$points' },
          last: { $last: '$points' },
          all: { $push: '$_id' },
          set: { $addToSet: { $gt: ['$points', 10] } },
          min: { $min: '$at' },
        },
      },
    ],
    [
      {
        _id: null,
        first: 10,
        last: 5,
        all: [1, 2, 3, 4],
        set: [false, true],
        min: new Date('2026-01-01T05:30:00Z'),
      },
    ],
  ],
  [
    '$unwind',
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'a' },
      { _id: 1, tags: 'b' },
      { _id: 2, tags: 'b' },
    ],
  ],
  [
    '$unwind that keeps empty ones',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $project: { i: 1 } },
    ],
    [
      { _id: 1, i: 0 },
      { _id: 1, i: 1 },
      { _id: 2, i: 0 },
      { _id: 3, i: null },
      { _id: 4, i: null },
    ],
  ],
  [
    '$sortByCount',
    [{ $unwind: '$tags' }, { $sortByCount: '$tags' }],
    [
      { _id: 'b', count: 2 },
      { _id: 'a', count: 1 },
    ],
  ],
  ['$count', [{ $match: { points: { $gt: 5 } } }, { $count: 'n' }], [{ n: 3 }]],
  [
    '$skip and $limit',
    [{ $sort: { points: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 1 }, { _id: 2 }],
  ],
  [
    '$addFields and $unset',
    [
      { $match: { _id: 1 } },
      { $addFields: { 'a.b': { $size: '$tags' }, points: '$$REMOVE' } },
      { $unset: ['tags', 'venue', 'at'] },
    ],
    [{ _id: 1, a: { b: 2 } }],
  ],
  [
    '$replaceRoot and $replaceWith',
    [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { p: '$points' } } }, { $replaceWith: { q: '$p' } }],
    [{ q: 10 }],
  ],
  [
    '$lookup by fields',
    [
      { $match: { _id: { $in: [1, 4] } } },
      { $lookup: { from: 'venues', localField: 'venue', foreignField: '_id', as: 'v' } },
      { $project: { 'v.name': 1 } },
    ],
    [
      { _id: 1, v: [{ name: 'North' }] },
      { _id: 4, v: [] },
    ],
  ],
  [
    '$lookup by pipeline',
    [
      { $match: { _id: { $lt: 3 } } },
      {
        $lookup: {
          from: 'venues',
          let: { v: '$venue' },
          pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$v'] } } }, { $project: { _id: 0, name: 1 } }],
          as: 'v',
        },
      },
      { $project: { v: 1 } },
    ],
    [
      { _id: 1, v: [{ name: 'North' }] },
      { _id: 2, v: [{ name: 'South' }] },
    ],
  ],
  [
    '$lookup by both',
    [
      { $match: { _id: 3 } },
      {
        $lookup: {
          from: 'venues',
          localField: 'venue',
          foreignField: '_id',
          let: { p: '$points' },
          pipeline: [{ $project: { _id: 0, both: { $concat: ['$name', '-', { $toString: '$$p' }] } } }],
          as: 'v',
        },
      },
      { $project: { v: 1 } },
    ],
    [{ _id: 3, v: [{ both: 'North-30' }] }],
  ],
  [
    '$facet',
    [
      {
        $facet: {
          top: [{ $sort: { points: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
          n: [{ $count: 'n' }],
        },
      },
    ],
    [{ top: [{ _id: 3 }], n: [{ n: 4 }] }],
  ],
  [
    '$unionWith',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 1 } },
      {
        $unionWith: {
          coll: 'venues',
          pipeline: [{ $project: { _id: 0, name: 1 } }, { $sort: { name: -1 } }],
        },
      },
    ],
    [{ _id: 1 }, { name: 'South' }, { name: 'North' }],
  ],
  [
    '$bucket',
    [
      {
        $bucket: { groupBy: '$points', boundaries: [0, 10, 25], default: 'more', output: { n: { $sum: 1 } } },
      },
    ],
    [
      { _id: 0, n: 1 },
      { _id: 10, n: 2 },
      { _id: 'more', n: 1 },
    ],
  ],
  [
    '$bucketAuto',
    [{ $bucketAuto: { groupBy: '$points', buckets: 2 } }],
    [
      { _id: { min: 5, max: 20 }, count: 2 },
      { _id: { min: 20, max: 30 }, count: 2 },
    ],
  ],
  [
    '$setWindowFields',
    [
      {
        $setWindowFields: {
          sortBy: { points: 1 },
          output: {
            rank: { $rank: {} },
            running: { $sum: '$points', window: { documents: ['unbounded', 'current'] } },
          },
        },
      },
      { $project: { rank: 1, running: 1 } },
    ],
    [
      { _id: 4, rank: 1, running: 5 },
      { _id: 1, rank: 2, running: 15 },
      { _id: 2, rank: 3, running: 35 },
      { _id: 3, rank: 4, running: 65 },
    ],
  ],
  [
    'dates in a time zone',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          day: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'America/Chicago' } },
          year: { $year: '$at' },
        },
      },
    ],
    [{ _id: 1, day: '2025-12-31', year: 2026 }],
  ],
  [
    'conditions and arrays',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          size: { $cond: [{ $gt: ['$points', 5] }, 'big', 'small'] },
          up: { $map: { input: '$tags', as: 't', in: { $toUpper: '$$t' } } },
          some: { $in: ['a', '$tags'] },
          none: { $ifNull: ['$nope', 'x'] },
        },
      },
    ],
    [{ _id: 1, size: 'big', up: ['A', 'B'], some: true, none: 'x' }],
  ],
];

describe('a pipeline', () => {
  it.each(STAGES)('runs %s', async (_name, pipeline, expected) => {
    expect(await run(pipeline)).toEqual(expected);
  });
});
