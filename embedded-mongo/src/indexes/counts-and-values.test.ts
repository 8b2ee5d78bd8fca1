import type { Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();

async function fill(...keys: Document[]): Promise<Collection> {
  const collection = server.fresh();
  const docs = Array.from({ length: 200 }, (_, n) => ({
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

async function explained(command: Document): Promise<Document> {
  const plan = await server.db.command({ explain: command, verbosity: 'executionStats' });
  const { totalKeysExamined: keys, totalDocsExamined: docs, executionStages } = plan.executionStats;
  const { stage, inputStage } = plan.queryPlanner.winningPlan;
  return { stages: [stage, inputStage?.stage], keys, docs, counted: executionStages.nCounted };
}

const INDEXES = [{ a: 1, b: 1, n: 1 }, { tags: 1 }, { gap: -1 }];

/** Filter, the stages that count, and the number of keys and documents examined. */
const COUNTS: [name: string, filter: Document, stages: unknown[], keys: number, docs: number][] = [
  ['all', {}, ['RECORD_STORE_FAST_COUNT', undefined], 0, 0],
  ['an equality', { a: 1 }, ['COUNT', 'COUNT_SCAN'], 50, 0],
  ['two equalities and a range', { a: 1, b: 2, n: { $gt: 100 } }, ['COUNT', 'COUNT_SCAN'], 9, 0],
  ['a list', { a: { $in: [1, 2] } }, ['COUNT', 'IXSCAN'], 100, 0],
  ['what keys tell beyond their bounds', { a: 1, n: { $mod: [3, 0] } }, ['COUNT', 'IXSCAN'], 50, 0],
  ['an element', { tags: 't1' }, ['COUNT', 'COUNT_SCAN'], 100, 0],
  ['missing fields and null', { gap: null }, ['COUNT', 'COUNT_SCAN'], 120, 0],
  ['null alone', { gap: { $type: 'null' } }, ['COUNT', 'COLLSCAN'], 0, 200],
  ['what no index has', { a: 1, none: null }, ['COUNT', 'FETCH'], 50, 50],
  ['without an index', { n: { $lt: 5 } }, ['COUNT', 'COLLSCAN'], 0, 200],
];

describe('a count', () => {
  it.each(COUNTS)('of %s', async (_name, filter, stages, keys, docs) => {
    const collection = await fill(...INDEXES);
    const { collectionName: name } = collection;
    const pipeline = [{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }];
    const expected = (await collection.find(filter, { hint: { $natural: 1 } }).toArray()).length;

    const ofCommand = await explained({ count: name, query: filter });
    const ofPipeline = await explained({ aggregate: name, pipeline, cursor: {} });

    expect(ofCommand).toEqual({ stages, keys, docs, counted: expected });
    expect(ofPipeline).toMatchObject({ keys, docs });
    expect(ofPipeline.stages[0]).toBe(stages[1] ?? stages[0]);
    expect(await collection.countDocuments(filter)).toBe(expected);
  });
});

/** Path, filter, the stages that read, and the maximum number of keys and documents examined. */
const VALUES: [
  name: string,
  path: string,
  filter: Document,
  stages: unknown[],
  keys: number,
  docs: number,
][] = [
  ['all, from the first field', 'a', {}, ['PROJECTION_COVERED', 'DISTINCT_SCAN'], 68, 0],
  ['the field after an equality', 'b', { a: 2 }, ['PROJECTION_COVERED', 'DISTINCT_SCAN'], 50, 0],
  ['a range of the field', 'a', { a: { $gt: 1 } }, ['PROJECTION_COVERED', 'DISTINCT_SCAN'], 34, 0],
  ['null, but nothing for missing fields', 'gap', {}, ['PROJECTION_COVERED', 'DISTINCT_SCAN'], 200, 0],
  ['a field further on', 'n', { a: 2 }, ['PROJECTION_COVERED', 'IXSCAN'], 50, 0],
  ['elements', 'tags', {}, ['COLLSCAN', undefined], 0, 200],
  ['what is left open', 'a', { a: 1, none: null }, ['FETCH', 'IXSCAN'], 50, 50],
];

describe('the values of a field', () => {
  it.each(VALUES)('of %s', async (_name, key, query, stages, keys, docs) => {
    const collection = await fill(...INDEXES);
    const distinct = { distinct: collection.collectionName, key, query };

    const cost = await explained(distinct);
    const { values } = await server.db.command(distinct);
    const scanned = await server.db.command({ ...distinct, hint: { $natural: 1 } });

    expect(cost).toMatchObject({ stages, docs });
    expect(cost.keys).toBeLessThanOrEqual(keys);
    expect(values.length).toBeGreaterThan(0);
    expect(values).toEqual(scanned.values);
  });

  it('include the changes of a transaction', async () => {
    const collection = await fill({ a: 1 });

    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.insertOne({ a: 99 }, { session });
        await collection.deleteMany({ a: 0 }, { session });

        expect(await collection.distinct('a', {}, { session })).toEqual([1, 2, 3, 99]);
        expect(await collection.distinct('a')).toEqual([0, 1, 2, 3]);
      }),
    );
  });
});
