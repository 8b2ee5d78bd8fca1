import { Binary, type Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';
import { write } from './testing/write.ts';

const server = useServer();

/** Query, update, inserted document. */
const UPSERTS: [query: Document, update: unknown, inserted: Document][] = [
  [{ _id: 7, 'a.b': 1 }, { $set: { c: 1 } }, { _id: 7, a: { b: 1 }, c: 1 }],
  [{ _id: 7, a: { $all: [5] } }, { $set: { c: 1 } }, { _id: 7, a: 5, c: 1 }],
  [{ $and: [{ _id: 7 }, { $or: [{ a: 1 }] }] }, { $inc: { n: 1 } }, { _id: 7, a: 1, n: 1 }],
  [{ _id: 7, a: { $elemMatch: { x: 1 } }, b: { $in: [1, 2] } }, { $set: { c: 1 } }, { _id: 7, c: 1 }],
  [{ _id: 7, a: { $in: [5, 5] } }, { $set: { c: 1 } }, { _id: 7, a: 5, c: 1 }],
  [{ a: 1 }, { $setOnInsert: { _id: 9 }, $push: { l: 1 } }, { _id: 9, a: 1, l: [1] }],
  [{ _id: 7, a: 1 }, { b: 2 }, { _id: 7, b: 2 }],
  [{ a: 1 }, { _id: 8, b: 2 }, { _id: 8, b: 2 }],
  [{ _id: 7, a: 1 }, [{ $replaceWith: { b: '$a' } }], { _id: 7, b: 1 }],
  [{ _id: 7, a: 1 }, { $unset: { a: 1 } }, { _id: 7 }],
  [{ '_id.x': 1 }, { $set: { c: 1 } }, { _id: { x: 1 }, c: 1 }],
  // A name with a dollar sign is valid at the top level of an upserted document, and anywhere below.
  [{ _id: 7 }, { $set: { $price: 1 } }, { _id: 7, $price: 1 }],
];

const REFUSED_UPSERTS: [query: Document, update: unknown, code: number][] = [
  [{ _id: 7 }, { $set: { _id: 8 } }, 66],
  [{ _id: 7 }, { $setOnInsert: { _id: 8 } }, 66],
  [{ _id: 7 }, { _id: 8 }, 66],
  [{ _id: 7 }, [{ $set: { _id: 8 } }], 66],
  [{ _id: 7 }, { $unset: { _id: 1 } }, 66],
  [{ '_id.x': 1 }, { a: 1 }, 111],
  [{ a: 1, $and: [{ a: 2 }] }, { $set: { b: 1 } }, 54],
  [{ a: 1, 'a.b': 2 }, { $set: { b: 1 } }, 54],
  [{ $expr: { $eq: ['$a', 1] } }, { $set: { b: 1 } }, 224],
  [{ $or: [{ $expr: true }, { a: 1 }] }, { $set: { b: 1 } }, 224],
  [{ _id: { x: { $y: 1 } } }, { $set: { b: 1 } }, 52],
  [{ _id: 7 }, { $set: { 'a.$': 1 } }, 2],
  [{ _id: 7 }, { $set: { 'a.$[]': 1 } }, 2],
];

describe('an upsert', () => {
  it.each(UPSERTS.map((row) => [JSON.stringify(row), ...row] as const))(
    '%s',
    async (_text, q, u, inserted) => {
      const collection = server.fresh();

      const reply = await server.db.command({
        update: collection.collectionName,
        updates: [{ q, u, upsert: true }],
      });

      expect(reply).toMatchObject({ n: 1, nModified: 0, upserted: [{ index: 0, _id: inserted._id }] });
      expect(await collection.find().toArray()).toEqual([inserted]);
    },
  );

  it.each(REFUSED_UPSERTS.map((row) => [JSON.stringify(row), ...row] as const))(
    '%s is refused, by update and by findAndModify',
    async (_text, query, update, code) => {
      const collection = server.fresh();
      const name = collection.collectionName;

      const updating = write(server.db, { update: name, updates: [{ q: query, u: update, upsert: true }] });
      await expect(updating).rejects.toMatchObject({ code });
      const modifying = server.db.command({ findAndModify: name, query, update, upsert: true });
      await expect(modifying).rejects.toMatchObject({ code });

      expect(await collection.countDocuments()).toBe(0);
    },
  );
});

it('an upsert adds the fields of the query by name, then those of the update', async () => {
  const collection = server.fresh();

  await collection.updateOne({ z: 1, m: { $in: [2] }, a: 3 }, { $set: { b: 4 } }, { upsert: true });

  const [inserted = {}] = await collection.find().toArray();
  expect(Object.keys(inserted)).toEqual(['_id', 'a', 'm', 'z', 'b']);
});

describe('an id', () => {
  it.each([
    [{ $a: 1 }, 52],
    [{ a: { $b: 1 } }, 52],
    [{ a: [{ $b: 1 }] }, 52],
    [[1], 53],
    [/x/, 53],
  ])('%j is refused', async (_id, code) => {
    await expect(server.fresh().insertOne({ _id: _id as never })).rejects.toMatchObject({ code });
  });

  it('can be a document, binary data or null', async () => {
    const collection = server.fresh();
    await collection.insertMany([
      { _id: { a: 1 } },
      { _id: new Binary(Uint8Array.of(1)) },
      { _id: null },
    ] as never[]);

    expect(await collection.countDocuments()).toBe(3);
  });
});
