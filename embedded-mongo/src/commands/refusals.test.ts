import { type Document, UUID } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { exchange, requestOf, talk } from '../wire/testing/raw-client.ts';

const server = useServer();

const COMMANDS: [command: Document, code: number][] = [
  // Fields that a command does not have, and values of the wrong type.
  [{ find: 'c', filtre: {} }, 40415],
  [{ count: 'c', filter: {} }, 40415],
  [{ distinct: 'c', key: 'a', filter: {} }, 40415],
  [{ aggregate: 'c', pipeline: [], cursor: {}, limit: 1 }, 40415],
  [{ insert: 'c', documents: [{ a: 1 }], upsert: true }, 40415],
  [{ update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, limit: 1 }] }, 40415],
  [{ update: 'c', updates: [{ q: {} }] }, 40414],
  [{ delete: 'c', deletes: [{ q: {}, limit: 0, multi: true }] }, 40415],
  [{ delete: 'c', deletes: [{ q: {} }] }, 40414],
  [{ findAndModify: 'c', filter: {}, remove: true }, 40415],
  [{ create: 'x', coment: 'x' }, 40415],
  [{ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a' }], background: true }, 40415],
  [{ create: 'x', capped: 1024 }, 72],
  [{ create: 'x', capped: 'yes' }, 14],
  [{ listCollections: 1, name: 'x' }, 40415],
  [{ find: 'c', collation: { locale: 'en', strenght: 1 } }, 40415],
  [{ find: 'c', writeConcern: { w: 1, y: 1 } }, 40415],
  [{ find: 'c', filter: 'x' }, 14],
  [{ find: 'c', sort: 'a' }, 14],
  [{ find: 'c', limit: 'x' }, 14],
  [{ find: 'c', singleBatch: 'yes' }, 14],
  [{ update: 'c', updates: [5] }, 14],
  [{ update: 'c', updates: [{ q: 5, u: {} }] }, 14],
  // Features of Atlas.
  [{ createSearchIndexes: 'c', indexes: [] }, 31082],
  [{ dropSearchIndex: 'c', name: 'a' }, 31082],
  [{ aggregate: 'c', pipeline: [{ $listSearchIndexes: {} }], cursor: {} }, 31082],
  [{ aggregate: 'c', pipeline: [{ $vectorSearch: {} }], cursor: {} }, 31082],
  // Concerns and collations.
  [{ find: 'c', readConcern: { level: 'strong' } }, 2],
  [
    {
      aggregate: 'c',
      pipeline: [{ $out: 'd' }],
      cursor: {},
      readConcern: { level: 'linearizable' },
    },
    72,
  ],
  [{ aggregate: 'c', pipeline: [{ $listLocalSessions: {} }], cursor: {} }, 73],
  [{ aggregate: 1, pipeline: [{ $listLocalSessions: 1 }], cursor: {} }, 14],
  [{ aggregate: 1, pipeline: [{ $listLocalSessions: { user: 1 } }], cursor: {} }, 40415],
  [{ aggregate: 1, pipeline: [{ $listLocalSessions: { users: [] } }], cursor: {} }, 72],
  [{ insert: 'c', documents: [{ a: 1 }], writeConcern: { w: -1 } }, 9],
  [{ insert: 'c', documents: [{ a: 1 }], writeConcern: { w: 51 } }, 9],
  [{ find: 'c', collation: { locale: 'xx_nowhere' } }, 2],
  [{ find: 'c', collation: { locale: '' } }, 2],
  [{ find: 'c', collation: { strength: 1 } }, 40414],
  [{ find: 'c', collation: { locale: 'en', strength: 9 } }, 51024],
  [{ find: 'c', collation: { locale: 'en', strength: 0 } }, 2],
  [{ find: 'c', collation: { locale: 'cs' } }, 2],
  [{ find: 'c', collation: { locale: 'en', alternate: 'shifted' } }, 2],
  [{ create: 'x', collation: { locale: 'xx' } }, 2],
  // Names.
  [{ create: 'x'.repeat(300) }, 73],
  [{ find: 'c', $db: 'a.b' }, 73],
  [{ find: 'c', $db: 'x'.repeat(64) }, 73],
  // Regular expressions.
  [{ find: 'c', filter: { a: { $regex: 'a\0b' } } }, 2],
  [{ find: 'c', filter: { a: { $regex: 'a'.repeat(40_000) } } }, 51091],
];

const INDEXES: [index: Document, code: number][] = [
  [{ key: { a: 1 }, name: 'i', prepareUnique: true }, 197],
  [{ key: { a: 1, b: 1 }, name: 'i', expireAfterSeconds: 60 }, 67],
  [{ key: { a: 1 }, name: 'i', expireAfterSeconds: -1 }, 67],
  [{ key: { a: 1 }, name: 'i', expireAfterSeconds: 2 ** 40 }, 67],
  [{ key: { a: 1 }, name: 'i', expireAfterSeconds: 'x' }, 67],
  [{ key: { _id: 1 }, name: '_id_', expireAfterSeconds: 1 }, 197],
  [{ key: { _id: 1 }, name: 'i', sparse: true }, 197],
  [{ key: { a: 1 }, name: 'i', sparse: true, partialFilterExpression: { b: 1 } }, 67],
  [{ key: { a: 1 }, name: 'i', partialFilterExpression: { b: { $ne: 1 } } }, 67],
  [{ key: { a: 1 }, name: 'i', partialFilterExpression: { b: /x/ } }, 67],
  [{ key: { a: 1 }, name: 'i', partialFilterExpression: 'b' }, 14],
  [{ key: { a: 1 }, name: 'i', collation: { locale: 'xx' } }, 2],
  [{ key: { a: 1 }, name: '*' }, 2],
  [{ key: { a: 1 }, name: '' }, 67],
  [{ key: { a: 1 }, name: 'a\0b' }, 67],
  [{ key: { a: 1 }, name: 5 }, 14],
  [{ key: { a: 1 }, name: 'i', unique: 'yes' }, 14],
  [{ key: { 'a..b': 1 }, name: 'i' }, 67],
  [{ key: { a: 'hashed' }, name: 'i', unique: true }, 16764],
  [{ key: Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`f${i}`, 1])), name: 'i' }, 13103],
];

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 90);

