import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();

async function fillWith(...docs: Document[]): Promise<string> {
  const collection = server.fresh();
  await collection.insertMany(docs as never[]);
  return collection.collectionName;
}

/** Projection, document, projected document, and the query if it matters. */
const PROJECTIONS: [projection: Document, doc: Document, left: Document, filter?: Document][] = [
  [{ a: { $slice: 1 } }, { a: [1, 2], b: 1 }, { a: [1], b: 1 }],
  [
    { a: { $slice: 1 }, b: 1 },
    { a: [1, 2], b: 1, c: 1 },
    { a: [1], b: 1 },
  ],
  [{ a: { $slice: [-2, 1] }, b: 0 }, { a: [1, 2, 3], b: 1 }, { a: [2] }],
  [{ 'a.b': { $slice: -1 } }, { a: { b: [1, 2], c: 1 } }, { a: { b: [2], c: 1 } }],
  [{ a: { $elemMatch: { x: 2 } } }, { a: [{ x: 1 }, { x: 2 }, { x: 2, y: 1 }], b: 1 }, { a: [{ x: 2 }] }],
  [{ a: { $elemMatch: { $gt: 1 } } }, { a: [1, [5], 3] }, { a: [3] }],
  [{ a: { $elemMatch: { x: 9 } }, b: 1 }, { a: [{ x: 1 }], b: 1 }, { b: 1 }],
  [{ 'a.$': 1 }, { a: [1, 5, 9], b: 1 }, { a: [5] }, { a: { $gt: 1 } }],
  [{ 'a.b.$': 1 }, { a: { b: [1, 5] } }, { a: { b: [5] } }, { 'a.b': 5 }],
  [{ 'a.$': 1, b: 1 }, { a: [{ x: 1 }, { x: 2 }], b: 1, c: 1 }, { a: [{ x: 2 }], b: 1 }, { 'a.x': 2 }],
  [{ x: { $add: ['$a', 1] } }, { a: 1, b: 2 }, { x: 2 }],
  [
    { x: '$a', b: 1 },
    { a: 1, b: 2 },
    { b: 2, x: 1 },
  ],
  [{ 'a.b': 1 }, { a: [1, { b: 2, c: 3 }, [{ b: 4 }]] }, { a: [{ b: 2 }, [{ b: 4 }]] }],
  [{ 'a.b': 0 }, { a: [1, { b: 2, c: 3 }] }, { a: [1, { c: 3 }] }],
  [{ a: { b: 1 } }, { a: { b: 2, c: 3 } }, { a: { b: 2 } }],
  [{ a: { $elemMatch: {} } }, { a: ['x', [1], { b: 1 }] }, { a: [[1]] }],
  [{ 'a.b': { $literal: 5 } }, { a: [1, { c: 1 }] }, { a: [{ b: 5 }, { b: 5 }] }],
  [
    { a: { $slice: 1 }, b: { $elemMatch: { $gt: 3 } } },
    { a: [1, 2], b: [3, 4], c: 5 },
    { a: [1], b: [4], c: 5 },
  ],
];

const REFUSED: [projection: Document, code: number, filter?: Document][] = [
  [{ a: 1, b: 0 }, 31254],
  [{ a: 0, b: 1 }, 31253],
  [{ a: 0, b: { $add: [1, 1] } }, 31252],
  [{ a: 0, b: 'text' }, 31310],
  [{ a: { $sums: [1, 2] } }, 31325],
  [{ a: { b: { $sums: [1, 2] } } }, 31325],
  [{ a: { $add: [{ $sums: [1, 2] }] } }, 168],
  [{ a: { $add: [1, 2], b: 1 } }, 16410],
  [{ a: 1, 'a.b': 1 }, 31249],
  [{ 'a.b': 1, a: 1 }, 31250],
  [{ 'a.$': 1, 'b.$': 1 }, 31276, { a: 1, b: 1 }],
  [{ 'a.$.b': 1 }, 31394, { a: 1 }],
  [{ 'a.$': 0 }, 31395, { a: 1 }],
  [{ 'a.$': { $slice: 1 } }, 31271, { a: 1 }],
  [{ 'a.$': 'text' }, 31308, { a: 1 }],
  [{ a: 0, 'b.$': 1 }, 31253, { b: 1 }],
  [{ 'a.$': 1, b: { $elemMatch: { x: 1 } } }, 31255, { a: 1 }],
  [{ b: { $elemMatch: { x: 1 } }, 'a.$': 1 }, 31256, { a: 1 }],
  [{ 'a.$': 1 }, 51246],
  [{ 'a.b': { $elemMatch: { x: 1 } } }, 31275],
  [{ a: { $elemMatch: 5 } }, 31274],
  [{ a: { $slice: 'x' } }, 28667],
  [{ a: { $slice: [1, 0] } }, 28724],
  [{ a: {} }, 51270],
  [{ 'a.': 1 }, 40353],
  [{ 'a..b': 1 }, 15998],
  [{ $a: 1 }, 16410],
  [{ a: { $meta: 'textScore' } }, 40218],
  [{ a: { $meta: 'nonsense' } }, 17308],
];

