import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();
const id = new ObjectId();

const DOCS = [
  { _id: 1, a: 5, s: 'Ann', tags: ['x', 'y'], at: new Date(1000), ref: id, n: { b: 1, c: 2 } },
  {
    _id: 2,
    a: 10,
    s: 'bob',
    tags: [],
    at: new Date(2000),
    list: [
      { b: 1, c: 5 },
      { b: 2, c: 1 },
    ],
  },
  { _id: 3, a: null, s: 'ANN', tags: ['y', 'z', 'w'], list: [{ b: 1, c: 1 }] },
  { _id: 4, s: 'émile', a: 7.5, big: Long.fromString('9007199254740993'), nested: [[1, 2], [3]] },
  { _id: 5, a: [1, 6, 20], s: 'zoé', dec: Decimal128.fromString('1.10'), on: true },
];

const QUERIES: [string, object, number[]][] = [
  ['equality', { a: 5 }, [1]],
  ['equality with an array element', { a: 6 }, [5]],
  ['equality with a whole array', { tags: ['x', 'y'] }, [1]],
  ['an ObjectId', { ref: id }, [1]],
  ['a list of ObjectIds', { ref: { $in: [new ObjectId(), id] } }, [1]],
  ['null for null and missing', { a: null }, [3]],
  ['null for a missing field', { ref: null }, [2, 3, 4, 5]],
  ['not equal', { a: { $ne: 5 } }, [2, 3, 4, 5]],
  ['a range', { a: { $gt: 5, $lt: 10 } }, [4, 5]],
  ['a range of dates', { at: { $gte: new Date(1500) } }, [2]],
  ['a range compares one type only', { s: { $gt: 5 } }, []],
  ['in with null', { at: { $in: [null, new Date(1000)] } }, [1, 3, 4, 5]],
  ['not in', { _id: { $nin: [1, 2, 3] } }, [4, 5]],
  ['exists', { ref: { $exists: true } }, [1]],
  ['does not exist', { tags: { $exists: false } }, [4, 5]],
  ['a regular expression', { s: /^a/i }, [1, 3]],
  ['a regular expression with options', { s: { $regex: 'ANN', $options: 'i' } }, [1, 3]],
  ['in with a regular expression', { s: { $in: [/^b/, 'ANN'] } }, [2, 3]],
  ['a dotted path', { 'n.b': 1 }, [1]],
  ['an embedded document with its order', { n: { b: 1, c: 2 } }, [1]],
  ['an embedded document in another order', { n: { c: 2, b: 1 } }, []],
  ['a path through an array', { 'list.c': { $gt: 4 } }, [2]],
  ['two elements may answer two conditions', { 'list.b': 1, 'list.c': 1 }, [2, 3]],
  ['one element answers both', { list: { $elemMatch: { b: 1, c: 1 } } }, [3]],
  ['elemMatch of values', { a: { $elemMatch: { $gt: 5, $lt: 7 } } }, [5]],
  ['a position in an array', { 'tags.0': 'y' }, [3]],
  ['size', { tags: { $size: 2 } }, [1]],
  ['all', { tags: { $all: ['y', 'z'] } }, [3]],
  ['all of nothing', { tags: { $all: [] } }, []],
  ['a type', { s: { $type: 'string' }, a: { $type: 'double' } }, [4]],
  ['a 64-bit integer by type', { big: { $type: 'long' } }, [4]],
  ['a 64-bit integer exactly', { big: Long.fromString('9007199254740993') }, [4]],
  ['a decimal by value', { dec: Decimal128.fromString('1.1') }, [5]],
  ['mod', { a: { $mod: [5, 0] } }, [1, 2, 5]],
  ['not', { a: { $not: { $gt: 5 } } }, [1, 3]],
  ['or', { $or: [{ a: 5 }, { on: true }] }, [1, 5]],
  ['nor', { $nor: [{ a: 5 }, { on: true }] }, [2, 3, 4]],
  ['and', { $and: [{ a: { $gt: 5 } }, { s: 'bob' }] }, [2]],
  ['an expression', { $expr: { $gt: ['$n.c', '$n.b'] } }, [1]],
  ['bits', { a: { $bitsAllSet: 5 } }, [1]],
  ['an array inside of an array', { nested: [3] }, [4]],
  ['max key is above all', { a: { $lt: new MaxKey() } }, [1, 2, 3, 4, 5]],
];

