import { Decimal128, Double, EJSON, Long } from 'bson';
import type { Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();
const RAW = { promoteValues: false } as const;
const shown = (docs: Document[]): unknown[] =>
  docs.map((doc) => EJSON.serialize(doc, { relaxed: false })).sort((a, b) => order(a) - order(b));
const order = (doc: Document): number => Number(doc.n?.$numberInt);

async function fill(keys: Document[]): Promise<Collection> {
  const collection = server.fresh();
  const values = [1, new Double(1), Long.fromNumber(1), new Double(-0), 'x', null, true, new Date(5), 2.5];
  await collection.insertMany(
    [...values, Long.fromString('9007199254740993'), undefined].map((a, n) =>
      a === undefined ? { n, m: { x: n } } : { n, a, m: { x: n, y: `y${n}` }, tags: ['t', `u${n}`] },
    ),
  );
  for (const key of keys) await collection.createIndex(key as never);
  return collection;
}

async function explained(command: Document): Promise<Document> {
  const plan = await server.db.command({ explain: command, verbosity: 'executionStats' });
  const { totalKeysExamined: keys, totalDocsExamined: docs } = plan.executionStats;
  return { stage: plan.queryPlanner.winningPlan, keys, docs };
}

/** Index, filter, projection, sort; the number of keys and documents examined. */
const COVERED: [
  name: string,
  key: Document,
  filter: Document,
  projection: Document,
  sort: Document,
  cost: { keys: number; docs: number },
][] = [
  [
    'every type of number',
    { a: 1, n: 1 },
    { a: { $gte: -5 } },
    { _id: 0, a: 1, n: 1 },
    {},
    { keys: 6, docs: 0 },
  ],
  ['texts', { a: 1, n: 1 }, { a: 'x' }, { _id: 0, a: 1, n: 1 }, {}, { keys: 1, docs: 0 }],
  ['null and missing', { a: 1, n: 1 }, { a: null }, { _id: 0, a: 1, n: 1 }, {}, { keys: 2, docs: 0 }],
  [
    'a descending field',
    { n: -1, a: -1 },
    { n: { $lt: 20 } },
    { _id: 0, a: 1, n: 1 },
    {},
    { keys: 11, docs: 0 },
  ],
  ['an order', { n: 1, a: 1 }, {}, { _id: 0, a: 1, n: 1 }, { n: -1 }, { keys: 11, docs: 0 }],
  ['_id in the index', { n: 1, _id: 1 }, { n: { $in: [2, 3] } }, { n: 1 }, {}, { keys: 2, docs: 0 }],
  [
    'paths, where all their fields are there',
    { n: 1, 'm.y': 1, 'm.x': -1 },
    { n: { $gte: 3 } },
    { _id: 0, 'm.x': 1, 'm.y': 1, n: 1 },
    {},
    { keys: 8, docs: 1 },
  ],
  [
    'a field beside one with arrays',
    { tags: 1, n: 1 },
    { tags: 't' },
    { _id: 0, n: 1 },
    {},
    { keys: 10, docs: 0 },
  ],
];

describe('a covered read', () => {
  it.each(COVERED)('of %s reads no document', async (_name, key, filter, projection, sort, cost) => {
    const collection = await fill([key]);
    const find = { find: collection.collectionName, filter, projection, sort };

    const { stage, ...read } = await explained(find);
    const found = await collection.find(filter, { projection, sort: sort as never, ...RAW }).toArray();
    const scanned = await collection.find(filter, { projection, hint: { $natural: 1 }, ...RAW }).toArray();

    expect(stage).toMatchObject({ stage: 'PROJECTION_COVERED', inputStage: { stage: 'IXSCAN' } });
    expect(stage.transformBy).toEqual({ _id: 1, ...projection });
    expect(read).toEqual(cost);
    expect(found.length).toBeGreaterThan(0);
    expect(shown(found)).toEqual(shown(scanned));
  });

  it('is not used if other fields are returned, a field has arrays, or the index has a collation', async () => {
    const collection = await fill([{ a: 1 }, { tags: 1 }]);
    await collection.createIndex({ n: 1 }, { collation: { locale: 'en' } });
    const cases: [Document, Document, object?][] = [
      [{ a: 'x' }, { a: 1 }],
      [{ a: 'x' }, { _id: 0, a: 1, n: 1 }],
      [{ a: 'x' }, { _id: 0, n: 0 }],
      [{ tags: 't' }, { _id: 0, tags: 1 }],
      [{ n: 1 }, { _id: 0, n: 1 }, { collation: { locale: 'en' } }],
    ];

    for (const [filter, projection, options] of cases) {
      const find = { find: collection.collectionName, filter, projection, ...options };
      expect((await explained(find)).stage.stage).toBe('FETCH');
    }
  });

  it('reads the document if no key contains the full value', async () => {
    const collection = server.fresh();
    await collection.createIndex({ a: 1 });
    const values = [Decimal128.fromString('1.10'), { b: 1 }, 7];
    await collection.insertMany(values.map((a) => ({ a })));
    const projection = { _id: 0, a: 1 };

    const cost = await explained({ find: collection.collectionName, filter: {}, projection, hint: { a: 1 } });
    const found = await collection.find({}, { projection, hint: { a: 1 }, ...RAW }).toArray();

    expect(cost).toMatchObject({ keys: 3, docs: 2 });
    expect(found.map(({ a }) => EJSON.stringify(a, { relaxed: false }))).toEqual([
      '{"$numberDecimal":"1.10"}',
      '{"$numberInt":"7"}',
      '{"b":{"$numberInt":"1"}}',
    ]);
  });

  it('sees a change of only the type, also in a transaction', async () => {
    const collection = server.fresh();
    await collection.createIndex({ a: 1 });
    await collection.insertOne({ _id: 1 as never, a: 5 });
    const read = async (options: object): Promise<string> =>
      EJSON.stringify(
        await collection.findOne({ a: 5 }, { projection: { _id: 0, a: 1 }, ...RAW, ...options }),
        {
          relaxed: false,
        },
      );
    const change = (a: unknown, options = {}) => collection.updateOne({}, { $set: { a } }, options);

    await change(new Double(5));
    expect(await read({})).toBe('{"a":{"$numberDouble":"5.0"}}');
    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await change(Long.fromNumber(5), { session });
        expect(await read({ session })).toBe('{"a":{"$numberLong":"5"}}');
        await change(new Double(5), { session });
        expect(await read({ session })).toBe('{"a":{"$numberDouble":"5.0"}}');
        await change(5, { session });
        expect(await read({})).toBe('{"a":{"$numberDouble":"5.0"}}');
      }),
    );
    expect(await read({})).toBe('{"a":{"$numberInt":"5"}}');
  });

  it('serves a pipeline that needs no other fields', async () => {
    const collection = await fill([{ n: 1, 'm.x': 1 }]);
    const pipeline = [{ $match: { n: { $gte: 4 } } }, { $group: { _id: null, sum: { $sum: '$m.x' } } }];

    const cost = await explained({ aggregate: collection.collectionName, pipeline, cursor: {} });

    expect(cost).toMatchObject({ stage: { stage: 'PROJECTION_COVERED' }, keys: 7, docs: 0 });
    expect(await collection.aggregate(pipeline).toArray()).toEqual([{ _id: null, sum: 49 }]);
  });
});

