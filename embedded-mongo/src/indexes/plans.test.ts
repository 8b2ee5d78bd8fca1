import type { Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();

async function fill(indexes: Document[]): Promise<Collection> {
  const collection = server.fresh();
  const docs = Array.from({ length: 240 }, (_, i) => ({
    _id: i as never,
    region: i % 4,
    points: (i * 37) % 101,
    name: `n${i % 12}`,
    list: [{ v: i % 5 }, { v: i % 7 }],
  }));
  await collection.insertMany(docs);
  for (const key of indexes) await collection.createIndex(key as never);
  return collection;
}

type Wanted = {
  index: string | undefined;
  bounds?: Document;
  isSorted: boolean;
  keys: number;
  docs: number;
};

/** Indexes, query, sort, limit (0 for none), and how the query is read. */
const PLANS: [
  name: string,
  indexes: Document[],
  filter: Document,
  sort: Document,
  limit: number,
  wanted: Wanted,
][] = [
  [
    'an equality and a range',
    [{ region: 1, points: -1 }],
    { region: 2, points: { $gte: 90, $lt: 95 } },
    {},
    0,
    {
      index: 'region_1_points_-1',
      bounds: { region: ['[2, 2]'], points: ['[90, inf] and [-inf, 95)'] },
      isSorted: true,
      keys: 3,
      docs: 3,
    },
  ],
  [
    'a list in the order of its own field',
    [{ region: 1, points: 1 }],
    { region: { $in: [3, 1] } },
    { region: -1, points: -1 },
    5,
    {
      index: 'region_1_points_1',
      bounds: { region: ['[3, 3]', '[1, 1]'], points: ['[MinKey, MaxKey]'] },
      isSorted: true,
      keys: 5,
      docs: 5,
    },
  ],
  [
    'a list in the order of the next field, merged',
    [{ region: 1, points: 1 }],
    { region: { $in: [0, 2, 3] } },
    { points: 1 },
    5,
    { index: 'region_1_points_1', isSorted: true, keys: 5, docs: 5 },
  ],
  [
    'a list in the reverse order of the next field, merged, with a range',
    [{ region: 1, points: 1 }],
    { region: { $in: [0, 2, 3] }, points: { $lt: 50 } },
    { points: -1 },
    5,
    { index: 'region_1_points_1', isSorted: true, keys: 5, docs: 5 },
  ],
  [
    'two lists in the order of a third field, merged',
    [{ region: 1, name: 1, points: -1 }],
    { region: { $in: [0, 1] }, name: { $in: ['n0', 'n1', 'n4', 'n5'] } },
    { points: -1 },
    3,
    { index: 'region_1_name_1_points_-1', isSorted: true, keys: 3, docs: 3 },
  ],
  [
    'the beginning of a word',
    [{ name: 1 }],
    { name: /^n1/ },
    { name: 1 },
    0,
    { index: 'name_1', bounds: { name: ['["n1"…)'] }, isSorted: true, keys: 60, docs: 60 },
  ],
  [
    'a range of one element',
    [{ 'list.v': 1 }],
    { list: { $elemMatch: { v: { $gt: 5, $lt: 7 } } } },
    {},
    0,
    { index: 'list.v_1', isSorted: true, keys: 34, docs: 34 },
  ],
  [
    'a sort through arrays is made in memory',
    [{ 'list.v': 1 }],
    { 'list.v': { $gte: 0 } },
    { 'list.v': 1 },
    0,
    { index: 'list.v_1', isSorted: false, keys: 445, docs: 240 },
  ],
  [
    'no index',
    [],
    { name: 'n1' },
    { points: 1 },
    0,
    { index: undefined, isSorted: false, keys: 0, docs: 240 },
  ],
];

describe('a plan', () => {
  it.each(PLANS)('for %s', async (_name, indexes, filter, sort, limit, wanted) => {
    const collection = await fill(indexes);
    const find = { find: collection.collectionName, filter, sort, limit };

    const plan = await server.db.command({ explain: find, verbosity: 'executionStats' });
    const found = await collection
      .find(filter)
      .sort(sort as never)
      .limit(limit)
      .toArray();
    const scanned = await collection
      .find(filter)
      .hint({ $natural: 1 })
      .sort(sort as never)
      .limit(limit)
      .toArray();

    const winning = plan.queryPlanner.winningPlan;
    const fetch = winning.stage === 'SORT' ? winning.inputStage : winning;
    expect({
      index: fetch.inputStage?.indexName,
      ...(wanted.bounds ? { bounds: fetch.inputStage?.indexBounds } : {}),
      isSorted: winning.stage !== 'SORT',
      keys: plan.executionStats.totalKeysExamined,
      docs: plan.executionStats.totalDocsExamined,
    }).toEqual(wanted);
    const orders = (docs: Document[]): unknown[] =>
      docs.map((doc) => Object.keys(sort).map((path) => doc[path]));
    expect(orders(found)).toEqual(orders(scanned));
    expect(found).toHaveLength(scanned.length);
  });

  it('reads a hinted index completely, in its order, if it serves no condition', async () => {
    const collection = server.fresh();
    await collection.insertMany([1, 2, 3].map((n) => ({ _id: n as never, list: [n, 10 - n], n })));
    await collection.createIndex({ n: -1 });
    await collection.createIndex({ list: 1 }, { name: 'lists' });
    const ids = async (filter: object, hint: object | string): Promise<unknown[]> =>
      (await collection.find(filter).hint(hint).toArray()).map(({ _id }) => _id);

    expect(await ids({}, { n: -1 })).toEqual([3, 2, 1]);
    expect(await ids({ _id: { $ne: 2 } }, { n: -1 })).toEqual([3, 1]);
    expect(await ids({}, 'lists')).toEqual([1, 2, 3]);
    expect(await collection.countDocuments({}, { hint: 'lists' })).toBe(3);
  });

  it('that merges ranges can skip, and sees the changes of a transaction', async () => {
    const collection = await fill([{ region: 1, points: 1 }]);

    const found = await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.insertOne({ _id: 999 as never, region: 3, points: -5 }, { session });
        await collection.updateOne({ _id: 0 as never }, { $set: { points: -4 } }, { session });
        return collection
          .find({ region: { $in: [0, 3] } }, { session })
          .sort({ points: 1 })
          .skip(1)
          .limit(2)
          .toArray();
      }),
    );

    expect(found.map(({ points }) => points)).toEqual([-4, 1]);
  });

  it('returns each document once if an array contains several of the values', async () => {
    const collection = server.fresh();
    await collection.createIndex({ tags: 1, at: 1 });
    await collection.insertMany([
      { _id: 1, tags: ['a', 'b'], at: 3 },
      { _id: 2, tags: ['b'], at: 1 },
      { _id: 3, tags: ['a', 'c'], at: 2 },
    ] as never[]);

    const found = await collection
      .find({ tags: { $in: ['a', 'b'] } })
      .sort({ at: 1 })
      .toArray();

    expect(found.map(({ _id }) => _id)).toEqual([2, 3, 1]);
  });
});

describe('a union', () => {
  it('includes a branch that several indexes cover together', async () => {
    const collection = server.fresh();
    await collection.insertMany(
      Array.from({ length: 1800 }, (_, i) => ({ _id: i as never, a: i % 2, b: i % 3, c: i })),
    );
    for (const field of ['a', 'b', 'c']) await collection.createIndex({ [field]: 1 });

    const filter = { $or: [{ a: 1, b: 1 }, { c: 0 }] };

    expect(await collection.countDocuments(filter)).toBe(301);
    expect(await collection.find(filter).toArray()).toHaveLength(301);
  });
});
