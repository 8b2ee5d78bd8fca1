/** Random operations must have the same result on the server, with and without indexes, as on a plain array. */
import fc from 'fast-check';
import type { ClientSession, Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { propertyRuns, useServer } from '../testing/test-server.ts';
import { matchesPlain, updatePlain } from './testing/naive-model.ts';

const server = useServer();

const field = fc.constantFrom('a', 'b', 'n.x');
const scalar = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom('p', 'q', 'r', 'P'), fc.boolean());
const value = fc.oneof({ weight: 5, arbitrary: scalar }, { weight: 1, arbitrary: fc.constant(null) });
const stored = fc.oneof(
  { weight: 4, arbitrary: value },
  { weight: 1, arbitrary: fc.array(scalar, { minLength: 1, maxLength: 3 }) },
);

const document = fc.record({ a: stored, b: value, n: fc.record({ x: value }) }, { requiredKeys: [] });

const condition = fc.oneof(
  value,
  fc.record({ $gt: scalar }),
  fc.record({ $gte: fc.integer({ min: 0, max: 6 }), $lt: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ $in: fc.array(value, { maxLength: 4 }) }),
  fc.record({ $ne: value }),
  fc.record({ $exists: fc.boolean() }),
);
const query = fc.oneof(
  fc.dictionary(field, condition, { maxKeys: 3, noNullPrototype: true }),
  fc.record({
    $or: fc.array(fc.dictionary(field, condition, { minKeys: 1, maxKeys: 2, noNullPrototype: true }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);
const change = fc.oneof(
  fc.record({ $set: fc.dictionary(field, value, { minKeys: 1, maxKeys: 2, noNullPrototype: true }) }),
  fc.record({ $unset: fc.record({ b: fc.constant('') }) }),
  fc.record({ $max: fc.record({ z: fc.integer({ min: 0, max: 9 }) }) }),
);

type Step =
  | { readonly kind: 'insert'; readonly doc: Document }
  | { readonly kind: 'update'; readonly query: Document; readonly change: Document }
  | { readonly kind: 'delete'; readonly query: Document }
  | { readonly kind: 'find'; readonly query: Document; readonly sort: 1 | -1 };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('insert' as const), doc: document }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('update' as const), query, change }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), query }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('find' as const),
      query,
      sort: fc.constantFrom(1 as const, -1 as const),
    }),
  },
);

function matching(model: Document[], wanted: Document): Document[] {
  return model.filter((doc) => matchesPlain(doc, wanted));
}

async function play(
  collection: Collection,
  model: Document[],
  one: Step,
  id: number,
  session?: ClientSession,
): Promise<void> {
  const options = session === undefined ? {} : { session };
  if (one.kind === 'insert') {
    await collection.insertOne({ _id: id as never, ...structuredClone(one.doc) }, options);
    model.push({ _id: id, ...structuredClone(one.doc) });
  } else if (one.kind === 'update') {
    const targets = matching(model, one.query).filter(
      (doc) => !('n.x' in (one.change.$set ?? {})) || doc.n !== null,
    );
    const result = await collection.updateMany(one.query, one.change, options);
    expect(result.matchedCount).toBe(targets.length);
    for (const doc of targets) updatePlain(doc, one.change);
  } else if (one.kind === 'delete') {
    const targets = matching(model, one.query);
    const result = await collection.deleteMany(one.query, options);
    expect(result.deletedCount).toBe(targets.length);
    for (const doc of targets) model.splice(model.indexOf(doc), 1);
  } else {
    const found = await collection.find(one.query, options).sort({ a: one.sort, _id: 1 }).toArray();
    const plain = await collection
      .find(one.query, options)
      .sort({ a: one.sort, _id: 1 })
      .hint({ $natural: 1 })
      .toArray();
    expect(found).toEqual(plain);
    expect(found.toSorted((x, y) => Number(x._id) - Number(y._id))).toEqual(matching(model, one.query));
    expect(await collection.countDocuments(one.query, options)).toBe(found.length);
  }
}

describe('random operations', () => {
  it.each([
    ['without indexes', []],
    ['with single-field indexes', [{ a: 1 }, { b: -1 }, { 'n.x': 1 }]],
    [
      'with compound indexes',
      [
        { a: 1, b: -1 },
        { b: 1, 'n.x': 1, a: -1 },
      ],
    ],
  ] as [string, Document[]][])('give the same results as a plain array, %s', async (_name, indexes) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const collection = server.fresh();
        for (const key of indexes) await collection.createIndex(key as never);
        const model: Document[] = [];
        for (const [id, one] of steps.entries()) await play(collection, model, one, id);
      }),
      propertyRuns(60),
    );
  });

  it('have the same result within a transaction on existing documents, and after its commit', async () => {
    const several = fc.array(step, { minLength: 5, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(several, several, fc.boolean(), async (before, inside, isCommitted) => {
        const collection = server.fresh();
        await collection.createIndex({ a: 1, b: -1 });
        await collection.createIndex({ 'n.x': 1 });
        const model: Document[] = [];
        for (const [id, one] of before.entries()) await play(collection, model, one, id);
        const untouched = structuredClone(model);
        await server.client.withSession(async (session) => {
          session.startTransaction();
          for (const [i, one] of inside.entries()) await play(collection, model, one, 100 + i, session);
          expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(untouched);
          await (isCommitted ? session.commitTransaction() : session.abortTransaction());
        });
        const after = isCommitted ? model : untouched;
        expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(after);
        const hinted = await collection.find({}).hint({ a: 1, b: -1 }).sort({ a: 1 }).toArray();
        expect(hinted).toHaveLength(after.length);
      }),
      propertyRuns(60),
    );
  });
});
