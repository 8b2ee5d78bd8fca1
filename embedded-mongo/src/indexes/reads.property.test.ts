/** Random queries through random indexes must return the same as a collection scan, with the stored types. */
import { Decimal128, Double, EJSON, Long } from 'bson';
import fc from 'fast-check';
import type { Collection, Document } from 'mongodb';
import { expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();
const RAW = { promoteValues: false } as const;
const SCAN = { hint: { $natural: 1 } } as const;

const path = fc.constantFrom('a', 'b', 'c', 'm.x', 'm.y', 'l.x', 'l.y');
const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 4 }) },
  fc.constantFrom(
    new Double(2),
    new Double(-0),
    2.5,
    Long.fromNumber(3),
    Long.fromString('9007199254740993'),
    Decimal128.fromString('2.50'),
    Number.NaN,
  ),
  fc.constantFrom('p', 'q', 'pq', 'p\0'),
  fc.constantFrom(true, null, new Date(3)),
);
const plain = fc.oneof({ weight: 8, arbitrary: scalar }, { weight: 1, arbitrary: fc.constant({ x: 1 }) });
const list = fc.array(scalar, { maxLength: 3 });
const element = fc.record({ x: plain, y: plain }, { requiredKeys: [] });
const document = fc.record(
  {
    a: plain,
    b: fc.oneof({ weight: 9, arbitrary: plain }, { weight: 1, arbitrary: list }),
    c: plain,
    m: fc.oneof({ weight: 6, arbitrary: element }, { weight: 1, arbitrary: scalar }),
    l: fc.oneof(
      { weight: 2, arbitrary: element },
      { weight: 2, arbitrary: fc.array(element, { maxLength: 3 }) },
    ),
  },
  { requiredKeys: [] },
);