describe('find', () => {
  it.each(QUERIES)('answers %s', async (_name, query, expected) => {
    const collection = server.fresh();
    await collection.insertMany(structuredCloneDocs());

    const found = await collection.find(query as never).toArray();

    expect(found.map((doc) => doc._id)).toEqual(expected);
  });

  it('sorts by type first, in the order of MongoDB', async () => {
    const collection = server.fresh();
    const values = [
      new MinKey(),
      null,
      -3,
      2.5,
      Long.fromNumber(7),
      'B',
      'a',
      { a: 1 },
      new Binary(new Uint8Array([1])),
      id,
      false,
      true,
      new Date(0),
      new Timestamp({ t: 1, i: 1 }),
      /x/,
      new MaxKey(),
    ];
    const shuffled = values
      .map((value, i) => ({ _id: i, value }))
      .sort((a, b) => ((a._id * 7) % 16) - ((b._id * 7) % 16));
    await collection.insertMany(shuffled as never[]);

    const plain = await collection.find().sort({ value: 1 }).toArray();
    await collection.createIndex({ value: 1 });
    const indexed = await collection.find().sort({ value: 1 }).toArray();

    const order = values.map((_value, i) => i);
    expect(plain.map((doc) => doc._id)).toEqual(order);
    expect(indexed.map((doc) => doc._id)).toEqual(order);
  });

  it('sorts arrays by their smallest or largest element, empty arrays first', async () => {
    const collection = server.fresh();
    await collection.insertMany([
      { _id: 1, a: [5, 1] },
      { _id: 2, a: 3 },
      { _id: 3, a: [] },
      { _id: 4 },
    ] as never[]);

    const up = await collection.find().sort({ a: 1 }).toArray();
    const down = await collection.find().sort({ a: -1 }).toArray();

    expect(up.map((doc) => doc._id)).toEqual([3, 4, 1, 2]);
    expect(down.map((doc) => doc._id)).toEqual([1, 2, 4, 3]);
  });

  it('skips, limits and projects', async () => {
    const collection = server.fresh();
    await collection.insertMany(structuredCloneDocs());

    const page = await collection.find().sort({ _id: -1 }).skip(1).limit(2).project({ s: 1 }).toArray();
    const without = await collection
      .find({ _id: 1 as never })
      .project({ n: 0, tags: 0, at: 0, ref: 0 })
      .toArray();
    const parts = await collection
      .find({ _id: 2 as never })
      .project({ _id: 0, 'list.b': 1 })
      .toArray();
    const slice = await collection
      .find({ _id: 3 as never })
      .project({ tags: { $slice: -1 }, list: 0, a: 0 })
      .toArray();
    const element = await collection
      .find({ _id: 2 as never })
      .project({ list: { $elemMatch: { b: 2 } } })
      .toArray();
    const position = await collection
      .find({ 'list.c': 1, _id: 2 as never })
      .project({ 'list.$': 1 })
      .toArray();
    const computed = await collection
      .find({ _id: 1 as never })
      .project({ sum: { $add: ['$a', 1] } })
      .toArray();

    expect(page).toEqual([
      { _id: 4, s: 'émile' },
      { _id: 3, s: 'ANN' },
    ]);
    expect(without).toEqual([{ _id: 1, a: 5, s: 'Ann' }]);
    expect(parts).toEqual([{ list: [{ b: 1 }, { b: 2 }] }]);
    expect(slice).toEqual([{ _id: 3, s: 'ANN', tags: ['w'] }]);
    expect(element).toEqual([{ _id: 2, list: [{ b: 2, c: 1 }] }]);
    expect(position).toEqual([{ _id: 2, list: [{ b: 2, c: 1 }] }]);
    expect(computed).toEqual([{ _id: 1, sum: 6 }]);
  });

  it('ignores case with collation strength 2 in equality, ranges and sort', async () => {
    const collection = server.fresh();
    await collection.insertMany(
      ['banana', 'Apple', 'apple', 'Éclair', 'cherry', 'BANANA', 'eclair', 'résumé'].map((s, _id) => ({
        _id,
        s,
      })) as never[],
    );
    const collation = { locale: 'en', strength: 2 } as const;

    const equal = await collection.find({ s: 'APPLE' }, { collation }).toArray();
    const sorted = await collection.find({}, { collation }).sort({ s: 1, _id: 1 }).toArray();
    const plain = await collection.find({ s: 'APPLE' }).toArray();

    expect(equal.map((doc) => doc._id)).toEqual([1, 2]);
    expect(sorted.map((doc) => doc.s)).toEqual([
      'Apple',
      'apple',
      'banana',
      'BANANA',
      'cherry',
      'eclair',
      'Éclair',
      'résumé',
    ]);
    expect(plain).toEqual([]);
  });

  it('lists distinct values and counts', async () => {
    const collection = server.fresh();
    await collection.insertMany(structuredCloneDocs());

    const tags = await collection.distinct('tags');
    const ids = await collection.distinct('ref');

    expect(tags).toEqual(['w', 'x', 'y', 'z']);
    expect(ids).toEqual([id]);
    expect(await collection.countDocuments({ a: { $gt: 5 } })).toBe(3);
    expect(await collection.countDocuments({}, { skip: 1, limit: 3 })).toBe(3);
    expect(await collection.estimatedDocumentCount()).toBe(5);
  });

  it('keeps the first of values that are equal under a collation', async () => {
    const collection = server.fresh();
    await collection.insertMany([{ word: 'PING' }, { word: 'ping' }, { word: 'pong' }]);

    const collation = { locale: 'en', strength: 2 };

    expect(await collection.distinct('word', {}, { collation })).toEqual(['PING', 'pong']);
  });
});

function structuredCloneDocs(): never[] {
  return DOCS.map((doc) => ({ ...doc })) as never[];
}
