import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { Cursors } from './cursors.ts';

const server = useServer();

describe('cursors', () => {
  it('return all documents in batches, as they were at the start', async () => {
    const collection = server.fresh();
    await collection.insertMany(
      Array.from({ length: 1000 }, (_, _id) => ({ _id, text: 'before' })) as never[],
    );

    const cursor = collection.find().sort({ _id: 1 }).batchSize(70);
    const first = await cursor.next();
    await collection.updateMany({}, { $set: { text: 'after' } });
    await collection.deleteMany({ _id: { $gt: 500 } as never });
    const rest = await cursor.toArray();

    expect([first, ...rest].map((doc) => doc?._id)).toEqual(Array.from({ length: 1000 }, (_, i) => i));
    expect(rest.every((doc) => doc.text === 'before')).toBe(true);
  });

  it('end when they are killed or closed', async () => {
    const collection = server.fresh();
    await collection.insertMany(Array.from({ length: 10 }, (_, _id) => ({ _id })) as never[]);
    const open = await server.db.command({ find: collection.collectionName, batchSize: 2 });
    const { id } = open.cursor;

    const more = await server.db.command({
      getMore: id,
      collection: collection.collectionName,
      batchSize: 3,
    });
    await server.db.command({ killCursors: collection.collectionName, cursors: [id] });
    const expired = server.db.command({ getMore: id, collection: collection.collectionName });

    expect(open.cursor.firstBatch).toHaveLength(2);
    expect(more.cursor.nextBatch).toHaveLength(3);
    await expect(expired).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  it('can start with an empty batch, and are not opened for a single batch', async () => {
    const collection = server.fresh();
    await collection.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);

    const empty = await server.db.command({ find: collection.collectionName, batchSize: 0 });
    const single = await server.db.command({
      find: collection.collectionName,
      batchSize: 2,
      singleBatch: true,
    });

    expect(empty.cursor.firstBatch).toEqual([]);
    expect(empty.cursor.id.toString()).not.toBe('0');
    expect(single.cursor.firstBatch).toHaveLength(2);
    expect(single.cursor.id.toString()).toBe('0');
  });

  it('send no more than 16 MiB at once', async () => {
    const collection = server.fresh();
    const text = 'x'.repeat(1_000_000);
    await collection.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id, text })) as never[]);

    const found = await collection.find().toArray();

    expect(found).toHaveLength(20);
  });

  it('of a database are killed by the name that stands for its missing collection', async () => {
    const open = await server.db.command({ aggregate: 1, pipeline: [{ $changeStream: {} }], cursor: {} });
    const { id, ns } = open.cursor;

    const reply = await server.db.command({ killCursors: '$cmd.aggregate', cursors: [id] });

    expect(ns).toBe('test.$cmd.aggregate');
    expect(reply.cursorsKilled).toEqual([id]);
    await expect(server.db.command({ getMore: id, collection: '$cmd.aggregate' })).rejects.toMatchObject({
      code: 43,
    });
  });

  it('expire after ten minutes without use', () => {
    const cursors = new Cursors();
    const documents = [new Uint8Array(5), new Uint8Array(5)];
    const { id } = cursors.open('a.b', documents, {
      batchSize: 1,
      isSingleBatch: false,
      session: undefined,
      now: 0,
    });

    cursors.killIdle(599_000);
    const before = cursors.count;
    cursors.killIdle(601_000);

    expect([before, cursors.count]).toEqual([1, 0]);
    const use = { namespace: 'a.b', session: undefined, now: 601_000 };
    expect(() => cursors.next(id, use, 1)).toThrow('not found');
  });
});
