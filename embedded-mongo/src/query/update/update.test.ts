import { type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../../testing/test-server.ts';

const server = useServer();

type Case = [
  name: string,
  before: Document,
  update: Document | Document[],
  after: Document,
  filter?: Document,
  options?: object,
];

const CASES: Case[] = [
  ['$set', { a: 1 }, { $set: { a: 2, b: 3 } }, { a: 2, b: 3 }],
  ['$set of a dotted path', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set beyond the end of an array', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
  ['$unset in an array', { a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { a: [1, null, 3] }],
  ['$inc', { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
  ['$mul', { a: 3 }, { $mul: { a: 2, b: 5 } }, { a: 6, b: 0 }],
  [
    '$min and $max',
    { a: 5, b: 5 },
    { $min: { a: 3, c: 1 }, $max: { b: 3, d: 1 } },
    { a: 3, b: 5, c: 1, d: 1 },
  ],
  ['$min of dates', { a: new Date(5) }, { $min: { a: new Date(3) } }, { a: new Date(3) }],
  ['$rename', { a: 1, b: { c: 2 } }, { $rename: { a: 'x', 'b.c': 'y' } }, { b: {}, x: 1, y: 2 }],
  ['$push', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
  [
    '$push of several, sorted and cut',
    { a: [5, 1] },
    { $push: { a: { $each: [3, 9], $sort: -1, $slice: 3 } } },
    { a: [9, 5, 3] },
  ],
  [
    '$push at a position',
    { a: [1, 4] },
    { $push: { a: { $each: [2, 3], $position: 1 } } },
    { a: [1, 2, 3, 4] },
  ],
  [
    '$push sorted by a field',
    { a: [{ n: 2 }] },
    { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
    { a: [{ n: 1 }, { n: 2 }] },
  ],
  [
    '$addToSet',
    { a: [1, { x: 1 }] },
    { $addToSet: { a: { $each: [1, 2, { x: 1 }] } } },
    { a: [1, { x: 1 }, 2] },
  ],
  [
    '$addToSet of values that come twice',
    { a: [1] },
    { $addToSet: { a: { $each: [2, 1, 2, { x: 1 }, { x: 1 }] } } },
    { a: [1, 2, { x: 1 }] },
  ],
  ['$pop', { a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [2] }],
  ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  [
    '$pull of documents',
    {
      a: [
        { x: 1, y: 2 },
        { x: 2, y: 2 },
      ],
    },
    { $pull: { a: { x: 1 } } },
    { a: [{ x: 2, y: 2 }] },
  ],
  ['$pullAll', { a: [1, 2, 3, 2] }, { $pullAll: { a: [2, 3] } }, { a: [1] }],
  ['$bit', { a: 12 }, { $bit: { a: { and: 10 } } }, { a: 8 }],
  [
    'the positional $',
    {
      a: [
        { n: 1, v: 0 },
        { n: 2, v: 0 },
      ],
    },
    { $set: { 'a.$.v': 9 } },
    {
      a: [
        { n: 1, v: 0 },
        { n: 2, v: 9 },
      ],
    },
    { 'a.n': 2 },
  ],
  [
    'the positional $ after $elemMatch',
    {
      a: [
        { n: 1, v: 0 },
        { n: 2, v: 1 },
      ],
    },
    { $inc: { 'a.$.v': 1 } },
    {
      a: [
        { n: 1, v: 0 },
        { n: 2, v: 2 },
      ],
    },
    { a: { $elemMatch: { n: 2, v: 1 } } },
  ],
  ['every element by $[]', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
  [
    'arrayFilters',
    {
      a: [
        { n: 1, l: [1, 9] },
        { n: 5, l: [2, 8] },
      ],
    },
    { $set: { 'a.$[big].l.$[low]': 0 } },
    {
      a: [
        { n: 1, l: [1, 9] },
        { n: 5, l: [0, 8] },
      ],
    },
    {},
    { arrayFilters: [{ 'big.n': { $gt: 2 } }, { low: { $lt: 5 } }] },
  ],
  [
    'a pipeline',
    { a: 2, b: 3 },
    [{ $set: { sum: { $add: ['$a', '$b'] } } }, { $unset: 'b' }],
    { a: 2, sum: 5 },
  ],
];

describe('update', () => {
  it.each(CASES)('%s', async (_name, before, update, after, filter = {}, options = {}) => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, ...before });

    const result = await collection.updateOne({ _id: 1 as never, ...filter }, update, options);

    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await collection.findOne()).toEqual({ _id: 1, ...after });
  });

  it('counts matched and changed documents', async () => {
    const collection = server.fresh();
    await collection.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);

    const result = await collection.updateMany({}, { $max: { a: 2 } });

    expect(result).toMatchObject({ matchedCount: 3, modifiedCount: 1 });
  });

  it('keeps the types of numbers that it does not change', async () => {
    const collection = server.fresh();
    const types = { d: new Double(5), i: new Int32(5), l: Long.fromNumber(5), n: { d: new Double(1) } };
    await collection.insertOne({ _id: 1 as never, ...types });
    await collection.updateOne({}, { $set: { other: 1 } });
    await collection.updateOne({}, [{ $set: { another: { $add: ['$i', 1] } } }]);
    await collection.updateOne({}, { $inc: { l: 1, d: 1 } });

    const [exact] = await collection.find({}, { promoteValues: false }).toArray();

    expect(exact).toMatchObject({
      d: new Double(6),
      i: new Int32(5),
      l: Long.fromNumber(6),
      n: { d: new Double(1) },
    });
  });

  it.each<[name: string, filter: Document, replacement: Document]>([
    ['the replacement', {}, { _id: null, a: 1 }],
    ['the query', { _id: null }, { a: 1 }],
  ])('accepts null as an id in an upsert if %s contains it', async (_name, filter, replacement) => {
    const collection = server.fresh();

    await collection.replaceOne(filter, replacement, { upsert: true });

    expect(await collection.find().toArray()).toEqual([{ _id: null, a: 1 }]);
    expect(await collection.countDocuments({ _id: { $type: 'null' } as never })).toBe(1);
  });

  it('refuses null as the id of a document with a different id', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never });

    const refused = collection.replaceOne({}, { _id: null, a: 1 });

    expect((await failureOf(refused)).code).toBe(66);
  });

  it('builds an upserted document from the equalities of the query', async () => {
    const collection = server.fresh();

    const made = await collection.updateOne(
      { 'a.b': 1, c: { $eq: 2 }, d: { $gt: 5 }, $and: [{ e: 3 }] },
      { $set: { x: 1 }, $setOnInsert: { y: 2 } },
      { upsert: true },
    );
    await collection.updateOne({ x: 1 }, { $setOnInsert: { y: 9 }, $set: { z: 1 } }, { upsert: true });

    expect(made.upsertedId).toBeInstanceOf(ObjectId);
    expect(await collection.findOne()).toEqual({
      _id: made.upsertedId,
      a: { b: 1 },
      c: 2,
      e: 3,
      x: 1,
      y: 2,
      z: 1,
    });
  });

  it('replaces a document and keeps its id', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, a: 1, b: 2 });

    await collection.replaceOne({ a: 1 }, { c: 3 });
    await collection.replaceOne({ _id: 7 as never }, { d: 4 }, { upsert: true });

    expect(await collection.find().toArray()).toEqual([
      { _id: 1, c: 3 },
      { _id: 7, d: 4 },
    ]);
  });

  it('finds and modifies in one operation', async () => {
    const collection = server.fresh();
    await collection.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ] as never[]);

    const before = await collection.findOneAndUpdate({}, { $inc: { n: 10 } }, { sort: { n: -1 } });
    const after = await collection.findOneAndUpdate(
      { _id: 1 as never },
      { $inc: { n: 5 } },
      { returnDocument: 'after', projection: { n: 1, _id: 0 } },
    );
    const removed = await collection.findOneAndDelete({ n: 12 });
    const none = await collection.findOneAndUpdate({ n: 99 }, { $set: { n: 1 } });
    const upserted = await collection.findOneAndUpdate(
      { k: 'v' },
      { $inc: { hits: 1 } },
      { upsert: true, returnDocument: 'after' },
    );

    expect(before).toEqual({ _id: 2, n: 2 });
    expect(after).toEqual({ n: 6 });
    expect(removed).toEqual({ _id: 2, n: 12 });
    expect(none).toBeNull();
    expect(upserted).toMatchObject({ k: 'v', hits: 1 });
  });

  it('executes bulk writes in order up to the first error, or continues if unordered', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never });

    const ordered = collection.insertMany([{ _id: 2 }, { _id: 1 }, { _id: 3 }] as never[]);
    await expect(ordered).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
    const unordered = collection.insertMany([{ _id: 1 }, { _id: 4 }, { _id: 2 }, { _id: 5 }] as never[], {
      ordered: false,
    });
    await expect(unordered).rejects.toMatchObject({ code: 11000, insertedCount: 2 });
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 6 as never } } },
      { updateMany: { filter: {}, update: { $set: { seen: true } } } },
      { deleteOne: { filter: { _id: 1 as never } } },
    ]);

    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 5, deletedCount: 1 });
  });
});
