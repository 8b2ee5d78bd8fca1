import { Timestamp } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();

describe('snapshot reads', () => {
  it('see what existed at the first one, and nothing that was written since', async () => {
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

  it('are supported only for reads, and for times that are still available', async () => {
    const name = server.fresh().collectionName;
    const readConcern = { level: 'snapshot' };

    await expect(server.db.command({ count: name, readConcern })).rejects.toMatchObject({ code: 72 });
    const old = { ...readConcern, atClusterTime: new Timestamp({ t: 1, i: 1 }) };
    await expect(server.db.command({ find: name, readConcern: old })).rejects.toMatchObject({ code: 239 });
  });
});
