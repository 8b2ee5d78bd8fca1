/** Removing many documents at once: no index entries are left behind, and every removal is reported. */
import fc from 'fast-check';
import type { Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';
import { encode } from '../values/codec.ts';
import { decodeChanges, deleteOf, encodeChanges, insertOf } from './change.ts';

const server = useServer();

/** Enough documents that index entries are removed by rowid instead of by key. */
const many = 1300;

function numbered(count: number): Document[] {
  return Array.from({ length: count }, (_none, i) => ({
    _id: i,
    group: i % 5,
    tags: [`t${i % 3}`, `t${i % 7}`],
    name: i % 4 === 0 ? undefined : `name-${i}`,
    text: `word${i % 11} and more`,
  }));
}

async function filled(count: number): Promise<Collection<Document>> {
  const collection = server.fresh();
  await collection.createIndex({ group: 1, _id: -1 });
  await collection.createIndex({ tags: 1 });
  await collection.createIndex({ name: 1 }, { unique: true, sparse: true });
  await collection.createIndex({ text: 'text' });
  await collection.createIndex({ group: 1 }, { partialFilterExpression: { group: { $gt: 2 } } });
  await collection.insertMany(numbered(count) as never[], { ignoreUndefined: true });
  return collection;
}

async function idsIn(collection: Collection<Document>): Promise<unknown[]> {
  return (await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
}

function idsWhere(count: number, isLeft: (i: number) => boolean): number[] {
  return Array.from({ length: count }, (_none, i) => i).filter(isLeft);
}

async function expectWhole(collection: Collection<Document>): Promise<void> {
  expect(await server.db.command({ validate: collection.collectionName })).toMatchObject({
    valid: true,
    extraIndexEntries: [],
    missingIndexEntries: [],
  });
}

describe('deleteMany', () => {
  it.each([
    ['most of a large collection', { group: { $lt: 4 } }, (i: number) => i % 5 === 4],
    ['some of a large collection', { _id: { $lt: 150 } }, (i: number) => i >= 150],
    ['by a multikey index', { tags: 't0' }, (i: number) => i % 3 !== 0 && i % 7 !== 0],
    ['all', {}, () => false],
  ])('leaves no index keys behind: %s', async (_what, filter, isLeft) => {
    const collection = await filled(many);

    const { deletedCount } = await collection.deleteMany(filter as Document);

    const left = idsWhere(many, isLeft);
    expect(deletedCount).toBe(many - left.length);
    expect(await idsIn(collection)).toEqual(left);
    await expectWhole(collection);
  });

  it('frees unique keys', async () => {
    const collection = await filled(many);

    await collection.deleteMany({});
    await collection.insertMany(numbered(10) as never[], { ignoreUndefined: true });

    expect(await idsIn(collection)).toEqual(idsWhere(10, () => true));
  });

  it('has the same result as removing the documents one by one', async () => {
    const document = fc.record(
      {
        a: fc.oneof(
          fc.integer({ min: 0, max: 5 }),
          fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
        ),
        b: fc.constantFrom('p', 'q', null),
      },
      { requiredKeys: [] },
    );
    const filter = fc.oneof(
      fc.record({ a: fc.integer({ min: 0, max: 5 }) }),
      fc.record({ b: fc.constantFrom('p', 'q', null) }),
      fc.record({ $or: fc.tuple(fc.constant({ a: { $gt: 2 } }), fc.constant({ b: 'p' })) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(document, { maxLength: 30 }), filter, async (documents, query) => {
        const together = server.fresh();
        const alone = server.fresh();
        for (const collection of [together, alone]) {
          await collection.createIndex({ a: 1, b: 1 });
          await collection.createIndex({ b: 1 });
          await collection.insertMany([
            { _id: -1 },
            ...documents.map((one, _id) => ({ _id, ...structuredClone(one) })),
          ] as never[]);
        }
        const { deletedCount } = await together.deleteMany(query as Document);
        let count = 0;
        while ((await alone.deleteOne(query as Document)).deletedCount === 1) count += 1;

        expect(deletedCount).toBe(count);
        expect(await idsIn(together)).toEqual(await idsIn(alone));
        await expectWhole(together);
      }),
      { numRuns: 25 },
    );
  });

  it('removes the documents before the one on which its query fails', async () => {
    const collection = server.fresh();
    await collection.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 0 },
      { _id: 4, n: 1 },
    ] as never[]);

    const error = await failureOf(collection.deleteMany({ $expr: { $gt: [{ $divide: [1, '$n'] }, 0] } }));

    expect(error.message).toContain('divide by zero');
    expect(await idsIn(collection)).toEqual([3, 4]);
  });

  it('waits for a transaction that holds one of its documents, then removes all', async () => {
    const collection = await filled(many);
    const session = server.client.startSession();
    session.startTransaction();
    await collection.updateOne({ _id: (many - 1) as never }, { $set: { group: 9 } }, { session });

    const removal = collection.deleteMany({ _id: { $gte: 10 } } as never);
    await collection.findOne({ _id: 0 as never });
    expect(await collection.countDocuments()).toBe(many);
    await session.commitTransaction();

    expect((await removal).deletedCount).toBe(many - 10);
    expect(await idsIn(collection)).toEqual(idsWhere(10, () => true));
    await expectWhole(collection);
    await session.endSession();
  });

  it('in a transaction hides the documents at once and removes their keys at commit', async () => {
    const collection = await filled(300);
    const session = server.client.startSession();
    session.startTransaction();

    await collection.deleteMany({ group: 1 }, { session });
    expect(await collection.countDocuments({ group: 1 }, { session })).toBe(0);
    expect(await collection.countDocuments({ group: 1 })).toBe(60);
    await session.commitTransaction();
    await session.endSession();

    expect(await idsIn(collection)).toEqual(idsWhere(300, (i) => i % 5 !== 1));
    await expectWhole(collection);
  });

  it('reports each document to change streams, with its pre-image if images are stored', async () => {
    const { collectionName } = server.fresh();
    const collection = await server.db.createCollection(collectionName, {
      changeStreamPreAndPostImages: { enabled: true },
    });
    await collection.insertMany(numbered(many) as never[], { ignoreUndefined: true });
    const stream = collection.watch([], { fullDocumentBeforeChange: 'required', maxAwaitTimeMS: 1 });
    await stream.tryNext();

    await collection.deleteMany({ group: { $ne: 0 } });

    const left = idsWhere(many, (i) => i % 5 !== 0);
    const events: Document[] = [];
    while (events.length < left.length) events.push(await stream.next());
    await stream.close();
    expect(events.map(({ operationType }) => operationType)).toEqual(left.map(() => 'delete'));
    expect(events.map(({ documentKey }) => documentKey._id)).toEqual(left);
    expect(events.at(-1)?.fullDocumentBeforeChange).toMatchObject({ _id: left.at(-1), group: 4 });
  });
});

describe('encoded changes', () => {
  const collection = { db: 'db', name: 'c', options: {} };
  const documents = [1, 2, 3].map((_id) => encode({ _id, text: 'x' }));

  it('share one header for consecutive changes of the same kind', () => {
    const changes = [
      ...documents.map((one) => insertOf(collection, one)),
      ...documents.map((one) => deleteOf(collection, one)),
    ];

    const read = decodeChanges(encodeChanges(changes, {})).changes;

    expect(read.map(plain)).toEqual(changes.map(plain));
  });

  it('are also decoded in the older format without counts', () => {
    const changes = documents.map((one) => deleteOf(collection, one));
    const transaction = encode({});
    const apart = changes.map((one) => Buffer.from(encodeChanges([one], {})).subarray(transaction.length));

    const read = decodeChanges(Buffer.concat([transaction, ...apart])).changes;

    expect(read.map(plain)).toEqual(changes.map(plain));
  });

  const plain = (change: object): object =>
    Object.fromEntries(
      Object.entries(change).map(([name, value]) => [
        name,
        value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
      ]),
    );
});
