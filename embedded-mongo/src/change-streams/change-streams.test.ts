import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { opened, take } from './testing/streams.ts';

const server = useServer();

describe('a change stream', () => {
  it('reports inserts, updates, replacements and deletions, in order', async () => {
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

  it('names the parts of an ambiguous path in expanded events', async () => {
    const collection = server.fresh();
    const plain = await opened(collection.watch([], { maxAwaitTimeMS: 1 }));
    const expanded = await opened(
      collection.watch([{ $match: { operationType: 'update' } }], {
        maxAwaitTimeMS: 1,
        showExpandedEvents: true,
      }),
    );

    await collection.insertOne({ 'home.town': 1, 5: 1, rooms: [{ 0: 1, size: 1 }], list: [{ a: 1 }] });
    await collection.updateOne({}, [
      {
        $replaceWith: {
          $setField: {
            field: 'home.town',
            value: 2,
            input: { _id: '$_id', 5: 2, rooms: [{ 0: 2 }], list: [{ a: 2 }] },
          },
        },
      },
    ]);
    const [, without] = await take(plain, 2);
    const [event] = await take(expanded, 1);
    await Promise.all([plain.close(), expanded.close()]);

    expect(event?.updateDescription).toEqual({
      updatedFields: { 5: 2, 'rooms.0.0': 2, 'list.0.a': 2, 'home.town': 2 },
      removedFields: ['rooms.0.size'],
      truncatedArrays: [],
      disambiguatedPaths: { 'rooms.0.0': ['rooms', 0, '0'], 'home.town': ['home.town'] },
    });
    expect(without?.updateDescription).not.toHaveProperty('disambiguatedPaths');
  });

  it('reports the documents that a capped collection removes, after the insert that displaced them', async () => {
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

  it('allows only the majority read concern', async () => {
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

  it('on a collection reports only that collection, on a database all of its collections', async () => {
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

  it('reports a transaction at its commit, in the order of its commands, and no aborted one', async () => {
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

  it('runs its pipeline over the events, but cannot change their tokens', async () => {
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
