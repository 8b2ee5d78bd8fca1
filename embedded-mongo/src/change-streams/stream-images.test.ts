import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { opened, take } from './testing/streams.ts';

const server = useServer();

describe('a change stream', () => {
  it('returns the whole document on request', async () => {
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

  it('returns the document before and after the change if the collection stores images', async () => {
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
});