describe('a command', () => {
  it.each(COMMANDS.map((row) => [shown(row[0]), ...row] as const))(
    '%s is refused',
    async (_text, command, code) => {
      const db = server.client.db('refusals');

      // The driver checks some names itself, so the message is built by hand.
      const reply: Document = await exchange(server.socketPath, {
        ...command,
        $db: command.$db ?? 'refusals',
      });

      expect(reply.writeErrors?.[0] ?? reply).toMatchObject({ code });
      expect(await db.listCollections().toArray()).toEqual([]);
    },
  );

  it.each(INDEXES.map((row) => [shown(row[0]), ...row] as const))(
    'index %s is refused',
    async (_text, index, code) => {
      const db = server.client.db('refusals');

      await expect(db.command({ createIndexes: 'c', indexes: [index] })).rejects.toMatchObject({ code });

      expect(await db.listCollections().toArray()).toEqual([]);
    },
  );

  it('writes with a write concern that one server cannot satisfy, and reports it', async () => {
    const collection = server.fresh();
    const insert = collection.collectionName;
    const run = (w: unknown): Promise<Document> =>
      server.db
        .command({ insert, documents: [{ w }], writeConcern: { w } })
        .catch((error) => error.result ?? error);

    expect(await run(3)).toMatchObject({ n: 1, writeConcernError: { code: 100 } });
    expect(await run('farAway')).toMatchObject({ n: 1, writeConcernError: { code: 79 } });
    expect(await run('majority')).not.toHaveProperty('writeConcernError');
    expect(await run(1)).not.toHaveProperty('writeConcernError');
    expect(await collection.countDocuments()).toBe(4);
  });

  it('writes the output of a pipeline with a concern that one server cannot satisfy, and reports it', async () => {
    const collection = server.fresh();
    const copy = server.fresh();
    await collection.insertOne({ n: 1 });
    const run = (last: Document): Promise<Document> =>
      server.db
        .command({
          aggregate: collection.collectionName,
          pipeline: [{ $match: {} }, last],
          cursor: {},
          writeConcern: { w: 3 },
        })
        .catch((error) => error.result ?? error);

    expect(await run({ $out: copy.collectionName })).toMatchObject({ writeConcernError: { code: 100 } });
    expect(await run({ $limit: 1 })).not.toHaveProperty('writeConcernError');
    expect(await copy.countDocuments()).toBe(1);
  });
});

