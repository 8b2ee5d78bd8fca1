import type { ChangeStreamInsertDocument, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { opened, take } from './testing/streams.ts';

const server = useServer();

describe('a change stream', () => {
  it('ends when its collection is dropped or renamed, or its database is dropped', async () => {
    const db = server.client.db('ending');
    const dropped = db.collection('dropped');
    const renamed = db.collection('renamed');
    await dropped.insertOne({});
    await renamed.insertOne({});
    const ofDropped = await opened(dropped.watch([], { maxAwaitTimeMS: 1 }));
    const ofRenamed = await opened(renamed.watch([], { maxAwaitTimeMS: 1 }));
    const ofDatabase = await opened(db.watch([], { maxAwaitTimeMS: 1 }));

    await dropped.drop();
    await renamed.rename('other');
    await db.dropDatabase();
    const types = async (stream: typeof ofDropped, count: number): Promise<unknown[]> =>
      (await take(stream, count)).map((event) => event.operationType);

    expect(await types(ofDropped, 2)).toEqual(['drop', 'invalidate']);
    expect(await types(ofRenamed, 2)).toEqual(['rename', 'invalidate']);
    expect(await types(ofDatabase as never, 5)).toEqual([
      'drop',
      'rename',
      'drop',
      'dropDatabase',
      'invalidate',
    ]);
  });

  it('resumes from a token or a time, and after an invalidate event only with startAfter', async () => {
    const collection = server.fresh();
    const stream = await opened(collection.watch([], { maxAwaitTimeMS: 1 }));
    await collection.insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const [first, second] = await take(stream, 2);
    await stream.close();

    const resumed = collection.watch([], { resumeAfter: first?._id });
    const [afterFirst] = await take(resumed, 1);
    const fromTime = collection.watch([], { startAtOperationTime: first?.clusterTime });
    const [atTime] = await take(fromTime, 1);
    await collection.drop();
    const [third, drop, end] = await take(collection.watch([], { resumeAfter: second?._id }), 3);
    await collection.insertOne({ n: 4 });
    const [again] = await take(collection.watch([], { startAfter: end?._id }), 1);

    expect([afterFirst, atTime, third, again].map((event) => event?.fullDocument?.n)).toEqual([2, 1, 3, 4]);
    expect([drop?.operationType, end?.operationType]).toEqual(['drop', 'invalidate']);
    await expect(collection.watch([], { resumeAfter: end?._id }).next()).rejects.toMatchObject({ code: 260 });
    const [endAgain] = await take(collection.watch([], { resumeAfter: drop?._id }), 1);
    expect(endAgain?.operationType).toBe('invalidate');
    await resumed.close();
    await fromTime.close();
  });

  it('waits for the next event and returns it immediately', async () => {
    const collection = server.fresh();
    const first = await opened(collection.watch([], { maxAwaitTimeMS: 1 }));
    const stream = collection.watch<Document, ChangeStreamInsertDocument>([], {
      resumeAfter: first.resumeToken,
      maxAwaitTimeMS: 60_000,
    });

    const waiting = stream.next();
    await collection.insertOne({ n: 1 });

    expect((await waiting).fullDocument.n).toBe(1);
    const more = stream.next().catch((error: unknown) => error);
    await stream.close();
    await first.close();
    expect(await more).toBeInstanceOf(Error);
  });
});

describe('replies', () => {
  it('include the time of the last change', async () => {
    const before = await server.db.command({ ping: 1 });
    await server.fresh().insertOne({});
    const after = await server.db.command({ ping: 1 });

    expect(after.operationTime.greaterThan(before.operationTime)).toBe(true);
    expect(after.$clusterTime.clusterTime).toEqual(after.operationTime);
  });
});
