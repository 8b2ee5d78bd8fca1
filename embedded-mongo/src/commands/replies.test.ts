import { Timestamp } from 'bson';
import { type Document, UUID } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';
import { exchange } from '../wire/testing/raw-client.ts';

const server = useServer();

const run = (command: Document): Promise<Document> =>
  exchange(server.socketPath, { ...command, $db: 'test' });

describe('aggregate with explain', () => {
  it('returns the plan and runs nothing', async () => {
    const collection = server.fresh();
    await collection.insertOne({ a: 1 });
    const made = server.fresh().collectionName;

    const reply = await run({
      aggregate: collection.collectionName,
      pipeline: [{ $out: made }],
      explain: true,
    });

    expect(reply).toHaveProperty('queryPlanner.winningPlan');
    expect(reply).not.toHaveProperty('cursor');
    expect(await server.db.listCollections({ name: made }).toArray()).toEqual([]);
  });
});

describe('createIndexes', () => {
  it('accepts numbers as flags, and lists their meaning', async () => {
    const name = server.fresh().collectionName;
    const key = { a: 1 };

    await run({ createIndexes: name, indexes: [{ key, name: 'a_1', unique: 1, sparse: 1 }] });
    await run({ insert: name, documents: [{ a: 1 }, { b: 1 }, { b: 2 }] });
    const repeated = await run({ insert: name, documents: [{ a: 1 }] });
    const { cursor } = await run({ listIndexes: name });

    expect(repeated.writeErrors).toMatchObject([{ code: 11000 }]);
    expect(repeated.writeErrors[0]).not.toHaveProperty('codeName');
    expect(cursor.firstBatch[1]).toEqual({ v: 2, key, name: 'a_1', unique: true, sparse: true });
    expect((await run({ count: name })).n).toBe(3);
  });

  it('lists every field of a collation, including the collection’s, and none for the simple one', async () => {
    const name = server.fresh().collectionName;
    const whole = {
      locale: 'en',
      caseLevel: false,
      caseFirst: 'off',
      strength: 2,
      numericOrdering: false,
      alternate: 'non-ignorable',
      maxVariable: 'punct',
      normalization: false,
      backwards: false,
      version: '57.1',
    };
    await run({ create: name, collation: { locale: 'en', strength: 2 } });
    await run({
      createIndexes: name,
      indexes: [
        { key: { a: 1 }, name: 'own' },
        { key: { a: 1 }, name: 'simple', collation: { locale: 'simple' } },
      ],
    });

    const { cursor } = await run({ listIndexes: name });
    const [options] = (await run({ listCollections: 1, filter: { name } })).cursor.firstBatch;

    expect(options.options.collation).toEqual(whole);
    expect(cursor.firstBatch[1].collation).toEqual(whole);
    expect(cursor.firstBatch[2]).not.toHaveProperty('collation');
  });

  it('returns only a note if the index already exists', async () => {
    const createIndexes = server.fresh().collectionName;
    const command = { createIndexes, indexes: [{ key: { a: 1 }, name: 'a_1' }] };

    const first = await run(command);
    const second = await run(command);

    expect(first).toMatchObject({
      numIndexesBefore: 1,
      numIndexesAfter: 2,
      createdCollectionAutomatically: true,
    });
    expect(second).toMatchObject({ numIndexesBefore: 2, numIndexesAfter: 2, note: expect.any(String) });
    expect(second).not.toHaveProperty('createdCollectionAutomatically');
  });
});

describe('an index that is named by its key', () => {
  it('must be the only one with that key', async () => {
    const collection = server.fresh();
    const name = collection.collectionName;
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ a: 1 }, { name: 'german', collation: { locale: 'de' } });

    const dropped = await run({ dropIndexes: name, index: { a: 1 } });
    const changed = await run({ collMod: name, index: { keyPattern: { a: 1 }, hidden: true } });

    expect([dropped.code, changed.code]).toEqual([181, 181]);
    expect(await collection.indexes()).toHaveLength(3);
    expect(await run({ dropIndexes: name, index: '*' })).toMatchObject({
      nIndexesWas: 3,
      msg: 'non-_id indexes dropped for collection',
    });
  });
});

describe('a duplicate key', () => {
  it('is reported by the element of the array that already exists', async () => {
    const collection = server.fresh();
    await collection.createIndex({ tags: 1 }, { unique: true });
    await collection.insertOne({ tags: ['a', 'b'] });

    const failure = await failureOf(collection.insertOne({ tags: ['c', 'b'] }));

    expect(failure).toMatchObject({ code: 11000, keyValue: { tags: 'b' } });
    expect(failure.message).toContain('dup key: { tags: "b" }');
  });
});

describe('empty timestamps', () => {
  it('become the current time in inserts and replacements, at the top level of the document', async () => {
    const collection = server.fresh();
    const empty = new Timestamp({ t: 0, i: 0 });
    await collection.insertOne({ _id: 1 as never, at: empty, in: { at: empty } });
    const inserted = await collection.findOne();

    await collection.replaceOne({}, { at: empty });
    const replaced = await collection.findOne();
    await collection.updateOne({}, { $set: { at: empty } });
    const updated = await collection.findOne();

    expect(inserted?.in.at.isZero()).toBe(true);
    expect([inserted, replaced, updated].map((doc) => doc?.at.isZero())).toEqual([false, false, true]);
  });
});

