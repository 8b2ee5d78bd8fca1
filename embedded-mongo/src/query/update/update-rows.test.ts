import { EJSON } from 'bson';
import { Decimal128, type Document, Double, Int32, Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';
import { write } from './testing/write.ts';

const server = useServer();
const long = (text: string): Long => Long.fromString(text);
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

type Options = { filter?: Document; arrayFilters?: Document[]; collation?: Document };

async function updateOne(doc: Document, u: unknown, options: Options = {}): Promise<Document | null> {
  const { filter = {}, ...rest } = options;
  const collection = server.fresh();
  await collection.insertOne({ _id: 1 as never, ...doc });
  await write(server.db, {
    update: collection.collectionName,
    updates: [{ q: { _id: 1, ...filter }, u, ...rest }],
  });
  return collection.findOne({}, { projection: { _id: 0 }, promoteValues: false });
}

const extended = (doc: unknown): string => EJSON.stringify(doc, { relaxed: false });

/** Document, update, and the updated document with the types of its numbers. */
const CHANGES: [before: Document, update: unknown, after: Document, options?: Options][] = [
  // Numbers keep or widen their type.
  [{ a: new Int32(2147483647) }, { $inc: { a: 1 } }, { a: long('2147483648') }],
  [{ a: long('5') }, { $inc: { a: 1 } }, { a: long('6') }],
  [{ a: new Int32(1) }, { $inc: { a: 0.5 } }, { a: new Double(1.5) }],
  [{ a: decimal('1.10') }, { $inc: { a: 1 } }, { a: decimal('2.10') }],
  [{ a: long('9007199254740993') }, { $inc: { a: decimal('0.5') } }, { a: decimal('9007199254740993.5') }],
  [{ a: new Int32(2) }, { $mul: { a: long('3') } }, { a: long('6') }],
  [{ a: {} }, { $set: { 'a.$price': new Int32(5) } }, { a: { $price: new Int32(5) } }],
  [{}, { $mul: { a: long('3') } }, { a: long('0') }],
  [{}, { $mul: { a: new Double(3) } }, { a: new Double(0) }],
  [{}, { $inc: { a: decimal('1.50') } }, { a: decimal('1.50') }],
  [{ a: new Int32(5) }, { $max: { a: new Double(5.5) } }, { a: new Double(5.5) }],
  [{ a: new Int32(5) }, { $min: { a: decimal('4.9') } }, { a: decimal('4.9') }],
  [{ a: 'x' }, { $min: { a: 5 } }, { a: new Int32(5) }],
  [{ a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
  [{ a: new Int32(6) }, { $bit: { a: { or: long('1') } } }, { a: long('7') }],
  [{}, { $bit: { a: { xor: 5 } } }, { a: new Int32(5) }],
  [{ a: -1 }, { $bit: { a: { and: 6 } } }, { a: new Int32(6) }],
  [{ a: 13 }, { $bit: { a: { and: 7, xor: 1 } } }, { a: new Int32(4) }],
  // $push and its four modifiers; $addToSet; modifiers that remove elements.
  [{ a: [1, 2] }, { $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 9, 2] }],
  [{ a: [1] }, { $push: { a: { $each: [9], $position: 99 } } }, { a: [1, 9] }],
  [{ a: [3, 1] }, { $push: { a: { $each: [2], $sort: 1, $slice: -2 } } }, { a: [2, 3] }],
  [{ a: [3, 1] }, { $push: { a: { $each: [], $slice: 0 } } }, { a: [] }],
  [
    { a: [{ n: { v: 2 } }, { n: { v: 1 } }, {}] },
    { $push: { a: { $each: [{ n: { v: 3 } }], $sort: { 'n.v': -1 } } } },
    { a: [{ n: { v: 3 } }, { n: { v: 2 } }, { n: { v: 1 } }, {}] },
  ],
  [{ a: [{ n: 1 }, 5] }, { $push: { a: { $each: [4], $sort: 1 } } }, { a: [4, 5, { n: 1 }] }],
  [{ a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  [{ a: [new Int32(1)] }, { $addToSet: { a: new Double(1) } }, { a: [new Int32(1)] }],
  [{ a: ['x'] }, { $addToSet: { a: 'X' } }, { a: ['x'] }, { collation: { locale: 'en', strength: 2 } }],
  [
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  [{ a: [1, null, 2] }, { $pull: { a: null } }, { a: [1, 2] }],
  [{ a: [[1], [2]] }, { $pull: { a: [1] } }, { a: [[2]] }],
  [{ a: ['ab', 'b', 5] }, { $pull: { a: /^a/ } }, { a: ['b', 5] }],
  [{ a: [1, 2, 3] }, { $pull: { a: { $in: [1, 3] } } }, { a: [2] }],
  [{ a: [1, null, { x: 1 }] }, { $pull: { a: { $or: [{ x: 1 }] } } }, { a: [1, null] }],
  [
    { a: [{ x: [1, 5] }, { x: [2] }] },
    { $pull: { a: { x: { $elemMatch: { $gt: 4 } } } } },
    { a: [{ x: [2] }] },
  ],
  [{ a: ['X', 'y'] }, { $pull: { a: 'x' } }, { a: ['y'] }, { collation: { locale: 'en', strength: 2 } }],
  [{ a: [1, 1.5, '1'] }, { $pullAll: { a: [new Double(1), '1'] } }, { a: [new Double(1.5)] }],
  [{ b: 1 }, { $pull: { a: 1 }, $pop: { c: 1 }, $pullAll: { d: [1] } }, { b: 1 }],
  // Array positions and filters.
  [{ a: [1, 5, 6] }, { $set: { 'a.$': 0 } }, { a: [1, 0, 6] }, { filter: { a: { $gt: 4 } } }],
  [{ a: [1, 5] }, { $set: { 'a.$': 0 } }, { a: [1, 0] }, { filter: { a: { $elemMatch: { $ne: 1 } } } }],
  // With several conditions, the last one counts, by kind and then by path.
  [
    { a: [{ x: 1 }, { y: 2 }] },
    { $set: { 'a.$.z': 0 } },
    { a: [{ x: 1 }, { y: 2, z: 0 }] },
    { filter: { 'a.y': 2, 'a.x': 1 } },
  ],
  [{ a: [1, 5] }, { $set: { 'a.$': 0 } }, { a: [1, 0] }, { filter: { a: { $gt: 4, $eq: 1 } } }],
  [
    { a: [1, 5], b: 1 },
    { $set: { 'a.$': 0 } },
    { a: [1, 0], b: 1 },
    { filter: { $or: [{ a: 7 }, { a: 5 }] } },
  ],
  [{ a: [{ b: [1, 2] }, { b: [3] }] }, { $inc: { 'a.$[].b.$[]': 1 } }, { a: [{ b: [2, 3] }, { b: [4] }] }],
  [
    { a: [{ n: 1 }, { n: 2 }] },
    { $set: { 'a.$[x].n': 2, 'a.$[y].m': 1 } },
    { a: [{ n: 2 }, { n: 2, m: 1 }] },
    { arrayFilters: [{ 'x.n': 1 }, { 'y.n': 2 }] },
  ],
  [
    { a: [1, 2] },
    { $set: { 'a.$[x]': 9 } },
    { a: [9, 2] },
    { arrayFilters: [{ $or: [{ x: 1 }, { x: 7 }] }] },
  ],
  // Pipelines and replacements keep the id.
  [{ a: 1 }, [{ $replaceWith: { b: 2 } }], { b: 2 }],
  [{ a: 1, b: 2 }, [{ $project: { _id: 0, b: 1 } }], { b: 2 }],
  [{ a: 1 }, [{ $unset: ['_id', 'a'] }, { $set: { c: 1 } }], { c: 1 }],
  [{ a: 1 }, { b: 2 }, { b: 2 }],
  [{ a: 1 }, {}, {}],
  // $rename, $unset, $set of special names.
  [{ a: { b: 1 }, c: [1] }, { $rename: { 'a.b': 'c' } }, { a: {}, c: 1 }],
  [{ b: 1 }, { $rename: { 'a.x': 'c' } }, { b: 1 }],
  [{ a: { b: [1] } }, { $unset: { 'a.b.0': 1, 'a.x.y': 1 } }, { a: { b: [null] } }],
  [{}, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
  [{ a: 1 }, { $set: {} }, { a: 1 }],
];

const REFUSED: [update: unknown, code: number, options?: Options][] = [
  [{ $set: { 'list.$[x]': 1 } }, 2],
  [{ $set: { a: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
  [{ $set: { 'list.$[x]': 1 } }, 9, { arrayFilters: [{ x: 1 }, { y: 1 }] }],
  [{ $set: { 'list.$[x]': 1 } }, 9, { arrayFilters: [{ x: 1 }, { x: 2 }] }],
  [{ $set: { 'list.$[X]': 1 } }, 2, { arrayFilters: [{ X: 1 }] }],
  [{ $set: { 'list.$[x]': 1 } }, 9, { arrayFilters: [{ x: 1, y: 1 }] }],
  [{ $set: { 'list.$[x]': 1 } }, 9, { arrayFilters: [{}] }],
  [[{ $set: { a: 1 } }], 9, { arrayFilters: [{ x: 1 }] }],
  [{ b: 1 }, 9, { arrayFilters: [{ x: 1 }] }],
  [{ $set: { 'list.$[]': 1, 'list.0': 2 } }, 40],
  [{ $set: { 'list.$': 1 } }, 2],
  [{ $set: { 'list.$': 1 } }, 2, { filter: { list: { $ne: 77 } } }],
  [{ $set: { 'list.$': 1 } }, 2, { filter: { list: { $exists: true } } }],
  [{ $set: { 'list.$': 1 } }, 2, { filter: { $or: [{ list: 1 }, { s: 'text' }] } }],
  [{ $set: { 'list.$.a.$': 1 } }, 2],
  [{ $set: { $: 1 } }, 2],
  [{ $set: { '$[]': 1 } }, 2],
  [{ $set: { $b: 1 } }, 52],
  [{ a: 1, $set: { b: 1 } }, 52],
  [{ $set: { b: 1 }, a: 1 }, 9],
  [{ $set: { 's.$[]': 1 } }, 2],
  [{ $set: { 'none.$[]': 1 } }, 2],
  [{ $rename: { 'list.0': 'x' } }, 2],
  [{ $rename: { 'docs.0.n': 'x' } }, 2],
  [{ $rename: { a: 'list.0' } }, 2],
  [{ $rename: { a: 'docs.n' } }, 2],
  [{ $rename: { 'docs.$[].n': 'x' } }, 2],
  [{ $rename: { a: 'x.$' } }, 2],
  [{ $rename: { a: 'a' } }, 2],
  [{ $rename: { a: 'a.b' } }, 2],
  [{ $rename: { a: 5 } }, 2],
  [{ $rename: { a: '' } }, 56],
  [{ $rename: { 'a.b': 'x' } }, 28],
  [{ $rename: { a: 's' }, $set: { s: 1 } }, 40],
  [{ $rename: { _id: 'x' } }, 66],
  [{ $unset: { _id: 1 } }, 66],
  [[{ $set: { _id: 2 } }], 66],
  [{ _id: 2 }, 66],
  [{ $set: { '_id.a': 1 } }, 28],
  [{ $inc: { big: 1 } }, 2],
  [{ $inc: { list: 1 } }, 14],
  [{ $bit: { half: { and: 1 } } }, 2],
  [{ $bit: { a: { and: 1.5 } } }, 2],
  [{ $bit: { a: { not: 1 } } }, 2],
  [{ $bit: { a: {} } }, 2],
  [{ $bit: { a: 1 } }, 2],
  [{ $push: { list: { $each: 5 } } }, 2],
  [{ $push: { list: { $each: [], $slice: 1.5 } } }, 2],
  [{ $push: { list: { $each: [], $sort: 2 } } }, 2],
  [{ $push: { list: { $each: [], $sort: {} } } }, 2],
  [{ $push: { list: { $each: [], $sort: { 'a.': 1 } } } }, 2],
  [{ $push: { list: { $each: [], $position: 'x' } } }, 2],
  [{ $push: { list: { $each: [], $more: 1 } } }, 2],
  [{ $addToSet: { list: { $each: 5 } } }, 14],
  [{ $addToSet: { list: { $each: [], $slice: 1 } } }, 2],
  [{ $pop: { list: 2 } }, 9],
  [{ $pop: { list: 'x' } }, 9],
  [{ $pull: { s: 1 } }, 2],
  [{ $pull: { list: { $not: { $gt: 1 } } } }, 2],
  [{ $pullAll: { list: 1 } }, 2],
  [{ $currentDate: { a: { $type: 'year' } } }, 2],
  [{ $currentDate: { a: { $type: 'date', more: 1 } } }, 2],
  [{ $currentDate: { a: 'x' } }, 2],
  [{ $set: 'x' }, 9],
  [[{ $match: {} }], 72],
  [[{ $sett: {} }], 40324],
];

describe('an update', () => {
  it.each(CHANGES.map((row) => [`${JSON.stringify(row[1])} of ${JSON.stringify(row[0])}`, ...row] as const))(
    '%s',
    async (_text, before, update, after, options) => {
      const changed = await updateOne(before, update, options);

      expect(extended(changed)).toBe(extended(after));
    },
  );

  it.each(REFUSED.map((row) => [JSON.stringify(row[0]), ...row] as const))(
    '%s is refused, and nothing changes',
    async (_text, update, code, options) => {
      const doc = {
        a: 1,
        s: 'text',
        half: 0.5,
        list: [1, 2],
        docs: [{ n: 1 }],
        big: long('9223372036854775807'),
      };

      await expect(updateOne(doc, update, options)).rejects.toMatchObject({ code });
    },
  );

  it('is refused even if it would change nothing', async () => {
    const update = server.fresh().collectionName;
    const refused: [Document, number][] = [
      [{ $inc: { a: 'x' } }, 14],
      [{ $pop: { a: 2 } }, 9],
      [{ $currentDate: { a: 5 } }, 2],
      [{ $rename: { a: 'a' } }, 2],
    ];
    for (const [u, code] of refused) {
      const reply = write(server.db, { update, updates: [{ q: { _id: 'none' }, u }] });
      await expect(reply).rejects.toMatchObject({ code });
    }
  });

  it('sets the date for any boolean, and timestamps', async () => {
    const changed = await updateOne({}, { $currentDate: { a: true, b: false, c: { $type: 'timestamp' } } });

    expect(changed).toEqual({
      a: expect.any(Date),
      b: expect.any(Date),
      c: expect.objectContaining({ _bsontype: 'Timestamp' }),
    });
  });
});
