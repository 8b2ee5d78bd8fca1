/** Random geospatial searches through indexes must return the same as a collection scan. */
import fc from 'fast-check';
import type { Collection, Document, IndexDirection } from 'mongodb';
import { expect, it } from 'vitest';
import { propertyRuns, useServer } from '../testing/test-server.ts';
import { near, place, planeNear, planeRegion, region, stored } from './testing/random-shapes.ts';

const server = useServer();
const SCAN = { hint: { $natural: 1 } } as const;

const kind = fc.constantFrom(1, 2, null);
const kindCondition = fc.constantFrom<Document>(
  {},
  {},
  { kind: 1 },
  { kind: { $in: [1, 2] } },
  { kind: null },
);

/** Inserts the documents, except those with shapes that the index refuses. */
async function filled(
  docs: readonly Document[],
  indexes: readonly Record<string, IndexDirection>[],
): Promise<Collection> {
  const collection = server.fresh();
  for (const index of indexes) await collection.createIndex(index);
  for (const [_id, doc] of docs.entries())
    await collection.insertOne({ ...doc, _id: _id as never }).catch((error: { code?: number }) => {
      if (error.code !== 16755) throw error;
    });
  return collection;
}

async function expectAsScanned(
  collection: Collection,
  filter: Document,
  page: object,
  isOrdered: boolean,
): Promise<void> {
  const projection = { _id: 1 };
  const ids = async (options: object): Promise<unknown[]> =>
    (await collection.find(filter, { projection, ...options }).toArray()).map(({ _id }) => _id);
  const scanned = await ids(SCAN);
  const found = await ids({});
  if (!isOrdered) {
    expect(found.toSorted()).toEqual(scanned.toSorted());
    expect(await collection.countDocuments(filter)).toBe(scanned.length);
    return;
  }
  expect(found).toEqual(scanned);
  expect(await ids(page)).toEqual(await ids({ ...page, ...SCAN }));
}

async function expectSound(collection: Collection): Promise<void> {
  const { valid } = await server.db.command({ validate: collection.collectionName });
  expect(valid).toBe(true);
}

/** Reports failures without shrinking, which would exceed the test's time limit. */
const runs = (usual: number): { numRuns: number; endOnFailure: boolean } => ({
  ...propertyRuns(usual),
  endOnFailure: true,
});

const page = fc.record({ skip: fc.nat(3), limit: fc.integer({ min: 1, max: 5 }) });
const search = fc.record({ condition: fc.oneof(region, near), kind: kindCondition, page });

it('on the sphere', { timeout: 180_000 }, async () => {
  const shapes = fc.array(fc.record({ at: stored, kind }), { minLength: 1, maxLength: 30 });
  const indexes = fc.constantFrom<Record<string, IndexDirection>>(
    { at: '2dsphere' },
    { at: '2dsphere', kind: 1 },
    { kind: 1, at: '2dsphere' },
  );
  await fc.assert(
    fc.asyncProperty(
      shapes,
      indexes,
      fc.array(search, { minLength: 4, maxLength: 8 }),
      async (docs, index, searches) => {
        const collection = await filled(docs, [index]);
        for (const { condition, kind, page } of searches) {
          const isOrdered = '$near' in condition || '$nearSphere' in condition;
          await expectAsScanned(collection, { at: condition, ...kind }, page, isOrdered);
        }
        await expectSound(collection);
      },
    ),
    runs(60),
  );
});

it('under arrays of documents', { timeout: 120_000 }, async () => {
  const lists = fc.array(fc.record({ stops: fc.array(fc.record({ at: stored }), { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 15,
  });
  await fc.assert(
    fc.asyncProperty(lists, fc.array(search, { minLength: 3, maxLength: 5 }), async (docs, searches) => {
      const collection = await filled(docs, [{ 'stops.at': '2dsphere' }]);
      for (const { condition, page } of searches) {
        const isOrdered = '$near' in condition || '$nearSphere' in condition;
        await expectAsScanned(collection, { 'stops.at': condition }, page, isOrdered);
        if (!isOrdered)
          await expectAsScanned(collection, { stops: { $elemMatch: { at: condition } } }, page, false);
      }
    }),
    runs(20),
  );
});

it('on the plane', { timeout: 120_000 }, async () => {
  const at = fc.oneof(
    { weight: 4, arbitrary: place },
    { weight: 1, arbitrary: place.map(([x, y]) => ({ x, y })) },
    { weight: 1, arbitrary: fc.array(place, { minLength: 1, maxLength: 3 }) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at, kind }), { minLength: 1, maxLength: 30 }),
      fc.array(fc.record({ condition: fc.oneof(planeRegion, planeNear), kind: kindCondition, page }), {
        minLength: 4,
        maxLength: 8,
      }),
      async (docs, searches) => {
        const collection = await filled(docs, [{ at: '2d', kind: 1 }]);
        for (const { condition, kind, page } of searches)
          await expectAsScanned(collection, { at: condition, ...kind }, page, '$near' in condition);
        await expectSound(collection);
      },
    ),
    runs(40),
  );
});
