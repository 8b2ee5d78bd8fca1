/** A `$group` with a distinct scan over an index returns the same as a group over all documents. */
import { Decimal128, Double, EJSON, Long } from 'bson';
import fc from 'fast-check';
import type { Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { propertyRuns, useServer } from '../../testing/test-server.ts';

const server = useServer();
const RAW = { promoteValues: false } as const;
const SCAN = { hint: { $natural: 1 } } as const;

async function filled(...keys: Document[]): Promise<Collection> {
  const collection = server.fresh();
  const docs = Array.from({ length: 400 }, (_none, n) => ({
    n,
    a: n % 4,
    b: n % 3,
    tags: [`t${n % 2}`, `u${n % 5}`],
    ...(n % 2 === 0 ? { gap: n % 10 === 0 ? null : n % 6 } : {}),
  }));
  await collection.insertMany(docs);
  for (const key of keys) await collection.createIndex(key as never);
  return collection;
}

type Cost = { stages: unknown[]; keys: number; docs: number };

async function explained(collection: Collection, pipeline: Document[], options: object = {}): Promise<Cost> {
  const plan = await collection.aggregate(pipeline, options).explain('executionStats');
  const { totalKeysExamined: keys, totalDocsExamined: docs } = plan.executionStats ?? {};
  const { stage, inputStage } = plan.queryPlanner?.winningPlan ?? {};
  return { stages: [stage, inputStage?.stage], keys, docs };
}

const INDEXES = [{ a: 1, b: -1, n: 1 }, { tags: 1 }, { gap: -1 }, { b: 1, tags: 1 }];
const COVERED = ['PROJECTION_COVERED', 'DISTINCT_SCAN'];
const FETCHED = ['FETCH', 'DISTINCT_SCAN'];

/** Pipeline, the stages that read, and the maximum number of keys and documents examined. */
const SKIPPED: [name: string, pipeline: Document[], stages: string[], keys: number, docs: number][] = [
  ['the values of a field', [{ $group: { _id: '$a' } }], COVERED, 4 * 17, 0],
  ['missing fields and null together', [{ $group: { _id: '$gap' } }], COVERED, 4 * 17, 0],
  ['the values in a range', [{ $match: { a: { $gte: 2 } } }, { $group: { _id: '$a' } }], COVERED, 2 * 17, 0],
  ['the values after an equality', [{ $match: { a: 2 } }, { $group: { _id: '$b' } }], COVERED, 3 * 17, 0],
  [
    'the first of each, in an order',
    [{ $sort: { a: 1, b: -1, n: 1 } }, { $group: { _id: '$a', n: { $first: '$n' } } }],
    COVERED,
    4 * 17,
    0,
  ],
  [
    'the first and last documents of each, in the reverse order',
    [
      { $sort: { a: -1, b: 1, n: -1 } },
      { $group: { _id: '$a', first: { $first: '$$ROOT' }, last: { $last: '$tags' } } },
    ],
    FETCHED,
    4 * 18,
    8,
  ],
  [
    'how many there are of each',
    [{ $group: { _id: '$a', n: { $sum: 1 }, m: { $count: {} } } }],
    COVERED,
    400,
    0,
  ],
  [
    'how many there are in a part of a range',
    [{ $match: { a: 1, b: { $gte: 1 } } }, { $group: { _id: '$a', n: { $sum: 1 } } }],
    COVERED,
    400,
    0,
  ],
  [
    'how many there are of several values',
    [{ $match: { a: { $in: [1, 3] } } }, { $group: { _id: '$b', n: { $sum: 1 } } }],
    COVERED,
    400,
    0,
  ],
];

/** Pipelines that read all documents, grouped by the stage. */
const WHOLE: [name: string, pipeline: Document[], options?: object][] = [
  ['a field with arrays', [{ $group: { _id: '$tags' } }]],
  ['a field beside one with arrays', [{ $match: { b: 1 } }, { $group: { _id: '$b', n: { $sum: 1 } } }]],
  ['another accumulator', [{ $group: { _id: '$a', n: { $max: '$n' } } }]],
  ['a count beside a first one', [{ $group: { _id: '$a', n: { $sum: 1 }, one: { $first: '$n' } } }]],
  ['the first ones in no order', [{ $group: { _id: '$a', n: { $first: '$n' } } }]],
  ['an expression', [{ $group: { _id: { a: '$a' } } }]],
  ['a field without an index', [{ $group: { _id: '$n' } }]],
  ['what is left open', [{ $match: { a: 1, none: null } }, { $group: { _id: '$a' } }]],
  ['another order', [{ $sort: { n: 1 } }, { $group: { _id: '$a', n: { $first: '$n' } } }]],
  ['a limit', [{ $sort: { a: 1 } }, { $limit: 150 }, { $group: { _id: '$a', n: { $sum: 1 } } }]],
  ['a collation', [{ $group: { _id: '$a' } }], { collation: { locale: 'en', strength: 2 } }],
  ['a hint at the order of insertion', [{ $group: { _id: '$a' } }], SCAN],
];

const bag = (docs: readonly Document[]): string[] =>
  docs.map((doc) => EJSON.stringify(doc, { relaxed: false })).sort();

/** Returns the groups as sorted strings, so that their order does not matter. */
async function grouped(collection: Collection, pipeline: Document[], options: object): Promise<string[]> {
  return bag(await collection.aggregate(pipeline, { ...RAW, ...options }).toArray());
}

describe('$group', () => {
  it.each(SKIPPED)('seeks through an index for %s', async (_name, pipeline, stages, keys, docs) => {
    const collection = await filled(...INDEXES);

    const cost = await explained(collection, pipeline);

    expect(cost).toMatchObject({ stages, docs });
    expect(cost.keys).toBeLessThanOrEqual(keys);
    const found = await grouped(collection, pipeline, {});
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await grouped(collection, pipeline, SCAN));
  });

  it.each(WHOLE)('reads all documents for %s', async (_name, pipeline, options = {}) => {
    const collection = await filled(...INDEXES);

    const cost = await explained(collection, pipeline, options);

    expect(JSON.stringify(cost.stages)).not.toContain('DISTINCT_SCAN');
  });

  it('reads all documents if an index omits some', async () => {
    const collection = server.fresh();
    await collection.createIndex({ gap: 1 }, { sparse: true });
    await collection.createIndex({ a: 1 }, { partialFilterExpression: { a: { $gt: 1 } } });
    await collection.createIndex({ name: 1 }, { collation: { locale: 'en', strength: 2 } });
    await collection.insertMany([{ a: 1, gap: 1, name: 'x' }, { a: 2, name: 'X' }, { name: 'y' }]);

    const values = async (path: string): Promise<unknown[]> =>
      (await collection.aggregate([{ $group: { _id: path } }, { $sort: { _id: 1 } }]).toArray()).map(
        ({ _id }) => _id,
      );

    expect(await values('$gap')).toEqual([null, 1]);
    expect(await values('$a')).toEqual([null, 1, 2]);
    expect(await values('$name')).toEqual(['X', 'x', 'y']);
  });

  it('sees the changes of its own transaction, which others do not', async () => {
    const collection = await filled({ a: 1 });
    const counts = [{ $group: { _id: '$a', n: { $sum: 1 } } }, { $sort: { _id: 1 } }];
    const before = [0, 1, 2, 3].map((_id) => ({ _id, n: 100 }));

    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.insertOne({ a: 99 }, { session });
        await collection.deleteMany({ a: 0 }, { session });

        const inside = await collection.aggregate(counts, { session }).toArray();
        expect(inside).toEqual([...before.slice(1), { _id: 99, n: 1 }]);
        expect(await collection.aggregate(counts).toArray()).toEqual(before);
      }),
    );
  });

  it('refuses an invalid field name', async () => {
    const collection = await filled({ a: 1 });

    const group = collection.aggregate([{ $group: { _id: '$a', 'n.m': { $sum: 1 } } }]).toArray();

    await expect(group).rejects.toMatchObject({ code: 40235 });
  });

  it('distinguishes decimals close to the same double, also within documents', async () => {
    const values = ['0.1000000000000000000001', '0.1000000000000000000002', '1E+400', '1E+401'].map((text) =>
      Decimal128.fromString(text),
    );
    const collection = server.fresh();
    const docs = values.flatMap((a) => Array.from({ length: 30 }, () => ({ a, doc: { a } })));
    await collection.insertMany(docs);
    await collection.createIndexes([{ key: { a: 1 } }, { key: { doc: -1 } }]);

    for (const field of ['a', 'doc']) {
      const groups = await collection
        .aggregate([{ $group: { _id: `$${field}`, n: { $sum: 1 } } }], {
          hint: { [field]: field === 'a' ? 1 : -1 },
        })
        .toArray();

      expect(groups.map(({ n }) => n)).toEqual([30, 30, 30, 30]);
    }
  });
});

