import type { ChangeStreamDocument, ChangeStreamInsertDocument, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing.ts';

const server = useServer();

/** What a stream gives first, without waiting for more. */
async function take(stream: { next(): Promise<ChangeStreamDocument> }, count: number): Promise<Document[]> {
  const events: Document[] = [];
  while (events.length < count) events.push(await stream.next());
  return events;
}

/** Opens a stream on what happens from now on. */
async function opened<Stream extends { tryNext(): Promise<unknown> }>(stream: Stream): Promise<Stream> {
  await stream.tryNext();
  return stream;
}

describe('a change stream', () => {
  it('tells of inserts, updates, replacements and deletions, in order', async () => {
    const collection = server.fresh();
    const stream = await opened(collection.watch([], { maxAwaitTimeMS: 1 }));

    await collection.insertOne({ _id: 1 as never, a: { b: 1, c: 1 }, list: [1, 2, 3], gone: true });
    await collection.updateOne({}, { $set: { 'a.b': 2 }, $push: { list: 4 } as never, $unset: { gone: 1 } });
    await collection.updateOne({}, [{ $set: { list: { $slice: ['$list', 2] } } }]);
    await collection.replaceOne({}, { whole: true });
    await collection.deleteOne({});
    const events = await take(stream, 5);
    await stream.close();

    const ns = { db: 'test', coll: collection.collectionName };
    const documentKey = { _id: 1 };
    expect(events).toMatchObject([
      { operationType: 'insert', ns, documentKey, fullDocument: { list: [1, 2, 3], gone: true } },
      {
        operationType: 'update',
        documentKey,
        updateDescription: {
          updatedFields: { 'a.b': 2, 'list.3': 4 },
          removedFields: ['gone'],
          truncatedArrays: [],
        },
      },
      {
        operationType: 'update',
        updateDescription: { updatedFields: {}, truncatedArrays: [{ field: 'list', newSize: 2 }] },
      },
      { operationType: 'replace', fullDocument: { _id: 1, whole: true } },
      { operationType: 'delete', documentKey },
    ]);
    expect(events[1]).not.toHaveProperty('fullDocument');
    expect(events[4]).not.toHaveProperty('fullDocument');
  });

  it('explains paths that could be read in two ways, where the client asks for it', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, plain: [1, 2], doc: { '1': 1 }, list: [{ '0': 1 }] });
    const expanded = await opened(collection.watch([], { maxAwaitTimeMS: 1, showExpandedEvents: true }));
    const plain = await opened(collection.watch([], { maxAwaitTimeMS: 1 }));

    await collection.updateOne({}, { $set: { 'plain.1': 3 } });
    await collection.updateOne({}, { $set: { 'doc.1': 2, 'list.0.0': 2 } });
    const [one, two] = await take(expanded, 2);
    const [, unexplained] = await take(plain, 2);
    await expanded.close();
    await plain.close();

    expect(one?.updateDescription).toMatchObject({
      updatedFields: { 'plain.1': 3 },
      disambiguatedPaths: {},
    });
    expect(two?.updateDescription.disambiguatedPaths).toEqual({
      'doc.1': ['doc', '1'],
      'list.0.0': ['list', 0, '0'],
    });
    expect(unexplained?.updateDescription).not.toHaveProperty('disambiguatedPaths');
  });

  it('tells of what a capped collection drops, after what came for it', async () => {
    const log = await server.db.createCollection('capped_with_a_stream', {
      capped: true,
      size: 10_000,
      max: 2,
    });
    const stream = await opened(log.watch([], { maxAwaitTimeMS: 1 }));

    await log.insertMany([1, 2, 3].map((_id) => ({ _id: _id as never })));
    const events = await take(stream, 4);
    await stream.close();

    expect(events.map(({ operationType, documentKey }) => [operationType, documentKey._id])).toEqual([
      ['insert', 1],
      ['insert', 2],
      ['insert', 3],
      ['delete', 1],
    ]);
  });

  it('reads what will stay, and no other read concern', async () => {
    const open = (level: string) =>
      server.db.command({
        aggregate: 'c',
        pipeline: [{ $changeStream: {} }],
        cursor: {},
        readConcern: { level },
      });

    await expect(open('local')).rejects.toMatchObject({ code: 72 });
    expect(await open('majority')).toMatchObject({ ok: 1 });
  });

  it('shows nothing of other collections, and a database shows all of its own', async () => {
    const one = server.fresh();
    const other = server.fresh();
    const elsewhere = server.client.db('elsewhere').collection('things');
    const ofOne = await opened(one.watch([], { maxAwaitTimeMS: 1 }));
    const ofAll = await opened(server.db.watch([], { maxAwaitTimeMS: 1 }));

    await elsewhere.insertOne({ n: 0 });
    await other.insertOne({ n: 1 });
    await one.insertOne({ n: 2 });
    const [seen] = await take(ofOne, 1);
    const all = await take(ofAll, 2);
    const more = await ofOne.tryNext();
    await ofOne.close();
    await ofAll.close();

    expect(seen?.fullDocument).toMatchObject({ n: 2 });
    expect(all.map((event) => event.fullDocument.n)).toEqual([1, 2]);
    expect(more).toBeNull();
  });

  it('tells of a transaction at its commit, in the order of its commands, and of none that is aborted', async () => {
    const one = server.fresh();
    const other = server.fresh();
    await one.insertOne({ _id: 1 as never, n: 0 });
    await other.insertOne({ _id: 0 as never });
    const stream = await opened(server.db.watch([], { maxAwaitTimeMS: 1 }));

    await server.client.withSession(async (session) => {
      session.startTransaction();
      await one.insertOne({ _id: 9 as never }, { session });
      await session.abortTransaction();
      session.startTransaction();
      await one.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
      await other.insertOne({ _id: 2 as never }, { session });
      await one.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
      await server.db.collection('between').insertOne({ _id: 3 as never });
      await session.commitTransaction();
    });
    const events = await take(stream, 4);
    await stream.close();

    expect(events.map((event) => [event.operationType, event.documentKey._id])).toEqual([
      ['insert', 3],
      ['update', 1],
      ['insert', 2],
      ['update', 1],
    ]);
    expect(events.slice(1).map((event) => event.updateDescription?.updatedFields)).toEqual([
      { n: 1 },
      undefined,
      { n: 2 },
    ]);
    expect(new Set(events.slice(1).map((event) => String(event.clusterTime))).size).toBe(1);
    expect(events[1]).toMatchObject({ lsid: { id: expect.anything() }, txnNumber: expect.anything() });
    expect(events[0]).not.toHaveProperty('txnNumber');
  });

  it('runs its pipeline over the events, and may not change their tokens', async () => {
    const collection = server.fresh();
    const pipeline = [{ $match: { 'fullDocument.n': { $gt: 1 } } }, { $project: { 'fullDocument.n': 1 } }];
    const stream = await opened(collection.watch(pipeline, { maxAwaitTimeMS: 1 }));
    const broken = await opened(collection.watch([{ $project: { _id: 0 } }], { maxAwaitTimeMS: 1 }));

    await collection.insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const events = await take(stream, 2);
    const failure = broken.next();

    await expect(failure).rejects.toMatchObject({ code: 280 });
    await expect(collection.watch([{ $group: { _id: 1 } }]).next()).rejects.toMatchObject({ code: 20 });
    expect(events.map((event) => event.fullDocument)).toEqual([{ n: 2 }, { n: 3 }]);
    await stream.close();
  });

  it('gives the whole document where it is asked for', async () => {
    const collection = server.fresh();
    await collection.insertMany([{ _id: 1 }, { _id: 2 }] as never[]);
    const stream = await opened(collection.watch([], { fullDocument: 'updateLookup', maxAwaitTimeMS: 1 }));
    const available = await opened(
      collection.watch([], { fullDocument: 'whenAvailable', fullDocumentBeforeChange: 'whenAvailable' }),
    );
    const required = await opened(collection.watch([], { fullDocument: 'required', maxAwaitTimeMS: 1 }));

    await collection.updateOne({ _id: 1 as never }, { $set: { n: 1 } });
    await collection.updateOne({ _id: 2 as never }, { $set: { n: 1 } });
    await collection.updateOne({ _id: 1 as never }, { $set: { n: 2 } });
    await collection.deleteOne({ _id: 2 as never });
    const events = await take(stream, 3);
    const [first] = await take(available, 1);
    const failure = required.next();

    await expect(failure).rejects.toMatchObject({ code: 47 });
    expect(events.map((event) => event.fullDocument)).toEqual([{ _id: 1, n: 2 }, null, { _id: 1, n: 2 }]);
    expect(first).toMatchObject({ fullDocument: null, fullDocumentBeforeChange: null });
    await stream.close();
    await available.close();
  });

  it('gives the document before and after where the collection keeps images', async () => {
    const { collectionName } = server.fresh();
    const options = { changeStreamPreAndPostImages: { enabled: true } };
    const collection = await server.db.createCollection(collectionName, options);
    await collection.insertOne({ _id: 1 as never, text: 'before', same: 'x'.repeat(100) });
    const wanted = { fullDocument: 'required', fullDocumentBeforeChange: 'required' } as const;
    const stream = await opened(collection.watch([], { ...wanted, maxAwaitTimeMS: 1 }));

    await collection.updateOne({}, { $set: { text: 'afterwards' } });
    await collection.deleteOne({});
    const events = await take(stream, 2);
    await stream.close();

    expect(events[0]).toMatchObject({
      fullDocumentBeforeChange: { text: 'before' },
      fullDocument: { text: 'afterwards' },
    });
    expect(events[1]?.fullDocumentBeforeChange).toEqual({
      _id: 1,
      text: 'afterwards',
      same: 'x'.repeat(100),
    });
  });

  it('ends when its collection is dropped or renamed, and its database', async () => {
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

  it('goes on from a token or a time, and after its end only with startAfter', async () => {
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

  it('waits for the next event, and hears of it at once', async () => {
    const collection = server.fresh();
    const stream = await opened(
      collection.watch<Document, ChangeStreamInsertDocument>([], { maxAwaitTimeMS: 60_000 }),
    );

    const waiting = stream.next();
    await collection.insertOne({ n: 1 });

    expect((await waiting).fullDocument.n).toBe(1);
    const more = stream.next().catch((error: unknown) => error);
    await stream.close();
    expect(await more).toBeInstanceOf(Error);
  });

  it.each([
    [{ resumeAfter: { _data: 'zz' } }, 40649],
    [{ resumeAfter: {} }, 40647],
    [{ fullDocument: 'sometimes' }, 2],
    [{ unknown: 1 }, 40415],
    [{ allChangesForCluster: true }, 72],
  ])('refuses %j', async (spec, code) => {
    const command = { aggregate: 'some', pipeline: [{ $changeStream: spec }], cursor: {} };

    await expect(server.db.command(command)).rejects.toMatchObject({ code });
  });

  it('is refused in a transaction and after the first stage', async () => {
    const collection = server.fresh();
    const pipeline = [{ $changeStream: {} }];

    await server.client.withSession(async (session) => {
      session.startTransaction();
      await expect(collection.aggregate(pipeline, { session }).toArray()).rejects.toMatchObject({
        code: 263,
      });
    });
    const second = collection.aggregate([{ $match: {} }, ...pipeline]).toArray();
    await expect(second).rejects.toMatchObject({ code: 40602 });
  });
});

describe('replies', () => {
  it('tell the time of the last change', async () => {
    const before = await server.db.command({ ping: 1 });
    await server.fresh().insertOne({});
    const after = await server.db.command({ ping: 1 });

    expect(after.operationTime.greaterThan(before.operationTime)).toBe(true);
    expect(after.$clusterTime.clusterTime).toEqual(after.operationTime);
  });
});
