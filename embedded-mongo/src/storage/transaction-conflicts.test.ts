import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();

describe('transactions', () => {
  it('conflict when a document has changed since the snapshot', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 1 });

    await server.client.withSession(async (session) => {
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

    await server.client.withSession((first) =>
      server.client.withSession(async (second) => {
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

  it('make non-transactional writes to their documents wait, and no others', async () => {
    const collection = server.fresh();
    await collection.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
    ] as never[]);
    const order: string[] = [];

    await server.client.withSession(async (session) => {
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

  it('are retried by withTransaction after a conflict until all have committed', async () => {
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

  it('conflict if another client has taken a unique key in the meantime', async () => {
    const collection = server.fresh();
    await collection.createIndex({ key: 1 }, { unique: true });

    await server.client.withSession(async (session) => {
      session.startTransaction();
      await collection.findOne({}, { session });
      await collection.insertOne({ key: 'a' });
      await expect(collection.insertOne({ key: 'a' }, { session })).rejects.toMatchObject({ code: 112 });
    });

    expect(await collection.countDocuments()).toBe(1);
  });

  it('hold their unique keys: another transaction conflicts at once, a non-transactional write waits', async () => {
    const collection = server.fresh();
    await collection.createIndex({ key: 1 }, { unique: true });

    await server.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ key: 'a' }, { session });
      await server.client.withSession(async (other) => {
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

  it('conflict if another client has created their collection in the meantime', async () => {
    const collection = server.fresh();

    await server.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ n: 1 }, { session });
      await collection.insertOne({ n: 2 });
      await expect(session.commitTransaction()).rejects.toMatchObject({ code: 112 });
    });

    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ n: 2 }]);
  });

  it('can still find by _id after the commit of another one fails', async () => {
    const collection = server.fresh();
    const other = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 1 });
    await other.insertOne({ _id: 0 as never });

    await server.client.withSession(async (session) => {
      session.startTransaction();
      await collection.findOne({ _id: 1 as never }, { session });
      await server.client.withSession(async (late) => {
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
});
