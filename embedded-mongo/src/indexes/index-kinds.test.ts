import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { removeExpired } from '../commands/housekeeping.ts';
import { DocumentWriter } from '../storage/document-writer.ts';
import { openEngine } from '../storage/engine.ts';
import { useServer } from '../testing/test-server.ts';
import { encode } from '../values/codec.ts';
import { parseIndexSpec } from './index-spec.ts';
import { explain, fillWithPlayers } from './testing/players.ts';

const server = useServer();
const players = (): Promise<Collection> => fillWithPlayers(server.fresh());

describe('indexes', () => {
  it('that are unique refuse a duplicate key, also within arrays and on update', async () => {
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
      keyValue: { cards: 'b' },
    });
    await expect(collection.updateOne({ number: 2 }, { $set: { number: 1 } })).rejects.toMatchObject({
      code: 11000,
    });
    await collection.updateOne({ number: 2 }, { $set: { number: 3 } });
    await collection.insertOne({ league: 1, number: 2 });
    expect(await collection.countDocuments()).toBe(5);
  });

  it('that are partial contain only some documents and serve only queries limited to those', async () => {
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

  it('that are sparse omit documents without the field and do not serve null', async () => {
    const collection = await players();
    await collection.createIndex({ email: 1 }, { sparse: true });

    expect(await explain(collection, { email: { $gte: 'p2' } })).toMatchObject({ index: 'email_1' });
    expect(await explain(collection, { email: null })).toMatchObject({ index: undefined, found: 270 });
    expect(await explain(collection, {}, { email: 1 })).toMatchObject({ index: undefined, found: 300 });
  });

  it('with a collation serve queries with the same collation', async () => {
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

  it('are created once, listed and dropped', async () => {
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

  it('with a TTL remove expired documents', async () => {
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

  it('with a TTL and a partial filter remove only matching documents, however many others there are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-ttl-'));
    const engine = openEngine(folder, false);
    const key = { at: 1 };
    await engine.writes.run(() => {
      const collection = engine.catalog.createCollection('t', 'c', {});
      const partialFilterExpression = { isDraft: true };
      engine.catalog.createIndex(
        collection,
        parseIndexSpec({ key, expireAfterSeconds: 10, partialFilterExpression }),
      );
      const writer = new DocumentWriter(engine.committed, engine.catalog);
      for (let _id = 0; _id < 1100; _id += 1) {
        const doc = { _id, at: new Date(_id), isDraft: _id === 1099 };
        writer.insert(collection, doc, encode(doc));
      }
    });

    const removed = await removeExpired(engine, new Date(65_000));

    const collection = engine.catalog.find('t', 'c');
    expect(removed).toBe(1);
    expect(collection && engine.committed.count(collection)).toBe(1099);
    engine.close();
    rmSync(folder, { recursive: true });
  });

  it('used by a hint return only the documents they contain if they are sparse or partial', async () => {
    const collection = server.fresh();
    await collection.insertMany([{ _id: 1, a: 1 }, { _id: 2 }, { _id: 3, b: 1 }] as never[]);
    await collection.createIndex({ a: 1 }, { sparse: true });
    await collection.createIndex({ b: 1 }, { partialFilterExpression: { b: { $gt: 0 } } });
    const ids = async (hint?: object): Promise<unknown[]> =>
      (await collection.find({}, { ...(hint && { hint }), sort: { _id: 1 } }).toArray()).map(
        ({ _id }) => _id,
      );

    expect(await ids()).toEqual([1, 2, 3]);
    expect(await ids({ a: 1 })).toEqual([1]);
    expect(await ids({ b: 1 })).toEqual([3]);
    expect(await collection.countDocuments({}, { hint: { a: 1 } })).toBe(1);
    expect(await server.db.command({ count: collection.collectionName, hint: 'b_1' })).toMatchObject({
      n: 1,
    });
  });
});
