import { Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';
import { canonical, type RefusalCase, refusalOf, runTable, type StageCase } from './testing/stage-table.ts';

const CASES: StageCase[] = [
  [
    '$addFields of a missing value, which leaves the documents on the way',
    [{ $addFields: { 'a.b': '$none', 'c.d': '$none', e: '$none' } }],
    [{ a: 1, e: [1], f: [{ b: 1 }] }],
    [{ a: {}, f: [{ b: 1 }], c: {} }],
  ],
  [
    '$addFields of a missing value in the elements of an array',
    [{ $addFields: { 'a.b': '$none' } }],
    [{ a: [1, { b: 1, c: 2 }] }],
    [{ a: [{}, { c: 2 }] }],
  ],
  [
    '$project with a new field in the elements of an array',
    [{ $project: { 'a.b': { $literal: 5 } } }],
    [{ a: [1, { c: 1 }] }],
    [{ a: [{ b: 5 }, { b: 5 }] }],
  ],
  [
    '$unset in the elements of an array',
    [{ $unset: ['a.b', 'c'] }],
    [{ a: [{ b: 1, d: 2 }, 3], c: 4 }],
    [{ a: [{ d: 2 }, 3] }],
  ],
  ['$unwind of a path with a position, which leads nowhere', [{ $unwind: '$a.0' }], [{ a: [[1, 2]] }], []],
  [
    '$unwind with an index in place of an array',
    [{ $unwind: { path: '$a', includeArrayIndex: 'b.at' } }],
    [{ a: ['x'], b: [1] }],
    [{ a: 'x', b: { at: Long.fromNumber(0) } }],
  ],
  [
    '$top by several fields of an array, from the same element',
    [{ $group: { _id: null, top: { $top: { output: '$n', sortBy: { 'a.b': 1, 'a.c': 1 } } } } }],
    [
      {
        n: 1,
        a: [
          { b: 1, c: 5 },
          { b: 2, c: 1 },
        ],
      },
      { n: 2, a: [{ b: 1, c: 3 }] },
    ],
    [{ _id: null, top: 2 }],
  ],
];

const REFUSALS: RefusalCase[] = [
  ['a field and what is in it', [{ $addFields: { a: 1, 'a.b': 2 } }], [], 40176],
  ['what is in a field, and the field', [{ $addFields: { 'a.b': 2, a: 1 } }], [], 40176],
  ['an operator beside a field', [{ $addFields: { a: { b: 1, $add: [1, 1] } } }], [], 40181],
  ['a path within a document', [{ $addFields: { a: { 'b.c': 1 } } }], [], 40183],
  ['a path that ends with a dot', [{ $addFields: { 'a.': 1 } }], [], 40353],
  ['nothing to unset', [{ $unset: [] }], [], 31119],
  ['a number to unset', [{ $unset: 1 }], [], 31002],
  ['a number among what is to be unset', [{ $unset: ['a', 1] }], [], 31120],
  ['a field to unset, and what is in it', [{ $unset: ['a', 'a.b'] }], [], 31249],
  ['a variable to unset', [{ $unset: '$a' }], [], 16410],
  ['a negative limit', [{ $limit: -1 }], [], 5107201],
  ['a limit with a fraction', [{ $limit: 1.5 }], [], 5107201],
  ['a limit of nothing', [{ $limit: 0 }], [], 15958],
  ['an order that is neither up nor down', [{ $sort: { a: 2 } }], [], 15975],
  ['an order by a text', [{ $sort: { a: 'up' } }], [], 15974],
  ['an order by two arrays', [{ $sort: { a: 1, b: 1 } }], [{ a: [1], b: [2] }], 2],
];

describe('paths of stages', () => {
  it.each(CASES)('%s', (_name, stages, docs, expected) => {
    expect(runTable(stages, docs)).toEqual(canonical(expected));
  });

  it.each(REFUSALS)('refused: %s', (_name, stages, docs, code) => {
    expect(refusalOf(stages, docs)).toBe(code);
  });
});

describe('a $group after a $project', () => {
  const server = useServer();

  it.each([
    ['that computes _id from another field', { _id: '$a.b' }, '$_id', 1],
    ['that excludes a nested field', { a: { b: 0 } }, '$c', 3],
    ['that excludes a field by its path', { 'a.b': 0 }, '$c', 3],
  ])('%s reads all fields it needs', async (_name, projection, by, expected) => {
    const collection = server.fresh();
    await collection.insertOne({ a: { b: 1, d: 2 }, c: 3 });

    const groups = await collection.aggregate([{ $project: projection }, { $group: { _id: by } }]).toArray();

    expect(groups).toEqual([{ _id: expected }]);
  });
});
