/** Removes the documents found by a scan, by rowid alone. */
import { Binary, ObjectId, serialize } from 'bson';
import fc from 'fast-check';
import type { ChangeStreamDeleteDocument, Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { propertyRuns, useServer } from '../testing/test-server.ts';
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';
import { type Change, decodeChanges, deleteOf, encodeChanges } from './change.ts';
import { IdDocuments } from './id-documents.ts';
import { type PlaceRemover, ScanRemoval } from './scan-removal.ts';

const server = useServer();

const data = encode({ _id: 1 });
const documentAt = (rowid: number, position: number) => ({ data, from: 0, to: data.length, rowid, position });

/** Returns a remover that records its calls. */
function notingRemover(): { remover: PlaceRemover; requested: unknown[] } {
  const requested: unknown[] = [];
  const remover: PlaceRemover = {
    removeBetween: (first, last) => requested.push(['between', first, last]),
    removeAt: (rowids) => requested.push(['at', ...rowids]),
    record: ({ count }) => requested.push(['record', count]),
  };
  return { remover, requested };
}

describe('a removal by scan', () => {
  it('removes consecutive documents by their first and last rowid, whatever the rowids are', () => {
    const { remover, requested } = notingRemover();
    const claimed: number[] = [];
    const removal = new ScanRemoval(remover, (rowid) => claimed.push(rowid));

    for (let i = 1; i <= 20; i += 1) removal.add(documentAt(i * 3, i));
    for (const position of [22, 24, 25]) removal.add(documentAt(position * 3, position));
    removal.finish();

    expect(requested).toEqual([
      ['between', 3, 60],
      ['at', 66, 72, 75],
      ['record', 23],
    ]);
    expect(claimed).toHaveLength(23);
  });

  it('does the same when the scan runs in reverse', () => {
    const { remover, requested } = notingRemover();
    const removal = new ScanRemoval(remover, () => undefined);

    for (let i = 1; i <= 20; i += 1) removal.add(documentAt(100 - i, i));
    removal.finish();

    expect(requested[0]).toEqual(['between', 80, 99]);
  });

  it('makes no calls if nothing is removed', () => {
    const { remover, requested } = notingRemover();

    new ScanRemoval(remover, () => undefined).finish();

    expect(requested).toEqual([]);
  });
});

async function idsIn(collection: Collection<Document>): Promise<unknown[]> {
  return (await collection.find().toArray()).map(({ _id }) => _id);
}

describe('deleteMany without an index', () => {
  it('removes exactly the documents that match its filter and reports them in order', async () => {
    const run = fc.record({ length: fc.integer({ min: 1, max: 60 }), a: fc.integer({ min: 0, max: 2 }) });
    const filter = fc.constantFrom<Document>(
      { a: 0 },
      { a: { $gt: 0 } },
      { a: { $in: [0, 2] } },
      { $expr: { $eq: ['$a', 1] } },
      {},
    );
    const hint = fc.constantFrom({}, { $natural: 1 }, { $natural: -1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(run, { minLength: 1, maxLength: 8 }),
        filter,
        filter,
        hint,
        async (runs, before, wanted, order) => {
          const collection = server.fresh();
          const documents = runs.flatMap(({ length, a }) => Array.from({ length }, () => ({ a })));
          await collection.insertMany(documents.map((one, _id) => ({ ...one, _id: _id as never })));
          // Leaves gaps in the rowids.
          await collection.deleteMany({ ...before, _id: { $mod: [7, 3] } } as Document);
          const found = await collection.find(wanted, { hint: order }).toArray();
          const all = await idsIn(collection);
          const stream = collection.watch<Document, ChangeStreamDeleteDocument>([], { maxAwaitTimeMS: 1 });
          await stream.tryNext();

          const { deletedCount } = await collection.deleteMany(wanted, { hint: order });

          const received: unknown[] = [];
          while (received.length < found.length) received.push((await stream.next()).documentKey._id);
          await stream.close();
          const ids = found.map(({ _id }) => _id);
          expect(deletedCount).toBe(ids.length);
          expect(received).toEqual(ids);
          expect(await idsIn(collection)).toEqual(all.filter((id) => !ids.includes(id as never)));
          expect(await server.db.command({ validate: collection.collectionName })).toMatchObject({
            valid: true,
          });
        },
      ),
      propertyRuns(20),
    );
  });

  it('waits for a transaction that holds one of its documents, then removes all', async () => {
    const collection = server.fresh();
    await collection.insertMany(Array.from({ length: 200 }, (_none, _id) => ({ _id: _id as never, a: 1 })));
    const session = server.client.startSession();
    session.startTransaction();
    await collection.updateOne({ _id: 150 as never }, { $set: { a: 2 } }, { session });

    const removal = collection.deleteMany({ a: { $gt: 0 } });
    await collection.findOne({ _id: 0 as never });
    expect(await collection.countDocuments()).toBe(200);
    await session.commitTransaction();
    await session.endSession();

    expect((await removal).deletedCount).toBe(200);
    expect(await collection.countDocuments()).toBe(0);
  });

  it('stores the images if the collection has them enabled', async () => {
    const { collectionName } = server.fresh();
    const collection = await server.db.createCollection(collectionName, {
      changeStreamPreAndPostImages: { enabled: true },
    });
    await collection.insertMany(Array.from({ length: 40 }, (_none, a) => ({ a })));
    const stream = collection.watch([], { fullDocumentBeforeChange: 'required', maxAwaitTimeMS: 1 });
    await stream.tryNext();

    await collection.deleteMany({ a: { $lt: 30 } });

    expect(await stream.next()).toMatchObject({ fullDocumentBeforeChange: { a: 0 } });
    await stream.close();
  });
});

describe('the ids of deleted documents', () => {
  const ids = [1, 'text', new ObjectId(), { a: { b: 1 } }, new Binary(Buffer.alloc(300, 7)), 2.5, null];
  const raws = [...ids.map((_id) => serialize({ _id, a: [1, 2] })), serialize({ a: 'first', _id: 'second' })];
  const bytes = Buffer.concat(raws);

  /** Returns all ids, extracted from the stored bytes. */
  function gathered(): IdDocuments {
    const documents = new IdDocuments();
    let at = 0;
    for (const { length } of raws) {
      documents.add(bytes, at, at + length);
      at += length;
    }
    return documents;
  }

  it('are stored as one change each', () => {
    const place = { db: 'db', name: 'c', options: {} };

    const together = decodeChanges(encodeChanges([{ db: 'db', coll: 'c', ids: gathered() }], {})).changes;

    const alone = raws.map((raw) => deleteOf(place, raw));
    expect(together.map(shown)).toEqual(alone.map(shown));
  });

  it('can be thousands', () => {
    const documents = new IdDocuments();
    for (let i = 0; i < 5000; i += 1) {
      const raw = encode({ _id: `document ${i}` });
      documents.add(raw, 0, raw.length);
    }

    const { changes } = decodeChanges(encodeChanges([{ db: 'db', coll: 'c', ids: documents }], {}));

    expect(changes).toHaveLength(5000);
    expect(shown(changes[4999] as Change)).toMatchObject({ before: { _id: 'document 4999' } });
  });

  it('are refused if the bytes are not a document', () => {
    expect(() => new IdDocuments().add(data, 0, data.length - 4)).toThrow('Invalid BSON');
  });

  const shown = (change: Change): object =>
    'before' in change && change.before !== undefined ? { ...change, before: decode(change.before) } : change;
});
