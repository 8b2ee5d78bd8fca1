import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { removeExpired } from '../commands/housekeeping.ts';
import { DocumentWriter } from '../storage/document-writer.ts';
import { openEngine } from '../storage/engine.ts';
import { useServer } from '../testing.ts';
import { encode } from '../values/codec.ts';
import { parseIndexSpec } from './index-spec.ts';

const server = useServer();

type Explained = { index: string | undefined; isSorted: boolean; keys: number; docs: number; found: number };

async function explain(
  collection: Collection,
  filter: Document,
  sort: Document = {},
  options: object = {},
): Promise<Explained> {
  const plan = await collection
    .find(filter, options)
    .sort(sort as never)
    .explain('executionStats');
  const winning = plan.queryPlanner.winningPlan;
  const fetch = winning.stage === 'SORT' ? winning.inputStage : winning;
  return {
    index: fetch.inputStage?.indexName ?? fetch.inputStage?.stage,
    isSorted: winning.stage !== 'SORT',
    keys: plan.executionStats.totalKeysExamined,
    docs: plan.executionStats.totalDocsExamined,
    found: plan.executionStats.nReturned,
  };
}

async function players(): Promise<Collection> {
  const collection = server.fresh();
  const docs = Array.from({ length: 300 }, (_, i) => ({
    _id: i as never,
    region: i % 3,
    points: (i * 37) % 101,
    name: `Player ${String(i).padStart(3, '0')}`,
    tags: [`t${i % 10}`, `u${i % 7}`],
    games: [
      { venue: i % 5, rank: i % 9 },
      { venue: (i + 1) % 5, rank: (i + 4) % 9 },
    ],
    at: new Date(i * 1000),
    ...(i % 10 === 0 ? { email: `p${i}@x.org` } : {}),
  }));
  await collection.insertMany(docs);
  return collection;
}

describe('options that MongoDB no longer acts on', () => {
  it('are kept, or forgotten', async () => {
    const things = server.fresh();
    const key = { a: 1 };

    await server.db.command({
      createIndexes: things.collectionName,
      indexes: [
        { key, name: 'in_background', background: true, dropDups: true },
        { key: { b: 1 }, name: 'in_front', background: false },
      ],
    });

    expect((await things.indexes()).slice(1)).toEqual([
      { v: 2, key, name: 'in_background', background: true },
      { v: 2, key: { b: 1 }, name: 'in_front', background: false },
    ]);
  });

  it('drop no duplicates', async () => {
    const things = server.fresh();
    await things.insertMany([{ a: 1 }, { a: 1 }]);
    const indexes = [{ key: { a: 1 }, name: 'a', unique: true, dropDups: true }];

    const made = server.db.command({ createIndexes: things.collectionName, indexes });

    await expect(made).rejects.toMatchObject({ code: 11000 });
    expect(await things.countDocuments()).toBe(2);
  });
});