describe('a projection', () => {
  it.each(PROJECTIONS.map((row) => [JSON.stringify(row[0]), ...row] as const))(
    '%s',
    async (_text, projection, doc, left, filter = {}) => {
      const find = await fillWith({ _id: 1, ...doc });

      const reply = await server.db.command({ find, filter, projection: { _id: 0, ...projection } });

      expect(reply.cursor.firstBatch).toEqual([left]);
    },
  );

  it.each(REFUSED.map((row) => [JSON.stringify(row[0]), ...row] as const))(
    '%s is refused',
    async (_text, projection, code, filter = {}) => {
      const find = await fillWith({ a: [1], b: [1] });

      await expect(server.db.command({ find, filter, projection })).rejects.toMatchObject({ code });
    },
  );
});

describe('a positional projection', () => {
  const parallel = { a: [1, 2, 3], b: [4, 5, 6], c: { d: [7, 8] } };
  const nested = { a: [{ b: { c: 1, e: 1 } }, { b: { c: 2, e: 2 } }], x: [1, 2] };

  it.each<[filter: Document, path: string, doc: Document, left: Document | number]>([
    [{ a: 2 }, 'b.$', parallel, { b: [5] }],
    [{ a: 2 }, 'c.d.$', parallel, { c: { d: [8] } }],
    [{ a: 3 }, 'c.d.$', parallel, 51247],
    [{ $and: [{ a: 1 }, { a: 3 }] }, 'b.$', parallel, { b: [6] }],
    [{ a: { $in: [2, 3] } }, 'b.$', parallel, { b: [5] }],
    [{ $or: [{ a: 3 }, { a: 2 }] }, 'b.$', parallel, { b: [5] }],
    [{ $or: [{ a: 1 }, { b: 5 }] }, 'a.$', parallel, 51246],
    [{ $nor: [{ a: 9 }] }, 'a.$', parallel, 51246],
    [{ a: [1, 2, 3] }, 'b.$', parallel, 51246],
    [{ a: 2 }, 'none.$', parallel, {}],
    [{ x: 2 }, 'a.b.c.$', nested, { a: [{ b: { c: 2 } }] }],
    [{ 'a.b.c': 2 }, 'x.$', nested, { x: [2] }],
    [{ 'a.1.b.c': 2 }, 'x.$', nested, { x: [2] }],
    [{ a: { $elemMatch: { $elemMatch: { $eq: 3 } } } }, 'b.$', { a: [[1], [3]], b: [4, 5] }, { b: [5] }],
  ])('by %j of %s', async (filter, path, doc, left) => {
    const find = await fillWith({ _id: 1, ...doc });

    const reading = server.db.command({ find, filter, projection: { _id: 0, [path]: 1 } });

    if (typeof left === 'number') await expect(reading).rejects.toMatchObject({ code: left });
    else expect((await reading).cursor.firstBatch).toEqual([left]);
  });
});

describe('a sort', () => {
  it('by several fields of an array uses the same element for all', async () => {
    const both = [
      { b: 1, c: 5 },
      { b: 2, c: 1 },
    ];
    const find = await fillWith({ _id: 1, a: both }, { _id: 2, a: [{ b: 1, c: 3 }] });

    const reply = await server.db.command({ find, sort: { 'a.b': 1, 'a.c': 1 }, projection: { _id: 1 } });

    expect(reply.cursor.firstBatch).toEqual([{ _id: 2 }, { _id: 1 }]);
  });

  it('by two arrays is refused', async () => {
    const find = await fillWith({ a: [1, 2], b: [1] }, { a: 1, b: 1 });

    await expect(server.db.command({ find, sort: { a: 1, b: 1 } })).rejects.toMatchObject({ code: 2 });
  });

  it.each([
    [{ a: 2 }, 15975],
    [{ a: 'up' }, 15974],
    [{ a: null }, 15974],
    [{ '': 1 }, 40352],
    [{ 'a.': 1 }, 40353],
  ])('%j is refused', async (sort, code) => {
    const find = await fillWith({ a: 1 });

    await expect(server.db.command({ find, sort })).rejects.toMatchObject({ code });
  });
});