describe('conditions beyond the bounds of an index', () => {
  const documents = Array.from({ length: 120 }, (_, i) => ({
    _id: i,
    a: i % 4,
    b: i % 5,
    c: i % 3,
    tags: [`t${i % 2}`, 'u'],
  }));

  /** Index, filter; the number of keys and documents examined, and the fields that are filtered by key. */
  const FILTERED: [
    name: string,
    key: Document,
    filter: Document,
    cost: { keys: number; docs: number; by: string[] | undefined },
  ][] = [
    ['after a gap', { a: 1, b: 1, c: 1 }, { a: 2, c: 1 }, { keys: 30, docs: 10, by: ['c'] }],
    ['after a range', { a: 1, c: 1 }, { a: { $gt: 1 }, c: 1 }, { keys: 60, docs: 20, by: ['c'] }],
    [
      'that no bounds can say',
      { a: 1, c: 1 },
      { a: 2, c: { $mod: [2, 1] } },
      { keys: 30, docs: 10, by: ['c'] },
    ],
    [
      'of several',
      { a: 1, b: 1, c: 1 },
      { a: 2, $or: [{ b: 4 }, { c: 2 }] },
      { keys: 30, docs: 14, by: ['b', 'c'] },
    ],
    [
      'as an expression',
      { a: 1, b: 1, c: 1 },
      { a: 2, $expr: { $eq: ['$b', '$c'] } },
      { keys: 30, docs: 6, by: ['b', 'c'] },
    ],
    ['beside an array', { tags: 1, b: 1, c: 1 }, { tags: 't1', c: 0 }, { keys: 60, docs: 20, by: ['c'] }],
    [
      'but not within one',
      { c: 1, b: 1, tags: 1 },
      { c: 0, tags: 't1' },
      { keys: 80, docs: 40, by: undefined },
    ],
    [
      'with a part for the documents',
      { a: 1, b: 1, c: 1 },
      { a: 2, c: 1, tags: 'u' },
      { keys: 30, docs: 10, by: ['c'] },
    ],
  ];

  it.each(FILTERED)('%s are evaluated on the keys', async (_name, key, filter, { by, ...cost }) => {
    const collection = server.fresh();
    await collection.insertMany(documents as never[]);
    await collection.createIndex(key as never);

    const { stage, ...read } = await explained({ find: collection.collectionName, filter });
    const found = await collection.find(filter).toArray();
    const scanned = await collection.find(filter, { hint: { $natural: 1 } }).toArray();

    expect(read).toEqual(cost);
    expect(stage.inputStage.filteredBy).toEqual(by);
    expect(found.map(({ _id }) => Number(_id)).sort((x, y) => x - y)).toEqual(scanned.map(({ _id }) => _id));
  });
});
