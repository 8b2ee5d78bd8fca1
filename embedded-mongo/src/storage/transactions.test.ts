import { connect } from 'node:net';
import { Binary, Long, UUID } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { exchange, requestOf } from '../wire/testing/raw-client.ts';

const server = useServer();

describe('transactions', () => {
  it('are invisible to others before the commit and read their own writes', async () => {
    const collection = server.fresh();
    await collection.createIndex({ n: 1 });
    await collection.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 3 },
    ] as never[]);

    await server.client.withSession(async (session) => {
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

  it('leave nothing behind when they are aborted', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 1 });

    await server.client.withSession(async (session) => {
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

    await server.client.withSession(async (session) => {
      session.startTransaction();
      const before = await collection.countDocuments({ n: 1 }, { session });
      await collection.insertOne({ n: 1 });
      await collection.updateMany({}, { $set: { n: 2 } });
      const after = await collection.countDocuments({ n: 1 }, { session });
      expect([before, after]).toEqual([2, 2]);
      await session.commitTransaction();
    });
  });

  it('hide the collections and indexes that they create, and drop them on abort', async () => {
    const collection = server.fresh();
    const { collectionName } = collection;
    const made = async (): Promise<number> =>
      (await server.db.listCollections({ name: collectionName }).toArray()).length;

    await server.client.withSession(async (session) => {
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

  it('refuse an index on an existing collection and commands that are not allowed in transactions', async () => {
    const collection = server.fresh();
    await collection.insertOne({ n: 1 });

    await server.client.withSession(async (session) => {
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

  it('continue over another connection after their own was lost', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never });
    const lsid = { id: new Binary(new UUID().buffer, 4) };
    const inTransaction = { lsid, txnNumber: Long.fromNumber(1), autocommit: false };
    const insert = { insert: collection.collectionName, documents: [{ _id: 2 }], startTransaction: true };

    await exchange(server.socketPath, { ...insert, ...inTransaction, $db: 'test' });
    const commit = { commitTransaction: 1, ...inTransaction, $db: 'admin' };
    const reply = await exchange(server.socketPath, commit);

    expect(reply).toMatchObject({ ok: 1 });
    expect(await collection.countDocuments()).toBe(2);
  });

  it('are aborted by an error inside', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never });

    await server.client.withSession(async (session) => {
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

  it('end with their session and release their documents', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 1 });
    const session = server.client.startSession();
    session.startTransaction();
    await collection.updateOne({}, { $inc: { n: 5 } }, { session });

    await session.endSession();
    await collection.updateOne({}, { $inc: { n: 1 } });

    expect(await collection.findOne()).toMatchObject({ n: 2 });
  });

  it('end when their client disconnects', async () => {
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

  it('can create a collection and swap unique values', async () => {
    const collection = server.fresh();
    await server.client.withSession((session) =>
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

    await server.client.withSession((session) =>
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