const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 3 }) },
  fc.constantFrom<unknown>(
    new Double(2),
    new Double(-0),
    2.5,
    Number.NaN,
    Long.fromNumber(3),
    Long.fromString('9007199254740993'),
    Decimal128.fromString('2.50'),
    Decimal128.fromString('0.1'),
    0.1,
  ),
  fc.constantFrom<unknown>('p', 'q', 'pq', 'p\0', true, null, new Date(3)),
);
const plain = fc.oneof({ weight: 12, arbitrary: scalar }, { weight: 1, arbitrary: fc.constant({ x: 1 }) });
const document = fc.record(
  {
    a: plain,
    b: fc.oneof(
      { weight: 20, arbitrary: plain },
      { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) },
    ),
    m: fc.oneof({ weight: 4, arbitrary: fc.record({ x: plain }, { requiredKeys: [] }) }, scalar),
  },
  { requiredKeys: [] },
);
const path = fc.constantFrom('a', 'b', 'm.x');
const direction = fc.constantFrom(1, -1);
const key = fc.dictionary(path, direction, { minKeys: 1, maxKeys: 2, noNullPrototype: true });
const match = fc.oneof(
  fc.constant({}),
  fc.dictionary(
    path,
    fc.oneof(
      scalar,
      fc.record({ $gte: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ $in: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
    ),
    { maxKeys: 2, noNullPrototype: true },
  ),
);
const fields = fc.oneof(
  fc.constant<Document>({}),
  fc.constant<Document>({ n: { $sum: 1 } }),
  fc.constant<Document>({ n: { $count: {} }, other: { $sum: 1 } }),
  fc.constant<Document>({ first: { $first: '$_id' } }),
  fc.constant<Document>({ last: { $last: '$b' }, first: { $first: '$$ROOT' } }),
);
const group = fc.record({ path, fields, match });

/** Equal numbers count as one value; which of their types is returned is not specified. */
const byValue = (doc: Document): string =>
  EJSON.stringify({ ...doc, _id: 0 }, { relaxed: false }) +
  EJSON.stringify(doc._id, { relaxed: false })
    .replaceAll(/"\$number(Int|Double|Long)"/g, '"n"')
    .replace(/"(-?\d+)\.0"/, '"$1"')
    .replace('"-0"', '"0"')
    .replace('{"$numberDecimal":"2.50"}', '{"n":"2.5"}');

it('$group through indexes returns the same as a $group over a scan', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(document, { minLength: 1, maxLength: 60 }),
      fc.array(key, { minLength: 1, maxLength: 2 }),
      fc.array(group, { minLength: 3, maxLength: 6 }),
      direction,
      async (docs, keys, groups, sign) => {
        const collection = server.fresh();
        // Inserted twice, so that runs are long enough to be skipped.
        const many = [...docs, ...docs].map((doc, _id) => ({ ...doc, _id: _id as never }));
        await collection.insertMany(many as Document[]);
        const orders = keys.map((one) => ({ ...one, _id: 1 }));
        for (const one of orders) await collection.createIndex(one as never).catch(() => undefined);
        for (const { path: by, fields: wanted, match: filter } of groups) {
          const isOrdered = 'first' in wanted;
          const pipeline: Document[] = [{ $match: filter }, { $group: { _id: `$${by}`, ...wanted } }];
          for (const order of isOrdered ? orders : [undefined]) {
            const inOrder = Object.entries(order ?? {}).map(([name, way]) => [name, Number(way) * sign]);
            const sort = { $sort: Object.fromEntries(inOrder) };
            const stages = order === undefined ? pipeline : pipeline.toSpliced(1, 0, sort);

            const found = await collection.aggregate(stages, RAW).toArray();
            const scanned = await collection.aggregate(stages, { ...RAW, ...SCAN }).toArray();

            expect(found.map(byValue).sort()).toEqual(scanned.map(byValue).sort());
          }
        }
      },
    ),
    propertyRuns(60),
  );
});