describe('indexes', () => {
  it('serve equality, ranges, lists, prefixes and sorts', async () => {
    const collection = await players();
    await collection.createIndexes([
      { key: { region: 1, points: -1 } },
      { key: { name: 1 } },
      { key: { at: 1 } },
    ]);

    expect(await explain(collection, { _id: 5 })).toMatchObject({
      index: '_id_',
      keys: 1,
      docs: 1,
      found: 1,
    });
    expect(await explain(collection, { name: 'Player 007' })).toMatchObject({
      index: 'name_1',
      keys: 1,
      found: 1,
    });
    expect(await explain(collection, { name: /^Player 00/ })).toMatchObject({
      index: 'name_1',
      keys: 10,
      found: 10,
    });
    expect(await explain(collection, { name: { $in: ['Player 001', 'Player 002', 'no'] } })).toMatchObject({
      index: 'name_1',
      keys: 2,
      found: 2,
    });
    expect(await explain(collection, { at: { $gte: new Date(5000), $lt: new Date(9000) } })).toMatchObject({
      index: 'at_1',
      keys: 4,
      found: 4,
    });
    expect(await explain(collection, { region: 1, points: { $gt: 90 } })).toMatchObject({
      index: 'region_1_points_-1',
      keys: 10,
      found: 10,
    });
    expect(await explain(collection, { region: 1 }, { points: -1 })).toMatchObject({
      index: 'region_1_points_-1',
      isSorted: true,
      keys: 100,
    });
    expect(await explain(collection, { region: 1 }, { points: 1 })).toMatchObject({
      index: 'region_1_points_-1',
      isSorted: true,
    });
    expect(await explain(collection, {}, { region: -1, points: 1 })).toMatchObject({
      index: 'region_1_points_-1',
      isSorted: true,
    });
    expect(await explain(collection, {}, { region: 1, points: 1 })).toMatchObject({
      index: undefined,
      isSorted: false,
    });
    expect(await explain(collection, { tags: 't1' })).toMatchObject({ index: undefined, docs: 300 });
    expect(await explain(collection, { $or: [{ _id: 1 }, { name: 'Player 002' }] })).toMatchObject({
      index: 'OR',
      docs: 2,
      found: 2,
    });
  });

  it('read no further than the limit when the index gives the order', async () => {
    const collection = await players();
    await collection.createIndex({ points: -1 });

    const plan = await collection.find().sort({ points: -1 }).limit(5).explain('executionStats');

    expect(plan.executionStats).toMatchObject({ nReturned: 5, totalDocsExamined: 5 });
  });

  it('skip by their keys, of documents without a field too, and read only what is shown', async () => {
    const collection = await players();
    await collection.updateMany({ region: 1 }, { $set: { deletedAt: new Date() } });
    await collection.updateMany({ region: 2 }, { $set: { deletedAt: null } });
    await collection.createIndex({ deletedAt: 1, name: 1 });

    const page = collection.find({ deletedAt: null }).sort({ name: 1 }).skip(150).limit(5);

    expect((await page.clone().explain('executionStats')).executionStats).toMatchObject({
      nReturned: 5,
      totalDocsExamined: 5,
    });
    expect((await page.toArray()).map(({ name }) => name)).toEqual(
      [225, 227, 228, 230, 231].map((i) => `Player ${i}`),
    );
    expect(await collection.countDocuments({ deletedAt: null })).toBe(200);
    await collection.insertOne({ name: 'Player 999', deletedAt: [] });
    expect(await collection.countDocuments({ deletedAt: null })).toBe(200);
  });

  it('are stepped over by what is skipped, in several ranges and from either end', async () => {
    const collection = await players();
    await collection.createIndex({ region: 1, points: 1 });
    const between = { region: 1, points: { $gte: 10, $lt: 90 } };
    const inTwo = { region: { $in: [0, 2] }, points: { $gte: 10 } };

    const page = (filter: Document, sort: Document, options: object = {}) =>
      collection
        .find(filter, options)
        .sort(sort as never)
        .skip(60)
        .limit(5);
    const { executionStats } = await page(between, { points: -1 }).explain('executionStats');

    expect(executionStats).toMatchObject({ totalKeysExamined: 5, totalDocsExamined: 5 });
    for (const sort of [{ points: 1 }, { points: -1 }] as const) {
      const pointsOf = async (options: object) =>
        (await page(between, sort, options).toArray()).map(({ points }) => points);
      expect(await pointsOf({})).toEqual(await pointsOf({ hint: { $natural: 1 } }));
    }
    const rest = await collection.find(inTwo).skip(100).toArray();
    expect(rest).toHaveLength((await collection.countDocuments(inTwo)) - 100);
  });

  it('count by their keys: ranges, beginnings of words, within a partial index and a transaction', async () => {
    const collection = await players();
    await collection.createIndexes([
      { key: { tags: 1 } },
      { key: { region: 1, points: 1 } },
      { key: { name: 1 }, name: 'top', partialFilterExpression: { points: { $gt: 80 } } },
    ]);
    const filters: Document[] = [
      { tags: /^t1/ },
      { tags: /^[tu]/ },
      { tags: /^t/ },
      { tags: { $in: ['t1', 'u1'] } },
      { region: 1, points: { $lt: 50 } },
      { region: { $in: [0, 1] } },
      { points: { $gt: 80 } },
    ];
    const countAll = (options: object) =>
      Promise.all(filters.map((filter) => collection.countDocuments(filter, options)));
    const sorted = await explain(collection, { points: { $gt: 80 } }, { name: 1 });

    expect(await countAll({})).toEqual(await countAll({ hint: { $natural: 1 } }));
    expect(await collection.countDocuments({ tags: /^t/ }, { limit: 7 })).toBe(7);
    expect(await collection.countDocuments({ tags: /^t/ }, { skip: 290 })).toBe(10);
    expect(sorted).toMatchObject({ index: 'top', isSorted: true });
    const last = collection
      .find({ points: { $gt: 80 } })
      .sort({ name: 1 })
      .skip(40)
      .limit(2);
    expect((await last.explain('executionStats')).executionStats).toMatchObject({ totalDocsExamined: 2 });

    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.insertOne({ region: 1, points: 20, tags: ['t1', 't12'] }, { session });
        await collection.deleteMany({ region: 0, points: { $lt: 20 } }, { session });
        for (const filter of filters)
          expect(await collection.countDocuments(filter, { session })).toBe(
            (await collection.find(filter, { session, hint: { $natural: 1 } }).toArray()).length,
          );
        const page = collection.find({ region: 1 }, { session }).sort({ points: 1 }).skip(20).limit(3);
        const natural = collection
          .find({ region: 1 }, { session, hint: { $natural: 1 } })
          .sort({ points: 1 })
          .skip(20)
          .limit(3);
        const pointsOf = (found: Document[]) => found.map(({ points }) => points);
        expect(pointsOf(await page.toArray())).toEqual(pointsOf(await natural.toArray()));
      }),
    );
  });

  it('decide together what none of them says alone, for few in an order and for every count', async () => {
    const collection = server.fresh();
    await collection.insertMany(
      Array.from({ length: 3_000 }, (_, i) => ({
        words: [`w${i % 5}`, `v${i % 4}`, `u${i % 500}`],
        state: i % 3 === 0 ? null : new Date(i),
        number: (i * 37) % 3_000,
      })),
    );
    await collection.createIndexes([{ key: { words: 1 } }, { key: { state: 1 } }, { key: { number: 1 } }]);
    const filters: Document[] = [
      { $and: [{ words: /^w1/ }, { words: /^v/ }] },
      { words: /^w1/, state: null },
      { words: { $in: ['w1', 'w2'] }, state: { $gt: new Date(100), $lt: new Date(2_500) } },
      { $and: [{ words: /^w/ }, { words: /^u7/ }], state: null },
      { words: /^w/, number: { $gte: 1_000 }, state: { $ne: null } },
    ];
    const rare = { $and: [{ words: /^w2/ }, { words: /^u7/ }], state: null };
    const page = (filter: Document, options: object = {}) =>
      collection.find(filter, options).sort({ number: 1 }).skip(3).limit(9);
    const namesOf = (found: Document[]) => found.map(({ number }) => number);

    expect(await explain(collection, rare, { number: 1 }, { limit: 9 })).toMatchObject({
      index: 'AND_SORTED',
      isSorted: false,
      docs: await collection.countDocuments(rare, { hint: { $natural: 1 } }),
    });
    for (const filter of [...filters, rare]) {
      const all = { hint: { $natural: 1 } };
      expect(await collection.countDocuments(filter)).toBe(await collection.countDocuments(filter, all));
      expect(namesOf(await page(filter).toArray())).toEqual(namesOf(await page(filter, all).toArray()));
    }
    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.insertOne({ words: ['w2', 'u7'], state: null, number: -1 }, { session });
        await collection.deleteMany({ number: { $lt: 900, $gte: 0 } }, { session });
        for (const filter of [...filters, rare])
          expect(namesOf(await page(filter, { session }).toArray())).toEqual(
            namesOf(await page(filter, { session, hint: { $natural: 1 } }).toArray()),
          );
      }),
    );
  });

  it('choose the more selective of two', async () => {
    const collection = await players();
    await collection.createIndexes([{ key: { region: 1 } }, { key: { points: 1 } }]);

    expect(await explain(collection, { region: 1, points: 50 })).toMatchObject({
      index: 'points_1',
      keys: 3,
    });
  });

  it('open arrays: every element is a key, each document comes once', async () => {
    const collection = await players();
    await collection.createIndexes([{ key: { tags: 1 } }, { key: { 'games.venue': 1, 'games.rank': 1 } }]);

    expect(await explain(collection, { tags: 't3' })).toMatchObject({ index: 'tags_1', found: 30 });
    expect(await explain(collection, { tags: { $in: ['t3', 'u3'] } })).toMatchObject({
      index: 'tags_1',
      found: 68,
    });
    const both = await explain(collection, { 'games.venue': 2, 'games.rank': 4 });
    const one = await explain(collection, { games: { $elemMatch: { venue: 2, rank: 4 } } });
    expect(both).toMatchObject({
      index: 'games.venue_1_games.rank_1',
      found: await collection.countDocuments(
        { 'games.venue': 2, 'games.rank': 4 },
        { hint: { $natural: 1 } },
      ),
    });
    expect(one.index).toBe('games.venue_1_games.rank_1');
    await expect(
      collection.insertOne({ a: [1], b: [2] }).then(() => collection.createIndex({ a: 1, b: 1 })),
    ).rejects.toMatchObject({ code: 171 });
  });

  it('that are unique refuse a second key, also within arrays and on update', async () => {
    const collection = server.fresh();
    await collection.createIndex({ league: 1, number: 1 }, { unique: true });
    await collection.createIndex({ cards: 1 }, { unique: true, sparse: true });
    await collection.insertMany([
      { league: 1, number: 1, cards: ['a', 'a'] },
      { league: 1, number: 2, cards: ['b'] },
      { league: 2, number: 1 },
      { league: 2 },
    ]);

    await expect(collection.insertOne({ league: 1, number: 1 })).rejects.toMatchObject({
      code: 11000,
      keyValue: { league: 1, number: 1 },
    });
    await expect(collection.insertOne({ league: 2 })).rejects.toMatchObject({ code: 11000 });
    await expect(collection.insertOne({ league: 9, cards: ['z', 'b'] })).rejects.toMatchObject({
      code: 11000,
    });
    await expect(collection.updateOne({ number: 2 }, { $set: { number: 1 } })).rejects.toMatchObject({
      code: 11000,
    });
    await collection.updateOne({ number: 2 }, { $set: { number: 3 } });
    await collection.insertOne({ league: 1, number: 2 });
    expect(await collection.countDocuments()).toBe(5);
  });

  it('that are partial hold some documents and serve only queries within them', async () => {
    const collection = await players();
    await collection.createIndex(
      { email: 1 },
      { unique: true, partialFilterExpression: { email: { $exists: true } } },
    );
    await collection.createIndex(
      { points: 1 },
      { name: 'top', partialFilterExpression: { points: { $gt: 80 } } },
    );

    expect(await explain(collection, { email: 'p20@x.org' })).toMatchObject({
      index: 'email_1',
      keys: 1,
      found: 1,
    });
    expect(await explain(collection, { email: null })).toMatchObject({ index: undefined, found: 270 });
    expect(await explain(collection, { points: { $gt: 95 } })).toMatchObject({ index: 'top', found: 15 });
    expect(await explain(collection, { points: { $gt: 70 } })).toMatchObject({ index: undefined });
    await collection.insertMany([{ a: 1 }, { a: 2 }]);
    await expect(collection.insertOne({ email: 'p20@x.org' })).rejects.toMatchObject({ code: 11000 });
  });

  it('that are sparse leave missing fields out and do not serve null', async () => {
    const collection = await players();
    await collection.createIndex({ email: 1 }, { sparse: true });

    expect(await explain(collection, { email: { $gte: 'p2' } })).toMatchObject({ index: 'email_1' });
    expect(await explain(collection, { email: null })).toMatchObject({ index: undefined, found: 270 });
    expect(await explain(collection, {}, { email: 1 })).toMatchObject({ index: undefined, found: 300 });
  });

  it('with a collation serve queries of the same collation', async () => {
    const collection = await players();
    const collation = { locale: 'en', strength: 2 } as const;
    await collection.createIndex({ name: 1 }, { collation, unique: true });

    expect(await explain(collection, { name: 'PLAYER 010' }, {}, { collation })).toMatchObject({
      index: 'name_1',
      keys: 1,
      found: 1,
    });
    expect(await explain(collection, { name: 'Player 010' })).toMatchObject({ index: undefined, found: 1 });
    expect(await explain(collection, {}, { name: 1 }, { collation })).toMatchObject({
      index: 'name_1',
      isSorted: true,
    });
    await expect(collection.insertOne({ name: 'player 010' })).rejects.toMatchObject({ code: 11000 });
  });

  it('are made once, listed and dropped', async () => {
    const collection = server.fresh();
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.createIndex({ b: 1 }, { expireAfterSeconds: 60 });

    expect(await collection.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1 }, name: 'a_1', unique: true },
      { v: 2, key: { b: 1 }, name: 'b_1', expireAfterSeconds: 60 },
    ]);
    await collection.dropIndex('a_1');
    await collection.insertMany([{ a: 1 }, { a: 1 }]);
    await collection.dropIndexes();
    expect(await collection.indexes()).toHaveLength(1);
  });

  it('with a time to live remove what is over', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-ttl-'));
    const engine = openEngine(folder, false);
    await engine.writes.run(() => {
      const collection = engine.catalog.createCollection('t', 'c', {});
      engine.catalog.createIndex(collection, parseIndexSpec({ key: { at: 1 }, expireAfterSeconds: 10 }));
      const writer = new DocumentWriter(engine.committed, engine.catalog);
      for (const doc of [
        { _id: 1, at: new Date(1000) },
        { _id: 2, at: new Date(60_000) },
        { _id: 3 },
        { _id: 4, at: [new Date(90_000), new Date(0)] },
      ]) {
        writer.insert(collection, doc, encode(doc));
      }
    });

    const removed = await removeExpired(engine, new Date(65_000));

    const collection = engine.catalog.find('t', 'c');
    expect(removed).toBe(2);
    expect(collection && engine.committed.count(collection)).toBe(2);
    engine.close();
    rmSync(folder, { recursive: true });
  });
});