describe('within a transaction', () => {
  const names = async (): Promise<string[]> =>
    (await server.db.listCollections().toArray()).map(({ name }) => name);

  it('collections and indexes are removed when it is aborted', async () => {
    const made = server.fresh();
    const named = server.fresh().collectionName;
    const session = server.client.startSession();
    session.startTransaction();
    await made.insertOne({ a: 1 }, { session });
    await server.db.createCollection(named, { session });
    await server.db.collection(named).createIndex({ a: 1 }, { unique: true, session });
    await server.db.collection(named).insertOne({ a: 1 }, { session });
    const seen = await made.find({}, { session }).toArray();
    const seenElsewhere = await names();

    await session.abortTransaction();
    await session.endSession();

    expect(seen).toHaveLength(1);
    for (const name of [made.collectionName, named]) {
      expect(seenElsewhere).not.toContain(name);
      expect(await names()).not.toContain(name);
    }
  });

  it('collections and indexes are visible to all after its commit', async () => {
    const made = server.fresh();
    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await made.createIndex({ a: 1 }, { unique: true, name: 'once', session });
        await made.insertMany(
          [
            { _id: 1, a: 1 },
            { _id: 2, a: 2 },
          ] as never[],
          { session },
        );
        await made.updateOne({ a: 2 }, { $set: { b: 1 } }, { session });
        await made.deleteOne({ a: 1 }, { session });
      }),
    );

    await made.insertOne({ _id: 3 as never, a: 3 });

    expect(await made.find().sort({ a: 1 }).toArray()).toEqual([
      { _id: 2, a: 2, b: 1 },
      { _id: 3, a: 3 },
    ]);
    expect((await made.indexes()).map(({ name }) => name)).toEqual(['_id_', 'once']);
    await expect(made.insertOne({ a: 2 })).rejects.toMatchObject({ code: 11000 });
  });

  it('a unique index that it has created is enforced at once', async () => {
    const made = server.fresh();
    const session = server.client.startSession();
    session.startTransaction();
    await made.createIndex({ a: 1 }, { unique: true, session });
    await made.insertOne({ a: 1 }, { session });

    await expect(made.insertOne({ a: 1 }, { session })).rejects.toMatchObject({ code: 11000 });

    await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  });

  it('a collection that another client has created meanwhile is a conflict that can be retried', async () => {
    const made = server.fresh();
    const session = server.client.startSession();
    session.startTransaction();
    await made.insertOne({ _id: 1 as never }, { session });
    await made.insertOne({ _id: 2 as never });

    await expect(session.commitTransaction()).rejects.toMatchObject({
      code: 112,
      errorLabels: expect.arrayContaining(['TransientTransactionError']),
    });

    await session.endSession();
    expect(await made.find().toArray()).toEqual([{ _id: 2 }]);
  });

  it.each([
    [{ count: 'c' }, 263],
    [{ listCollections: 1 }, 263],
    [{ drop: 'there' }, 263],
    [{ dropIndexes: 'there', index: '*' }, 263],
    [{ createIndexes: 'there', indexes: [{ key: { a: 1 }, name: 'a' }] }, 263],
    [{ aggregate: 'there', pipeline: [{ $out: 'elsewhere' }], cursor: {} }, 263],
    [{ aggregate: 'there', pipeline: [{ $merge: 'elsewhere' }], cursor: {} }, 263],
    [{ insert: 'there', documents: [{ a: 1 }], writeConcern: { w: 1 } }, 72],
    [{ find: 'there', readConcern: { level: 'local' } }, 72],
  ] as [Document, number][])('%j is refused', async (command, code) => {
    const db = server.client.db('transactions');
    await db.collection('there').updateOne({ _id: 1 as never }, { $set: { a: 1 } }, { upsert: true });
    const fields = { $db: 'transactions', lsid: { id: new UUID() }, txnNumber: 1, autocommit: false };
    const first = { find: 'there', ...fields, startTransaction: true };

    const [, reply] = await talk(
      server.socketPath,
      [requestOf(first), requestOf({ ...command, ...fields })],
      2,
    );

    expect(reply?.body).toMatchObject({ ok: 0, code });
  });
});
