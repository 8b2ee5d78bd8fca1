import type { Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();

async function fill(keys: readonly Document[]): Promise<Collection> {
  const collection = server.fresh();
  const docs = Array.from({ length: 200 }, (_, i) => ({
    _id: i as never,
    a: i % 4,
    b: i % 5,
    s: (i * 37) % 101,
    t: i % 3,
    tags: [`t${i % 2}`, `u${i % 3}`],
  }));
  await collection.insertMany(docs);
  for (const key of keys) await collection.createIndex(key as never);
  return collection;
}

/** Indexes, filter, sort with limit 5, the stages from the top, and the number of keys and documents examined. */
const SORTED: [
  name: string,
  indexes: Document[],
  filter: Document,
  sort: Document,
  stages: string[],
  cost: { keys: number; docs: number },
][] = [
  ['a range', [{ s: 1 }], { s: { $gte: 50 } }, { s: 1 }, ['FETCH', 'IXSCAN'], { keys: 5, docs: 5 }],
  ['a range, backward', [{ s: 1 }], { s: { $lt: 50 } }, { s: -1 }, ['FETCH', 'IXSCAN'], { keys: 5, docs: 5 }],
  [
    'an equality, a list and the field after them',
    [{ a: 1, b: 1, s: -1 }],
    { a: 1, b: { $in: [1, 3] } },
    { s: 1 },
    ['FETCH', 'IXSCAN'],
    { keys: 5, docs: 5 },
  ],
  [
    'a list, and a range of the field of the order',
    [{ a: 1, s: 1 }],
    { a: { $in: [0, 2] }, s: { $gt: 20, $lt: 80 } },
    { s: -1 },
    ['FETCH', 'IXSCAN'],
    { keys: 5, docs: 5 },
  ],
  [
    'alternatives of one index',
    [{ a: 1, s: 1 }],
    { $or: [{ a: 1 }, { a: 3, s: { $gt: 10 } }] },
    { s: 1 },
    ['FETCH', 'SORT_MERGE', 'IXSCAN', 'IXSCAN'],
    { keys: 6, docs: 5 },
  ],
  [
    'alternatives of several, one of them backward',
    [
      { a: 1, s: 1 },
      { b: 1, s: -1 },
    ],
    { $or: [{ a: 1 }, { b: 2 }] },
    { s: 1 },
    ['FETCH', 'SORT_MERGE', 'IXSCAN', 'IXSCAN'],
    { keys: 6, docs: 5 },
  ],
  [
    'alternatives in the order of two fields, with a list',
    [
      { a: 1, s: -1, t: 1 },
      { b: 1, s: 1, t: -1 },
    ],
    { $or: [{ a: { $in: [0, 1] } }, { b: 2 }] },
    { s: -1, t: 1 },
    ['FETCH', 'SORT_MERGE', 'IXSCAN', 'IXSCAN'],
    { keys: 6, docs: 5 },
  ],
  [
    'alternatives and a condition for all',
    [{ a: 1, s: 1 }],
    { t: 1, $or: [{ a: 1 }, { a: 2 }] },
    { s: -1 },
    ['FETCH', 'SORT_MERGE', 'IXSCAN', 'IXSCAN'],
    { keys: 17, docs: 16 },
  ],
  [
    'elements of arrays that are met more than once',
    [{ tags: 1, s: 1 }],
    { $or: [{ tags: 't0' }, { tags: 'u0' }] },
    { s: 1 },
    ['FETCH', 'SORT_MERGE', 'IXSCAN', 'IXSCAN'],
    { keys: 7, docs: 5 },
  ],
  [
    'alternatives that have no common order',
    [{ a: 1, s: 1 }, { b: 1 }],
    { $or: [{ a: 1 }, { b: 2 }] },
    { s: 1 },
    ['SORT', 'FETCH', 'OR', 'IXSCAN', 'IXSCAN'],
    { keys: 90, docs: 80 },
  ],
];

const stagesOf = (stage: Document): string[] => [
  stage.stage,
  ...(stage.inputStage === undefined ? [] : stagesOf(stage.inputStage)),
  ...(stage.inputStages ?? []).flatMap(stagesOf),
];

describe('a sort', () => {
  it.each(SORTED)('uses indexes: %s', async (_name, indexes, filter, sort, stages, cost) => {
    const collection = await fill(indexes);
    const find = { find: collection.collectionName, filter, sort, limit: 5 };

    const plan = await server.db.command({ explain: find, verbosity: 'executionStats' });
    const orders = async (options: object, limit: number, skip: number): Promise<unknown[]> => {
      const found = collection.find(filter, options).sort(sort as never);
      const docs = await found.skip(skip).limit(limit).toArray();
      return docs.map((doc) => Object.keys(sort).map((path) => doc[path]));
    };

    expect(stagesOf(plan.queryPlanner.winningPlan)).toEqual(stages);
    const { totalKeysExamined: keys, totalDocsExamined: docs } = plan.executionStats;
    expect({ keys, docs }).toEqual(cost);
    for (const [limit, skip] of [
      [5, 0],
      [0, 0],
      [7, 11],
    ] as const)
      expect(await orders({}, limit, skip)).toEqual(await orders({ hint: { $natural: 1 } }, limit, skip));
  });
});
