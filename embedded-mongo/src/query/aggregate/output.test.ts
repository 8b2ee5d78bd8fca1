import { Decimal128, type Document, Double, EJSON, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../../testing/test-server.ts';

const server = useServer();

const STORED: Document[] = [
  { _id: 1, v: Long.fromString('5') },
  { _id: 2, v: new Double(5) },
  { _id: 3, v: Decimal128.fromString('1.50') },
  { _id: 4, v: Long.fromString('9007199254740993') },
  { _id: 5, v: [{ w: new Double(-0) }] },
];

/** Returns the documents of a collection with the type of every number. */
async function stored(name: string): Promise<string[]> {
  const documents = await server.db
    .collection(name)
    .find({}, { promoteValues: false, sort: { _id: 1 } })
    .toArray();
  return documents.map((doc) => EJSON.stringify(doc, { relaxed: false }));
}

async function filled(): Promise<string> {
  const collection = server.fresh();
  await collection.insertMany(STORED as never[]);
  return collection.collectionName;
}

const expected = STORED.map((doc) => EJSON.stringify(doc, { relaxed: false }));

describe('$out and $merge', () => {
  it('preserve the type of every number', async () => {
    const from = await filled();

    await server.db
      .collection(from)
      .aggregate([{ $match: {} }, { $out: 'kept_out' }])
      .toArray();
    await server.db
      .collection(from)
      .aggregate([{ $match: {} }, { $merge: 'kept_merge' }])
      .toArray();

    expect(await stored('kept_out')).toEqual(expected);
    expect(await stored('kept_merge')).toEqual(expected);
  });

  it('name the duplicate key', async () => {
    const from = await filled();
    const into = server.fresh();
    await into.insertOne({ _id: 3 as never });
    const stages = [{ $match: {} }, { $merge: { into: into.collectionName, whenMatched: 'fail' } }];

    const refused = await failureOf(server.db.collection(from).aggregate(stages).toArray());

    expect(refused).toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 3 } });
  });

  it('can write to the collection that they read', async () => {
    const from = await filled();

    await server.db
      .collection(from)
      .aggregate([{ $match: { _id: { $gt: 4 } } }, { $out: from }])
      .toArray();

    expect(await stored(from)).toEqual(expected.slice(4));
  });

  it('store sums exactly', async () => {
    const from = await filled();

    await server.db
      .collection(from)
      .aggregate([
        { $match: { _id: { $in: [1, 4] } } },
        { $group: { _id: 1, v: { $sum: '$v' } } },
        { $out: 'sums_out' },
      ])
      .toArray();

    expect(await stored('sums_out')).toEqual([
      '{"_id":{"$numberInt":"1"},"v":{"$numberLong":"9007199254740998"}}',
    ]);
  });

  it('refuse to change the _id of an existing document', async () => {
    const collection = server.fresh();
    await collection.createIndex({ key: 1 }, { unique: true });
    await collection.insertOne({ _id: 1 as never, key: 'a' });
    const into = collection.collectionName;

    const merge = (document: object): Promise<unknown> =>
      server.db
        .aggregate([{ $documents: [document] }, { $merge: { into, on: 'key', whenMatched: 'replace' } }])
        .toArray();
    await merge({ key: 'a', n: 1 });

    expect(await collection.find().toArray()).toEqual([{ _id: 1, key: 'a', n: 1 }]);
    await expect(merge({ _id: 2, key: 'a' })).rejects.toMatchObject({ code: 66 });
    await expect(merge({ n: 1 })).rejects.toMatchObject({ code: 51132 });
  });

  it.each([
    ['merge', ['_id', 'k', 'a', 'z'], ['_id', 'k', 'a', 'z']],
    ['keepExisting', ['_id', 'k'], ['_id', 'k', 'a', 'z']],
    ['replace', ['_id', 'z', 'k', 'a'], ['_id', 'z', 'k', 'a']],
  ])('order fields as an update with %s does', async (whenMatched, changed, added) => {
    const collection = server.fresh();
    await collection.createIndex({ k: 1 }, { unique: true });
    await collection.insertOne({ k: 1 });
    const documents = [
      { z: 1, k: 1, a: 1 },
      { z: 1, k: 2, a: 1 },
    ];

    await server.db
      .aggregate([
        { $documents: documents },
        { $merge: { into: collection.collectionName, on: 'k', whenMatched } },
      ])
      .toArray();

    const [first = {}, second = {}] = await collection.find().sort({ k: 1 }).toArray();
    expect(Object.keys(first)).toEqual(changed);
    expect(Object.keys(second)).toEqual(added);
  });

  it('accept $documents only without a collection', async () => {
    const counted = server.db.aggregate([{ $match: {} }, { $count: 'n' }]).toArray();

    await expect(counted).rejects.toMatchObject({ code: 73 });
    const brought = server
      .fresh()
      .aggregate([{ $documents: [] }])
      .toArray();
    await expect(brought).rejects.toMatchObject({ code: 73 });
  });

  it('refuse a number as the target', async () => {
    const written = server.db
      .collection(await filled())
      .aggregate([{ $out: 5 }])
      .toArray();

    await expect(written).rejects.toMatchObject({ code: 16990 });
  });

  it.each([
    ['an unknown field', { into: 'x', what: 1 }, 40415],
    ['an unknown action', { into: 'x', whenMatched: 'keep' }, 2],
    ['no field to match', { into: 'x', on: [] }, 51187],
    ['a number to match', { into: 'x', on: 5 }, 51186],
    ['a number among the fields to match', { into: 'x', on: ['_id', 5] }, 51134],
    ['a field to match twice', { into: 'x', on: ['_id', '_id'] }, 31465],
  ])('refuse %s', async (_name, spec, code) => {
    const from = await filled();

    const merged = server.db
      .collection(from)
      .aggregate([{ $merge: spec }])
      .toArray();

    await expect(merged).rejects.toMatchObject({ code });
  });
});
