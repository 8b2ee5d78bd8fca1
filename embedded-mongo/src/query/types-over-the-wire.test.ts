import { Decimal128, Double, EJSON, Int32, Long } from 'bson';
import type { Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();
const EXACT = { promoteValues: false, promoteLongs: false };

/** One number of each type; the long exceeds the exact range of a double. */
const NUMBERS = {
  int: new Int32(5),
  double: new Double(5),
  fraction: new Double(0.5),
  long: Long.fromString('9007199254740993'),
  small: Long.fromNumber(5),
  decimal: Decimal128.fromString('1234567890.123456789012345678901234'),
};
const shown = (value: unknown): string => EJSON.stringify({ value }, { relaxed: false });

async function filled(): Promise<Collection<Document>> {
  const collection = server.fresh();
  await collection.insertOne({ _id: 1 as never, ...NUMBERS, list: [NUMBERS.double, NUMBERS.small] });
  return collection;
}

/** Returns the numbers of the first document with their types. */
async function numbersIn(collection: Collection<Document>): Promise<string> {
  const found = await collection.findOne({}, { ...EXACT, projection: { _id: 0, list: 0 } });
  return shown(found);
}

describe('numeric types', () => {
  it.each<[string, Document[]]>([
    ['$match', [{ $match: { int: 5 } }]],
    ['$addFields', [{ $addFields: { other: '$int' } }, { $unset: 'other' }]],
    ['$replaceWith', [{ $replaceWith: { $mergeObjects: ['$$ROOT', {}] } }]],
    ['$unwind', [{ $unwind: '$list' }, { $limit: 1 }]],
    ['$group', [{ $group: { _id: '$_id', doc: { $first: '$$ROOT' } } }, { $replaceWith: '$doc' }]],
    ['$facet', [{ $facet: { all: [{ $match: {} }] } }, { $unwind: '$all' }, { $replaceWith: '$all' }]],
    ['$project', [{ $project: Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, `$${name}`])) }]],
  ])('survive %s', async (_name, stages) => {
    const collection = await filled();

    const [found] = await collection
      .aggregate([...stages, { $project: { _id: 0, list: 0 } }], EXACT)
      .toArray();

    expect(shown(found)).toBe(shown(NUMBERS));
  });

  it('survive $out, $merge and an update by pipeline', async () => {
    const collection = await filled();
    const out = server.fresh();
    const merged = server.fresh();

    await collection.aggregate([{ $out: out.collectionName }]).toArray();
    await collection.aggregate([{ $merge: { into: merged.collectionName } }]).toArray();
    await collection.updateOne({}, [{ $set: { other: 1 } }, { $unset: 'other' }]);

    expect(await numbersIn(out)).toBe(shown(NUMBERS));
    // The update added the fields in name order.
    const inOrder = Object.entries(NUMBERS).sort(([a], [b]) => (a < b ? -1 : 1));
    expect(await numbersIn(merged)).toBe(shown(Object.fromEntries(inOrder)));
    expect(await numbersIn(collection)).toBe(shown(NUMBERS));
  });

  it('survive distinct, computed fields of find, and findAndModify', async () => {
    const collection = await filled();
    const { collectionName } = collection;
    const exactly = async (command: Document): Promise<Document> => server.db.command(command, EXACT);

    const long = await exactly({ distinct: collectionName, key: 'long' });
    const whole = await exactly({ distinct: collectionName, key: 'double' });
    const computed = await collection.findOne(
      {},
      {
        ...EXACT,
        projection: { _id: 0, sum: { $add: ['$long', '$int'] }, twice: { $add: ['$double', '$int'] } },
      },
    );
    const changed = await exactly({
      findAndModify: collectionName,
      update: { $inc: { long: new Int32(1) } },
      new: true,
    });

    expect(shown(long.values)).toBe(shown([NUMBERS.long]));
    expect(shown(whole.values)).toBe(shown([NUMBERS.double]));
    expect(shown(computed)).toBe(shown({ sum: Long.fromString('9007199254740998'), twice: new Double(10) }));
    expect(shown(changed.value.long)).toBe(shown(Long.fromString('9007199254740994')));
  });

  it('are exact in sums and averages', async () => {
    const collection = server.fresh();
    await collection.insertMany([
      { long: Long.fromString('9007199254740993'), decimal: Decimal128.fromString('0.1') },
      { long: Long.fromString('2'), decimal: Decimal128.fromString('0.2') },
    ]);

    const [sums] = await collection
      .aggregate(
        [
          {
            $group: {
              _id: null,
              long: { $sum: '$long' },
              decimal: { $sum: '$decimal' },
              mean: { $avg: '$decimal' },
            },
          },
          { $project: { _id: 0 } },
        ],
        EXACT,
      )
      .toArray();

    expect(shown(sums)).toBe(
      shown({
        long: Long.fromString('9007199254740995'),
        decimal: Decimal128.fromString('0.3'),
        mean: Decimal128.fromString('0.15'),
      }),
    );
  });

  it('are kept in $expr, in the variables of a $lookup, and in let', async () => {
    const collection = await filled();
    const lookup = {
      from: collection.collectionName,
      let: { wanted: '$long' },
      pipeline: [
        { $match: { $expr: { $eq: ['$long', '$$wanted'] } } },
        { $project: { _id: 0, seen: '$$wanted' } },
      ],
      as: 'same',
    };

    const exact = await collection.countDocuments({ $expr: { $eq: ['$long', NUMBERS.long] } });
    const near = await collection.countDocuments({ $expr: { $eq: ['$long', new Double(9007199254740992)] } });
    const [joined] = await collection.aggregate([{ $lookup: lookup }], EXACT).toArray();
    const [read] = await collection
      .aggregate([{ $project: { _id: 0, given: '$$given' } }], { ...EXACT, let: { given: NUMBERS.small } })
      .toArray();

    expect([exact, near]).toEqual([1, 0]);
    expect(shown(joined?.same)).toBe(shown([{ seen: NUMBERS.long }]));
    expect(shown(read)).toBe(shown({ given: NUMBERS.small }));
  });

  it('are distinguished by $type, with one $$NOW for the whole command', async () => {
    const collection = await filled();
    await collection.insertOne({ _id: 2 as never });

    const [types, second] = await collection
      .aggregate([
        { $sort: { _id: 1 } },
        {
          $project: {
            _id: 0,
            types: ['int', 'double', 'fraction', 'long', 'decimal'].map((name) => ({ $type: `$${name}` })),
            now: '$$NOW',
          },
        },
        { $addFields: { same: { $eq: ['$now', '$$NOW'] } } },
      ])
      .toArray();

    expect(types?.types).toEqual(['int', 'double', 'double', 'long', 'decimal']);
    expect(types?.same).toBe(true);
    expect(second?.now).toEqual(types?.now);
  });
});
