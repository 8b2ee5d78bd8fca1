import type { ChangeStream, Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();
const TEN_MEGABYTES = 10 * 1024 * 1024;
const text = (letter: string): string => letter.repeat(TEN_MEGABYTES);
const SPLIT = { $changeStreamSplitLargeEvent: {} };
const WANTED = { fullDocument: 'required', fullDocumentBeforeChange: 'required', maxAwaitTimeMS: 1 } as const;

/** Creates a collection that stores images and has one large document, and opens a stream on it. */
async function watched(pipeline: Document[]): Promise<{ collection: Collection; stream: ChangeStream }> {
  const { collectionName } = server.fresh();
  const collection = await server.db.createCollection(collectionName, {
    changeStreamPreAndPostImages: { enabled: true },
  });
  await collection.insertOne({ _id: 1 as never, text: text('a') });
  const stream = collection.watch(pipeline, WANTED);
  await stream.tryNext();
  return { collection, stream };
}

const change = (collection: Collection): Promise<unknown> =>
  collection.updateOne({}, { $set: { text: text('b') } });

describe('a large event', () => {
  it('is split into fragments, smallest fields first', async () => {
    const { collection, stream } = await watched([SPLIT]);

    await change(collection);
    await collection.updateOne({}, { $set: { small: 1 } });
    const events: Document[] = [];
    while (events.length < 5) events.push(await stream.next());
    await stream.close();

    expect(events.map(({ splitEvent }) => splitEvent)).toEqual([
      { fragment: 1, of: 3 },
      { fragment: 2, of: 3 },
      { fragment: 3, of: 3 },
      { fragment: 1, of: 2 },
      { fragment: 2, of: 2 },
    ]);
    expect(Object.keys(events[0] ?? {})).toEqual(
      expect.arrayContaining(['_id', 'splitEvent', 'operationType', 'ns', 'documentKey', 'wallTime']),
    );
    const whole: Document = Object.assign({}, ...events.slice(0, 3));
    expect(whole.operationType).toBe('update');
    expect(whole.fullDocumentBeforeChange.text === text('a')).toBe(true);
    expect(whole.fullDocument.text === text('b')).toBe(true);
    expect(whole.updateDescription.updatedFields.text === text('b')).toBe(true);
    expect(new Set(events.map(({ _id }) => _id._data)).size).toBe(5);
  });

  it('resumes with the next fragment, and with the next event after the last fragment', async () => {
    const { collection, stream } = await watched([SPLIT]);
    await change(collection);
    await collection.insertOne({ _id: 2 as never });
    const fragments = [await stream.next(), await stream.next(), await stream.next()];
    await stream.close();

    const after = async (token: unknown): Promise<Document> => {
      const resumed = collection.watch([SPLIT], { ...WANTED, resumeAfter: token });
      const event = await resumed.next();
      await resumed.close();
      return event;
    };

    expect((await after(fragments[0]?._id)).splitEvent).toEqual({ fragment: 2, of: 3 });
    expect((await after(fragments[1]?._id)).splitEvent).toEqual({ fragment: 3, of: 3 });
    expect(await after(fragments[2]?._id)).toMatchObject({
      operationType: 'insert',
      documentKey: { _id: 2 },
    });
  });

  it('fails on a stream without the stage, and on resume with a pipeline that splits it differently', async () => {
    const { collection, stream } = await watched([SPLIT]);
    const plain = collection.watch([], WANTED);
    await plain.tryNext();
    await change(collection);
    const { _id } = await stream.next();
    await stream.close();
    const resume = (pipeline: Document[]) =>
      failureOf(collection.watch(pipeline, { ...WANTED, resumeAfter: _id }).next());

    expect((await failureOf(plain.next())).code).toBe(10334);
    expect((await resume([])).code).toBe(280);
    expect((await resume([{ $unset: ['fullDocument', 'fullDocumentBeforeChange'] }, SPLIT])).code).toBe(280);
  });

  it.each([
    [[SPLIT, { $match: {} }], 7182802],
    [[{ $changeStreamSplitLargeEvent: { size: 1 } }], 7182800],
  ])('refuses the stages %j', async (pipeline, code) => {
    expect((await failureOf(server.fresh().watch(pipeline).next())).code).toBe(code);
  });

  it('does not split a small event', async () => {
    const collection = server.fresh();
    const stream = collection.watch([SPLIT], { maxAwaitTimeMS: 1 });
    await stream.tryNext();

    await collection.insertOne({ a: 1 });
    const event = await stream.next();
    await stream.close();

    expect(event).not.toHaveProperty('splitEvent');
  });
});