describe('documents that are too large or too deep', () => {
  const nested = (levels: number): Document => (levels === 1 ? {} : { a: nested(levels - 1) });
  const LARGEST = 16 * 1024 * 1024;

  it('are refused as inserts, updates and upserts, each with its own error', async () => {
    const collection = server.fresh();
    const name = collection.collectionName;
    const half = 'x'.repeat(LARGEST / 2);
    await collection.insertOne({ _id: 1 as never, half });

    const inserted = await run({ insert: name, documents: [{ text: 'x'.repeat(LARGEST) }] });
    const updated = await run({ update: name, updates: [{ q: { _id: 1 }, u: { $set: { more: half } } }] });
    const upserted = await run({
      update: name,
      updates: [{ q: { _id: 2 }, u: { $set: { half, more: half } }, upsert: true }],
    });

    const codes = [inserted, updated, upserted].map(({ writeErrors }) => writeErrors[0].code);
    expect(codes).toEqual([2, 17419, 17420]);
  });

  it('can have 180 levels and no more', async () => {
    const collection = server.fresh();
    const name = collection.collectionName;

    const deepest = await run({ insert: name, documents: [{ _id: 1, a: nested(179) }] });
    const deeper = await run({ insert: name, documents: [{ _id: 2, a: nested(180) }] });
    const grown = await run({ update: name, updates: [{ q: { _id: 1 }, u: { b: nested(180) } }] });

    expect(deepest).toMatchObject({ n: 1 });
    expect([deeper, grown].map(({ writeErrors }) => writeErrors[0].code)).toEqual([15, 15]);
  });
});

describe('views on views', () => {
  it('are 20 at most', async () => {
    const names = Array.from({ length: 21 }, (_, i) => `onEachOther${i}`);
    const replies: Document[] = [];
    for (const [i, create] of names.entries())
      replies.push(await run({ create, viewOn: names[i - 1] ?? 'base', pipeline: [] }));

    expect(replies[19]).toMatchObject({ ok: 1 });
    expect(replies[20]).toMatchObject({ code: 165 });
    expect(await run({ find: names[19] })).toMatchObject({ ok: 1 });
  });

  it('read the variables of `let`', async () => {
    const collection = server.fresh();
    await collection.insertMany([{ a: 1 }, { a: 2 }]);
    await run({ create: 'letters', viewOn: collection.collectionName, pipeline: [] });

    const { cursor } = await run({
      find: 'letters',
      filter: { $expr: { $eq: ['$a', '$$x'] } },
      projection: { _id: 0 },
      let: { x: { $add: [1, 1] } },
    });

    expect(cursor.firstBatch).toEqual([{ a: 2 }]);
  });
});

describe('a cursor of a session', () => {
  it('can be read only by that session', async () => {
    const collection = server.fresh();
    await collection.insertMany([{}, {}, {}]);
    const name = collection.collectionName;
    const lsid = { id: new UUID() };
    const { cursor } = await run({ find: name, batchSize: 1, lsid });
    const plain = (await run({ find: name, batchSize: 1 })).cursor;
    const more = (id: unknown, of: Document = {}) => run({ getMore: id, collection: name, ...of });

    const codes = [
      await more(cursor.id),
      await more(cursor.id, { lsid: { id: new UUID() } }),
      await more(plain.id, { lsid }),
    ].map(({ code }) => code);
    const own = await more(cursor.id, { lsid });

    expect(codes).toEqual([50737, 50738, 50736]);
    expect(own.cursor.nextBatch).toHaveLength(2);
  });
});

describe('an update of many documents that fails half way', () => {
  it('is reported as an error, without counting what it has changed', async () => {
    const collection = server.fresh();
    const update = collection.collectionName;
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);

    const reply = await run({ update, updates: [{ q: {}, u: { $set: { a: 9 } }, multi: true }] });

    expect(reply).toMatchObject({ n: 0, nModified: 0, writeErrors: [{ index: 0, code: 11000 }] });
    expect(await collection.countDocuments({ a: 9 })).toBe(1);
  });
});

describe('without a collection', () => {
  it.each<[Document, number]>([
    [{ find: 'nowhere', sort: { a: 2 } }, 15975],
    [{ aggregate: 'nowhere', pipeline: [{ $sort: { a: 2 } }], cursor: {} }, 15975],
    [{ delete: 'nowhere', deletes: [{ q: { $bad: 1 }, limit: 0 }] }, 2],
    [{ update: 'nowhere', updates: [{ q: {}, u: { $set: { a: 1 } }, sort: { a: 2 } }] }, 15975],
    [{ findAndModify: 'nowhere', query: { $bad: 1 }, remove: true }, 2],
    [{ findAndModify: 'nowhere', sort: { a: 2 }, remove: true }, 15975],
  ])('%j is refused all the same', async (command, code) => {
    const reply = await run(command);

    expect(reply.writeErrors?.[0] ?? reply).toMatchObject({ code });
  });
});

describe('$out', () => {
  it('does not empty a capped collection', async () => {
    const capped = await server.db.createCollection('fixed', { capped: true, size: 4096 });
    await capped.insertOne({ _id: 1 as never });

    const reply = await run({ aggregate: 'nowhere', pipeline: [{ $out: 'fixed' }], cursor: {} });

    expect(reply).toMatchObject({ code: 17152 });
    expect(await capped.countDocuments()).toBe(1);
  });
});

describe('a transaction', () => {
  it('continues, while an older one of its session is refused', async () => {
    const name = server.fresh().collectionName;
    const lsid = { id: new UUID() };
    const inTransaction = { find: name, lsid, autocommit: false };
    await run({ ...inTransaction, txnNumber: 2, startTransaction: true });

    const older = await run({ ...inTransaction, txnNumber: 1 });
    const own = await run({ ...inTransaction, txnNumber: 2 });

    expect(older).toMatchObject({ code: 225 });
    expect(own).toMatchObject({ ok: 1 });
  });
});