describe('$natural', () => {
  const ids = (reply: Document): unknown[] => reply.cursor.firstBatch.map((doc: Document) => doc._id);

  it('reads in insertion order or the reverse, as a sort and as a hint', async () => {
    const find = await fillWith({ _id: 3, a: 1 }, { _id: 1, a: 1 }, { _id: 2, a: 1 });
    await server.db.collection(find).createIndex({ a: 1 });
    const read = async (options: Document): Promise<unknown[]> =>
      ids(await server.db.command({ find, filter: { a: 1 }, ...options }));

    expect(await read({ sort: { $natural: 1 } })).toEqual([3, 1, 2]);
    expect(await read({ sort: { $natural: -1 } })).toEqual([2, 1, 3]);
    expect(await read({ sort: { $natural: -1 }, limit: 1, skip: 1 })).toEqual([1]);
    expect(await read({ hint: { $natural: -1 } })).toEqual([2, 1, 3]);
    expect(await read({ hint: { $natural: 1 }, sort: { _id: 1 } })).toEqual([1, 2, 3]);
  });

  it('includes the documents added by a transaction, in both directions', async () => {
    const name = await fillWith({ _id: 1 }, { _id: 2 });
    const collection = server.db.collection(name);

    const found = await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.insertOne({ _id: 3 as never }, { session });
        await collection.deleteOne({ _id: 1 as never }, { session });
        return collection.find({}, { session }).sort({ $natural: -1 }).toArray();
      }),
    );

    expect(found.map((doc) => doc._id)).toEqual([3, 2]);
  });

  it('is refused together with other fields, with other values, and with another hint', async () => {
    const find = await fillWith({ a: 1 });
    await server.db.collection(find).createIndex({ a: 1 });
    const refused = [
      { sort: { $natural: 1, a: 1 } },
      { sort: { $natural: 2 } },
      { hint: { $natural: 0 } },
      { sort: { $natural: 1 }, hint: { a: 1 } },
    ];
    for (const options of refused) {
      await expect(server.db.command({ find, ...options })).rejects.toMatchObject({ code: 2 });
    }
  });
});

describe('let', () => {
  it('sets variables for the expressions of every command', async () => {
    const name = await fillWith({ _id: 1, n: 1 }, { _id: 2, n: 2 }, { _id: 3, n: 3 }, { _id: 4, n: 4 });
    const collection = server.db.collection(name);
    const atLeast = { $expr: { $gte: ['$n', '$$least'] } };

    const found = await server.db.command({ find: name, filter: atLeast, let: { least: { $add: [1, 2] } } });
    const updated = await server.db.command({
      update: name,
      updates: [{ q: atLeast, u: [{ $set: { n: { $add: ['$n', '$$more'] } } }], multi: true }],
      let: { least: 3, more: 10 },
    });
    const changed = await server.db.command({
      findAndModify: name,
      query: { $expr: { $eq: ['$n', '$$n'] } },
      update: { $set: { seen: true } },
      new: true,
      let: { n: 14 },
    });
    const removed = await server.db.command({
      findAndModify: name,
      query: { $expr: { $eq: ['$n', '$$n'] } },
      remove: true,
      let: { n: 14 },
    });
    const deleted = await server.db.command({
      delete: name,
      deletes: [{ q: atLeast, limit: 0 }],
      let: { least: 13 },
    });

    expect(ids(found)).toEqual([3, 4]);
    expect(updated).toMatchObject({ n: 2, nModified: 2 });
    expect(changed.value).toEqual({ _id: 4, n: 14, seen: true });
    expect(removed.value).toMatchObject({ _id: 4 });
    expect(deleted).toMatchObject({ n: 1 });
    expect(await collection.find().toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
  });

  it('accepts only constant values and valid variable names', async () => {
    const find = await fillWith({ a: 1 });

    await expect(server.db.command({ find, let: { x: '$a' } })).rejects.toMatchObject({ code: 4890500 });
    await expect(server.db.command({ find, let: { X: 1 } })).rejects.toMatchObject({ code: 16867 });
    await expect(server.db.command({ find, let: { 'x-y': 1 } })).rejects.toMatchObject({ code: 16868 });
    await expect(server.db.command({ find, let: 5 })).rejects.toMatchObject({ code: 14 });
  });

  const ids = (reply: Document): unknown[] => reply.cursor.firstBatch.map((doc: Document) => doc._id);
});
