import { connect } from 'node:net';
import { Binary, type ClientSession, Long, Timestamp, UUID } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing.ts';
import { exchange, requestOf } from '../wire/raw-client.ts';

const server = useServer();

async function inSession<Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result> {
  const session = server.client.startSession();
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

describe('transactions', () => {
  it('are seen by nobody before the commit, and read their own writes', async () => {
    const collection = server.fresh();
    await collection.createIndex({ n: 1 });
    await collection.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 3 },
    ] as never[]);

    await inSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 4 as never, n: 2.5 }, { session });
      await collection.updateOne({ _id: 1 as never }, { $set: { n: 9 } }, { session });
      await collection.deleteOne({ _id: 3 as never }, { session });
      const inside = await collection
        .find({ n: { $gte: 2 } }, { session })
        .sort({ n: 1 })
        .toArray();
      const outside = await collection.find().sort({ n: 1 }).toArray();
      expect(inside.map((doc) => doc._id)).toEqual([2, 4, 1]);
      expect(outside.map((doc) => doc._id)).toEqual([1, 2, 3]);
      expect(await collection.countDocuments({}, { session })).toBe(3);
      await session.commitTransaction();
      await session.commitTransaction();
    });

    expect((await collection.find().sort({ n: -1 }).toArray()).map((doc) => doc._id)).toEqual([1, 4, 2]);
  });

  it('leave nothing when they are aborted', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 1 });

    await inSession(async (session) => {
      session.startTransaction();
      await collection.updateOne({}, { $inc: { n: 1 } }, { session });
      await collection.insertOne({ n: 5 }, { session });
      await session.abortTransaction();
    });

    expect(await collection.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
  });

  it('keep their snapshot while others write', async () => {
    const collection = server.fresh();
    await collection.insertMany([{ n: 1 }, { n: 1 }]);

    await inSession(async (session) => {
      session.startTransaction();
      const before = await collection.countDocuments({ n: 1 }, { session });
      await collection.insertOne({ n: 1 });
      await collection.updateMany({}, { $set: { n: 2 } });
      const after = await collection.countDocuments({ n: 1 }, { session });
      expect([before, after]).toEqual([2, 2]);
      await session.commitTransaction();
    });
  });

  it('conflict when a document has changed since the snapshot', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 1 });

    await inSession(async (session) => {
      session.startTransaction();
      await collection.findOne({}, { session });
      await collection.updateOne({}, { $inc: { n: 1 } });
      const late = collection.updateOne({}, { $inc: { n: 1 } }, { session });
      await expect(late).rejects.toMatchObject({ code: 112, codeName: 'WriteConflict' });
      await session.abortTransaction();
    });

    expect(await collection.findOne()).toMatchObject({ n: 2 });
  });

  it('conflict at once with another transaction on the same document', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 1 });

    await inSession((first) =>
      inSession(async (second) => {
        first.startTransaction();
        second.startTransaction();
        await collection.updateOne({}, { $inc: { n: 1 } }, { session: first });
        const failure = await collection
          .updateOne({}, { $inc: { n: 1 } }, { session: second })
          .catch((error: unknown) => error);
        expect(failure).toMatchObject({ code: 112 });
        expect(
          (failure as { hasErrorLabel(label: string): boolean }).hasErrorLabel('TransientTransactionError'),
        ).toBe(true);
        await first.commitTransaction();
        await second.abortTransaction();
      }),
    );

    expect(await collection.findOne()).toMatchObject({ n: 2 });
  });

  it('make plain writes to their documents wait, and no others', async () => {
    const collection = server.fresh();
    await collection.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
    ] as never[]);
    const order: string[] = [];

    await inSession(async (session) => {
      session.startTransaction();
      await collection.updateOne({ _id: 1 as never }, { $set: { n: 10 } }, { session });
      const waiting = collection
        .updateOne({ _id: 1 as never }, { $inc: { n: 1 } })
        .then(() => order.push('plain'));
      await collection.updateOne({ _id: 2 as never }, { $inc: { n: 1 } });
      order.push('other');
      await session.commitTransaction();
      order.push('commit');
      await waiting;
    });

    expect(order[0]).toBe('other');
    expect(await collection.findOne({ _id: 1 as never })).toMatchObject({ n: 11 });
  });

  it('that conflict are retried by withTransaction until all have counted', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 0 });

    await Promise.all(
      Array.from({ length: 20 }, () =>
        server.client.withSession((session) =>
          session.withTransaction(async () => {
            const doc = await collection.findOne({}, { session });
            await collection.updateOne({}, { $set: { n: doc?.n + 1 } }, { session });
          }),
        ),
      ),
    );

    expect(await collection.findOne()).toMatchObject({ n: 20 });
  });

  it('give a conflict when another has taken a unique key meanwhile', async () => {
    const collection = server.fresh();
    await collection.createIndex({ key: 1 }, { unique: true });

    await inSession(async (session) => {
      session.startTransaction();
      await collection.findOne({}, { session });
      await collection.insertOne({ key: 'a' });
      await expect(collection.insertOne({ key: 'a' }, { session })).rejects.toMatchObject({ code: 112 });
    });

    expect(await collection.countDocuments()).toBe(1);
  });

  it('hold their unique keys: another transaction conflicts at once, a plain write waits', async () => {
    const collection = server.fresh();
    await collection.createIndex({ key: 1 }, { unique: true });

    await inSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ key: 'a' }, { session });
      await inSession(async (other) => {
        other.startTransaction();
        const late = collection.insertOne({ key: 'a' }, { session: other });
        await expect(late).rejects.toMatchObject({ code: 112 });
      });
      const plain = collection.insertOne({ key: 'a' }).catch((error: unknown) => error);
      await session.commitTransaction();
      expect(await plain).toMatchObject({ code: 11000 });
    });

    expect(await collection.countDocuments()).toBe(1);
  });

  it('hide the collections and indexes that they make, and take them along when they abort', async () => {
    const collection = server.fresh();
    const { collectionName } = collection;
    const made = async (): Promise<number> =>
      (await server.db.listCollections({ name: collectionName }).toArray()).length;

    await inSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ n: 1 }, { session });
      expect(await collection.countDocuments({}, { session })).toBe(1);
      expect(await made()).toBe(0);
      await session.abortTransaction();
      expect(await made()).toBe(0);

      session.startTransaction();
      await server.db.createCollection(collectionName, { session });
      await collection.createIndex({ n: 1 }, { session, name: 'by_n' });
      await collection.insertOne({ n: 2 }, { session });
      expect(await made()).toBe(0);
      await session.commitTransaction();
    });

    expect(await collection.find().hint('by_n').toArray()).toMatchObject([{ n: 2 }]);
  });

  it('refuse an index on a collection that was there, and commands that have no place in them', async () => {
    const collection = server.fresh();
    await collection.insertOne({ n: 1 });

    await inSession(async (session) => {
      session.startTransaction();
      const index = collection.createIndex({ n: 1 }, { session });
      await expect(index).rejects.toMatchObject({ code: 263 });
      await session.abortTransaction();
      session.startTransaction();
      const made = server.fresh();
      await made.insertOne({ n: 1 }, { session });
      await expect(made.createIndex({ n: 1 }, { session })).rejects.toMatchObject({ code: 263 });
      await session.abortTransaction();
      session.startTransaction();
      const view = server.db.createCollection('view_in_transaction', {
        viewOn: collection.collectionName,
        session,
      });
      await expect(view).rejects.toMatchObject({ code: 263 });
      await session.abortTransaction();
      session.startTransaction();
      await expect(collection.count({}, { session })).rejects.toMatchObject({ code: 263 });
    });
  });

  it('conflict where somebody else has made their collection meanwhile', async () => {
    const collection = server.fresh();

    await inSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ n: 1 }, { session });
      await collection.insertOne({ n: 2 });
      await expect(session.commitTransaction()).rejects.toMatchObject({ code: 112 });
    });

    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ n: 2 }]);
  });

  it('go on over another connection when their own was lost', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never });
    const lsid = { id: new Binary(new UUID().buffer, 4) };
    const inTransaction = { lsid, txnNumber: Long.fromNumber(1), autocommit: false };
    const insert = { insert: collection.collectionName, documents: [{ _id: 2 }], startTransaction: true };

    await rawCommand({ ...insert, ...inTransaction });
    const commit = { commitTransaction: 1, ...inTransaction, $db: 'admin' };
    const reply = await exchange(server.socketPath, commit);

    expect(reply).toMatchObject({ ok: 1 });
    expect(await collection.countDocuments()).toBe(2);
  });

  it('go on finding by _id when the commit of another one fails', async () => {
    const collection = server.fresh();
    const other = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 1 });
    await other.insertOne({ _id: 0 as never });

    await inSession(async (session) => {
      session.startTransaction();
      await collection.findOne({ _id: 1 as never }, { session });
      await inSession(async (late) => {
        late.startTransaction();
        await other.insertOne({ _id: 1 as never }, { session: late });
        await other.drop();
        await expect(late.commitTransaction()).rejects.toMatchObject({ code: 112 });
      });
      expect(await collection.findOne({ _id: 1 as never }, { session })).toEqual({ _id: 1, n: 1 });
      await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
      await session.commitTransaction();
    });

    expect(await collection.findOne()).toEqual({ _id: 1, n: 2 });
  });

  it('end with an error inside', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never });

    await inSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 2 as never }, { session });
      await expect(collection.insertOne({ _id: 1 as never }, { session })).rejects.toMatchObject({
        code: 11000,
      });
      await expect(collection.findOne({}, { session })).rejects.toMatchObject({ code: 251 });
      await session.abortTransaction();
    });

    expect(await collection.countDocuments()).toBe(1);
  });

  it('end with their session and give up their documents', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 1 });
    const session = server.client.startSession();
    session.startTransaction();
    await collection.updateOne({}, { $inc: { n: 5 } }, { session });

    await session.endSession();
    await collection.updateOne({}, { $inc: { n: 1 } });

    expect(await collection.findOne()).toMatchObject({ n: 2 });
  });

  it('end when their client is gone', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 1 });
    const lsid = { id: new Binary(new UUID().buffer, 4) };
    const updates = [{ q: { _id: 1 }, u: { $set: { n: 50 } } }];
    const transaction = { lsid, txnNumber: Long.fromNumber(1), startTransaction: true, autocommit: false };
    const socket = connect(server.socketPath);
    socket.write(requestOf({ update: collection.collectionName, updates, ...transaction, $db: 'test' }));
    await new Promise((resolve) => socket.once('data', resolve));

    socket.destroy();
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } });

    expect(await collection.findOne()).toMatchObject({ n: 2 });
  });

  it('can make a collection and swap unique values', async () => {
    const collection = server.fresh();
    await inSession((session) =>
      session.withTransaction(() =>
        collection.insertMany(
          [
            { _id: 1, seat: 1 },
            { _id: 2, seat: 2 },
          ] as never[],
          { session },
        ),
      ),
    );
    await collection.createIndex({ seat: 1 }, { unique: true });

    await inSession((session) =>
      session.withTransaction(async () => {
        await collection.updateOne({ _id: 1 as never }, { $set: { seat: 0 } }, { session });
        await collection.updateOne({ _id: 2 as never }, { $set: { seat: 1 } }, { session });
        await collection.updateOne({ _id: 1 as never }, { $set: { seat: 2 } }, { session });
      }),
    );

    expect(await collection.find().sort({ seat: 1 }).toArray()).toEqual([
      { _id: 2, seat: 1 },
      { _id: 1, seat: 2 },
    ]);
  });
});

