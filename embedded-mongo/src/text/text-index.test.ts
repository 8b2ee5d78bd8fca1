/** Text index definitions: how they are stored, which are refused, and that the index stays up to date. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Document, MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();

const STORED = { _fts: 'text', _ftsx: 1 };
const DEFAULTS = { default_language: 'english', language_override: 'language', textIndexVersion: 3 };

describe('a text index is stored as MongoDB stores it', () => {
  it.each<[key: Document, options: Document, stored: Document]>([
    [{ a: 'text' }, {}, { key: STORED, name: 'a_text', weights: { a: 1 }, ...DEFAULTS }],
    [
      { b: 'text', a: 'text' },
      {},
      { key: STORED, name: 'b_text_a_text', weights: { a: 1, b: 1 }, ...DEFAULTS },
    ],
    [
      { x: 1, a: 'text', y: -1 },
      { weights: { a: 5.9, 'c.d': 2 } },
      { key: { x: 1, ...STORED, y: -1 }, name: 'x_1_a_text_y_-1', weights: { a: 5, 'c.d': 2 }, ...DEFAULTS },
    ],
    [{ '$**': 'text' }, {}, { key: STORED, name: '$**_text', weights: { '$**': 1 }, ...DEFAULTS }],
    [
      { a: 'text' },
      { default_language: 'es', language_override: 'idioma', weights: '$**' },
      {
        key: STORED,
        name: 'a_text',
        default_language: 'es',
        language_override: 'idioma',
        weights: { '$**': 1, a: 1 },
        textIndexVersion: 3,
      },
    ],
    [
      STORED,
      { name: 'again', weights: { a: 3 } },
      { key: STORED, name: 'again', weights: { a: 3 }, ...DEFAULTS },
    ],
  ])('%j %j', async (key, options, stored) => {
    const collection = server.fresh();
    await collection.createIndex(key as never, options);

    const [, index] = await collection.listIndexes().toArray();

    expect(index).toEqual({ v: 2, ...stored });
    expect(Object.keys(index?.key)).toEqual(Object.keys(stored.key));
  });

  it('and not changed if created again with the same options', async () => {
    const collection = server.fresh();
    await collection.createIndex({ a: 'text' }, { weights: { b: 2 } });
    await collection.createIndex({ a: 'text' }, { weights: { b: 2 } });
    await collection.createIndex({ b: 'text' }, { name: 'a_text', weights: { a: 1, b: 2 } });

    expect(await collection.listIndexes().toArray()).toHaveLength(2);
  });
});

describe('the definition of a text index is refused', () => {
  it.each<[key: Document, options: Document, code: number]>([
    [{ a: 'text', b: 1, c: 'text' }, {}, 67],
    [{ a: 'text', b: 'hashed' }, {}, 67],
    [{ a: 'text', b: 2 }, {}, 67],
    [{ a: 'text', _fts: 'text' }, {}, 67],
    [{ _fts: 'text' }, {}, 67],
    [{ _fts: 'text', _ftsx: 1 }, {}, 67],
    [{ a: 'text' }, { weights: 5 }, 14],
    [{ a: 'text' }, { weights: { a: 'x' } }, 67],
    [{ a: 'text' }, { weights: { a: 0 } }, 67],
    [{ a: 'text' }, { weights: { a: 0.5 } }, 67],
    [{ a: 'text' }, { weights: { a: 100_000 } }, 67],
    [{ a: 'text' }, { weights: { 'a..b': 1 } }, 67],
    [{ a: 'text' }, { weights: { 'a.$b': 1 } }, 67],
    [{ a: 1 }, { weights: { a: 1 } }, 67],
    [{ a: 'text' }, { default_language: 'klingon' }, 67],
    [{ a: 'text' }, { default_language: 5 }, 14],
    [{ a: 'text' }, { language_override: '' }, 67],
    [{ a: 'text' }, { language_override: 'a.b' }, 67],
    [{ a: 'text' }, { language_override: '$a' }, 67],
    [{ a: 'text' }, { textIndexVersion: 2 }, 67],
    [{ a: 'text' }, { textIndexVersion: 'x' }, 14],
    [{ a: 'text' }, { collation: { locale: 'en' } }, 67],
    [{ a: 'text' }, { expireAfterSeconds: 5 }, 67],
    [{ '$**': 1 }, {}, 67],
  ])('%j %j', async (key, options, code) => {
    const createIndexes = server.fresh().collectionName;
    const command = { createIndexes, indexes: [{ key, name: 'x', ...options }] };

    expect(await failureOf(server.db.command(command))).toMatchObject({ code });
  });

  it('if the collection already has one', async () => {
    const createIndexes = server.fresh().collectionName;
    const create = (index: Document): Promise<unknown> =>
      server.db.command({ createIndexes, indexes: [index] });
    await create({ key: { a: 'text' }, name: 'a_text' });

    expect(await failureOf(create({ key: { x: 1, b: 'text' }, name: 'b' }))).toMatchObject({
      code: 67,
      message: 'only one text index per collection allowed, found existing text index "a_text"',
    });
    expect(await failureOf(create({ key: { b: 'text' }, name: 'b' }))).toMatchObject({ code: 85 });
    expect(await failureOf(create({ key: { a: 'text' }, name: 'b' }))).toMatchObject({ code: 85 });
    expect(await failureOf(create({ key: { b: 'text' }, name: 'a_text' }))).toMatchObject({ code: 85 });
    expect(await failureOf(create({ key: { x: 1, a: 'text' }, name: 'a_text' }))).toMatchObject({ code: 86 });
  });

  it('if the collection has a collation, unless the index specifies the simple collation', async () => {
    const { collectionName: name } = server.fresh();
    const collection = await server.db.createCollection(name, { collation: { locale: 'en', strength: 1 } });

    expect(await failureOf(collection.createIndex({ a: 'text' }))).toMatchObject({ code: 67 });
    await collection.createIndex({ a: 'text' }, { collation: { locale: 'simple' } });
    await collection.insertOne({ _id: 1 as never, a: 'ace' });
    expect(await collection.distinct('_id', { $text: { $search: 'ACE' } })).toEqual([1]);
  });
});

describe('a document that a text index cannot cover is refused', () => {
  it.each<[key: Document, doc: Document, code: number]>([
    [{ a: 'text' }, { a: 'x', language: 5 }, 17261],
    [{ a: 'text' }, { a: 'x', language: 'klingon' }, 17262],
    [{ 'a.b': 'text' }, { a: [{ b: 'x', language: 'klingon' }] }, 17262],
    [{ '$**': 'text' }, { deep: { er: [{ language: 'klingon' }] } }, 17262],
    [{ x: 1, a: 'text' }, { x: [1], a: 'x' }, 201],
    [{ a: 'text', 'x.y': 1 }, { x: [{ y: 1 }], a: 'x' }, 201],
  ])('%j %j', async (key, doc, code) => {
    const collection = server.fresh();
    await collection.createIndex(key as never);
    await collection.insertOne({ _id: 1 as never });
    const other = server.fresh();
    await other.insertOne({ ...doc });

    expect(await failureOf(collection.insertOne({ ...doc }))).toMatchObject({ code });
    expect(await failureOf(collection.updateOne({ _id: 1 as never }, { $set: doc }))).toMatchObject({ code });
    expect(await failureOf(other.createIndex(key as never))).toMatchObject({ code });
    expect(await collection.find().toArray()).toEqual([{ _id: 1 }]);
  });

  it('unless it is outside of a partial index, or names a language where no text is indexed', async () => {
    const collection = server.fresh();
    await collection.createIndex({ a: 'text' }, { partialFilterExpression: { on: true } });

    await collection.insertMany([
      { a: 'x', language: 5 },
      { on: true, deep: { language: 5 } },
    ]);

    expect(await collection.countDocuments()).toBe(2);
  });
});

describe('a text index stays up to date', () => {
  const idsOf = async (collection: ReturnType<typeof server.fresh>, search: string, session?: never) =>
    collection.distinct('_id', { $text: { $search: search } }, { session });

  it('when documents change or are deleted', async () => {
    const collection = server.fresh();
    await collection.createIndex({ x: 1, s: 'text' });
    await collection.insertMany([
      { _id: 1, x: 1, s: 'ace king' },
      { _id: 2, x: 1, s: 'ace' },
      { _id: 3, x: 1, s: 'ace ten' },
    ] as never[]);
    const ids = (search: string) => collection.distinct('_id', { x: 1, $text: { $search: search } });

    await collection.updateOne({ _id: 1 as never }, { $set: { s: 'queen' } });
    await collection.updateOne({ _id: 2 as never }, { $set: { x: 2 } });
    await collection.deleteOne({ x: 1, $text: { $search: 'ten' } });
    await collection.updateMany({ x: 1, $text: { $search: 'queen' } }, { $set: { found: true } });

    expect(await ids('ace king ten')).toEqual([]);
    expect(await ids('queen')).toEqual([1]);
    expect(await collection.countDocuments({ x: 2, $text: { $search: 'ace' } })).toBe(1);
    expect(await collection.countDocuments({ found: true })).toBe(1);
    expect(await server.db.command({ validate: collection.collectionName })).toMatchObject({ valid: true });
  });

  it('when it is created on existing documents, and when a transaction commits or aborts', async () => {
    const collection = server.fresh();
    await collection.insertMany([
      { _id: 1, s: 'ace' },
      { _id: 2, s: 'king' },
    ] as never[]);
    await collection.createIndex({ s: 'text' });
    const session = server.client.startSession();
    try {
      session.startTransaction();
      await collection.updateOne({ $text: { $search: 'king' } }, { $set: { s: 'ace' } }, { session });
      await collection.insertOne({ _id: 3 as never, s: 'ace ace' }, { session });
      const inside = await collection
        .find({ $text: { $search: 'ace' } }, { session })
        .sort({ score: { $meta: 'textScore' } } as never)
        .toArray();
      expect(inside.map(({ _id }) => _id)).toEqual([3, 1, 2]);
      expect(await idsOf(collection, 'ace')).toEqual([1]);
      await session.abortTransaction();
      expect(await idsOf(collection, 'ace')).toEqual([1]);

      await session.withTransaction(async () => {
        await collection.deleteOne({ $text: { $search: 'king' } }, { session });
      });
      expect(await idsOf(collection, 'king')).toEqual([]);
    } finally {
      await session.endSession();
    }
  });

  it('when an upsert inserts a document', async () => {
    const collection = server.fresh();
    await collection.createIndex({ s: 'text' });

    await collection.updateOne({ $text: { $search: 'ace' }, n: 1 }, { $set: { s: 'ace' } }, { upsert: true });

    expect(await collection.findOne({ $text: { $search: 'ace' } }, { projection: { _id: 0 } })).toEqual({
      n: 1,
      s: 'ace',
    });
  });

  it('for snapshot reads', async () => {
    const collection = server.fresh();
    await collection.createIndex({ s: 'text' });
    await collection.insertMany([
      { _id: 1, s: 'ace' },
      { _id: 2, s: 'king' },
    ] as never[]);
    const session = server.client.startSession({ snapshot: true });
    try {
      expect(await collection.countDocuments({}, { session })).toBe(2);
      await collection.updateOne({ _id: 2 as never }, { $set: { s: 'ace' } });

      const found = await collection.find({ $text: { $search: 'ace' } }, { session }).toArray();

      expect(found).toEqual([{ _id: 1, s: 'ace' }]);
      expect(await idsOf(collection, 'ace')).toEqual([1, 2]);
    } finally {
      await session.endSession();
    }
  });

  it('when its keys have an older format: it is rebuilt at startup', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-text-'));
    const withCards = async <Result>(work: (cards: ReturnType<typeof cardsOf>) => Promise<Result>) => {
      const mongo = await startEmbeddedMongo({ dataDir });
      const client = await new MongoClient(mongo.uri).connect();
      try {
        return await work(cardsOf(client));
      } finally {
        await client.close();
        await mongo.stop();
      }
    };
    const cardsOf = (client: MongoClient) => client.db('test').collection('cards');
    try {
      await withCards(async (cards) => {
        await cards.createIndex({ s: 'text' });
        await cards.insertMany([{ s: 'the running aces' }, { s: 'queens' }]);
      });
      const file = new DatabaseSync(join(dataDir, 'database.sqlite'));
      file.exec("UPDATE i1 SET key = x'3c41' || key; PRAGMA user_version = 1077");
      file.close();

      const found = await withCards(async (cards) => [
        await cards.countDocuments({ $text: { $search: 'ace run' } }),
        await cards.countDocuments({ $text: { $search: 'queen' } }),
      ]);

      expect(found).toEqual([1, 1]);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});