const simple = fc.oneof(
  scalar,
  fc.record({ $gt: scalar }),
  fc.record({ $gte: fc.integer({ min: 0, max: 3 }), $lt: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ $in: fc.array(scalar, { maxLength: 4 }) }),
);
const condition = fc.oneof(
  { weight: 4, arbitrary: simple },
  fc.record({ $lte: scalar }),
  fc.record({ $ne: scalar }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $type: fc.constantFrom('int', 'double', 'long', 'null', 'number') }),
  fc.constantFrom({ $regex: '^p' }, { $mod: [2, 1] }, { $not: { $gt: 2 } }),
  fc.record({
    $elemMatch: fc.record({ $gte: fc.integer({ min: 0, max: 3 }), $lte: fc.integer({ min: 0, max: 4 }) }),
  }),
);
const inElement = fc.record({
  l: fc.record({
    $elemMatch: fc.dictionary(fc.constantFrom('x', 'y'), simple, { minKeys: 1, noNullPrototype: true }),
  }),
});
const fields = fc.dictionary(path, condition, { maxKeys: 3, noNullPrototype: true });
const either = fc.record({
  $or: fc.array(fc.dictionary(path, simple, { minKeys: 1, maxKeys: 2, noNullPrototype: true }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const filter = fc.oneof(
  { weight: 5, arbitrary: fields },
  { weight: 1, arbitrary: either },
  { weight: 1, arbitrary: inElement },
  { weight: 1, arbitrary: fc.tuple(fields, either).map(([a, b]) => ({ ...a, ...b })) },
  { weight: 1, arbitrary: fc.tuple(inElement, fields).map(([a, b]) => ({ ...b, ...a })) },
);

const direction = fc.constantFrom(1, -1);
const key = fc.dictionary(fc.oneof({ weight: 6, arbitrary: path }, fc.constant('_id')), direction, {
  minKeys: 1,
  maxKeys: 3,
  noNullPrototype: true,
});
const sort = fc.dictionary(path, direction, { maxKeys: 2, noNullPrototype: true });
const projection = fc.record({
  paths: fc.uniqueArray(path, { minLength: 1, maxLength: 2 }),
  hasId: fc.boolean(),
});

const query = fc.record({
  filter,
  sort,
  projection,
  page: fc.record({ skip: fc.nat(3), limit: fc.integer({ min: 1, max: 6 }) }),
});
type Query = {
  filter: Document;
  sort: Document;
  projection: { paths: string[]; hasId: boolean };
  page: object;
};

const text = (value: unknown): string => EJSON.stringify(value, { relaxed: false });
/** A covered read returns its fields in index order. */
const ordered = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, ordered(inner)]),
      )
    : value;
const bag = (docs: readonly unknown[]): string[] => docs.map((doc) => text(ordered(doc))).sort();

/** Equal numbers count as one value; which of their types is returned is not specified. */
const byValue = (value: unknown): string =>
  text(value)
    .replaceAll(/"\$number(Int|Double|Long)"/g, '"n"')
    .replace(/"-?(\d+)\.0"/, '"$1"')
    .replace('{"$numberDecimal":"2.50"}', '{"n":"2.5"}');

/** Reads every field that the keys can provide through an index. */
async function expectCovered(collection: Collection, filter: Document, key: Document): Promise<void> {
  const projection = { _id: 0 as number, ...Object.fromEntries(Object.keys(key).map((one) => [one, 1])) };
  const covered = await collection.find(filter, { ...RAW, projection, hint: key }).toArray();
  const scanned = await collection.find(filter, { ...RAW, projection, ...SCAN }).toArray();
  expect(bag(covered)).toEqual(bag(scanned));
}

async function expectAsScanned(
  collection: Collection,
  { filter, sort, projection, page }: Query,
): Promise<void> {
  const all = await collection.find(filter, { ...SCAN, ...RAW }).toArray();
  const found = await collection.find(filter, RAW).toArray();
  expect(bag(found)).toEqual(bag(all));

  const shows = {
    ...(projection.hasId ? {} : { _id: 0 as const }),
    ...Object.fromEntries(projection.paths.map((one) => [one, 1])),
  };
  const part = await collection.find(filter, { ...RAW, projection: shows }).toArray();
  const partOfAll = await collection.find(filter, { ...SCAN, ...RAW, projection: shows }).toArray();
  expect(bag(part)).toEqual(bag(partOfAll));

  const total = { ...sort, _id: 1 } as const;
  const inOrder = { ...RAW, projection: { ...shows, _id: 1 as const }, ...page };
  const sorted = await collection.find(filter, inOrder).sort(total).toArray();
  const sortedScan = await collection
    .find(filter, { ...inOrder, ...SCAN })
    .sort(total)
    .toArray();
  expect(sorted.map(ordered).map(text)).toEqual(sortedScan.map(ordered).map(text));

  expect(await collection.countDocuments(filter)).toBe(all.length);
  expect((await server.db.command({ count: collection.collectionName, query: filter })).n).toBe(all.length);
  const [first = 'a'] = projection.paths;
  const distinct = { distinct: collection.collectionName, key: first, query: filter };
  const { values } = await server.db.command(distinct, RAW);
  const { values: valuesOfScan } = await server.db.command({ ...distinct, ...SCAN }, RAW);
  expect(values.map(byValue).sort()).toEqual(valuesOfScan.map(byValue).sort());
}

it('every read through indexes returns the same as a scan', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(document, { minLength: 1, maxLength: 24 }),
      fc.array(key, { minLength: 1, maxLength: 3 }),
      fc.array(query, { minLength: 3, maxLength: 8 }),
      async (docs, keys, queries) => {
        const collection = server.fresh();
        await collection.insertMany(docs.map((doc, _id) => ({ ...doc, _id: _id as never })));
        const made: Document[] = [];
        for (const one of keys)
          await collection.createIndex(one as never).then(
            () => made.push(one),
            () => undefined,
          );
        for (const one of queries) {
          await expectAsScanned(collection, one);
          for (const index of made) await expectCovered(collection, one.filter, index);
        }
      },
    ),
    { numRuns: Number(process.env.READS_RUNS ?? 60) },
  );
});