describe('retryable writes', () => {
  it('have no second effect when they are sent again', async () => {
    const collection = server.fresh();
    const lsid = { id: new Binary(new UUID().buffer, 4) };
    const command = {
      update: collection.collectionName,
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
      lsid,
    };

    const replies = [];
    for (const number of [1, 1, 2]) {
      replies.push(await rawCommand({ ...command, txnNumber: Long.fromNumber(number) }));
    }
    const old = await rawCommand({ ...command, txnNumber: Long.fromNumber(1) });

    expect(replies.map((reply) => [reply.n, (reply.upserted as unknown[] | undefined)?.length])).toEqual([
      [1, 1],
      [1, 1],
      [1, undefined],
    ]);
    expect(old).toMatchObject({ ok: 0, code: 225 });
    expect(await collection.findOne()).toEqual({ _id: 1, n: 2 });
  });
});

/** A command past the driver, which would choose session and number itself. */
async function rawCommand(command: object): Promise<Record<string, unknown>> {
  return exchange(server.socketPath, { ...command, $db: 'test' }) as Promise<Record<string, unknown>>;
}

describe('reads at a moment', () => {
  it('see what was there at the first one, and nothing that was written since', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 1 });
    const session = server.client.startSession({ snapshot: true });

    const first = await collection.findOne({}, { session });
    await collection.updateOne({}, { $set: { n: 2 } });
    const second = await collection.findOne({}, { session });
    const values = await collection.distinct('n', {}, { session });
    await session.endSession();

    expect([first?.n, second?.n, values]).toEqual([1, 1, [1]]);
    expect((await collection.findOne())?.n).toBe(2);
  });

  it('last as long as their cursors', async () => {
    const collection = server.fresh();
    await collection.insertMany([1, 2, 3].map((_id) => ({ _id: _id as never })));
    const session = server.client.startSession({ snapshot: true });

    const cursor = collection.find({}, { session, batchSize: 2 });
    const first = await cursor.next();
    await collection.insertOne({ _id: 4 as never });
    const rest = await cursor.toArray();
    await session.endSession();

    expect([first, ...rest].map((doc) => Number(doc?._id))).toEqual([1, 2, 3]);
  });

  it('are for reads, and for moments that are still kept', async () => {
    const name = server.fresh().collectionName;
    const readConcern = { level: 'snapshot' };

    await expect(server.db.command({ count: name, readConcern })).rejects.toMatchObject({ code: 72 });
    const old = { ...readConcern, atClusterTime: new Timestamp({ t: 1, i: 1 }) };
    await expect(server.db.command({ find: name, readConcern: old })).rejects.toMatchObject({ code: 239 });
  });
});
