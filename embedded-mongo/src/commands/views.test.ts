import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();
const id = (value: unknown) => value as never;

let made = 0;
/** Creates a view of the adults in a collection of people. */
const someView = async (options: Document = {}) => {
  made += 1;
  const people = server.fresh();
  await people.insertMany([
    { _id: id(1), name: 'Ann', age: 30, tags: ['a', 'b'] },
    { _id: id(2), name: 'Bo', age: 12, tags: ['c'] },
    { _id: id(3), name: 'Cy', age: 44, tags: ['b'] },
  ]);
  const view = await server.db.createCollection(`view${made}`, {
    viewOn: people.collectionName,
    pipeline: [{ $match: { age: { $gte: 18 } } }, { $project: { age: 0 } }],
    ...options,
  });
  return { people, view };
};

describe('reading a view', () => {
  it('finds with filter, sort, skip, limit and projection', async () => {
    const { view } = await someView();

    expect(await view.find({}, { sort: { name: -1 } }).toArray()).toEqual([
      { _id: 3, name: 'Cy', tags: ['b'] },
      { _id: 1, name: 'Ann', tags: ['a', 'b'] },
    ]);
    expect(await view.find({ name: 'Bo' }).toArray()).toEqual([]);
    expect(
      await view
        .find({}, { sort: { name: 1 }, skip: 1, limit: 1, projection: { name: 1, _id: 0 } })
        .toArray(),
    ).toEqual([{ name: 'Cy' }]);
  });

  it('shows the current content of the collection', async () => {
    const { people, view } = await someView();

    await people.updateOne({ _id: id(2) }, { $set: { age: 18 } });

    expect(await view.countDocuments()).toBe(3);
  });

  it('counts, lists distinct values and aggregates', async () => {
    const { view } = await someView();

    expect(await view.countDocuments({ tags: 'b' })).toBe(2);
    expect(await view.estimatedDocumentCount()).toBe(2);
    expect(await server.db.command({ count: view.collectionName, skip: 1 })).toMatchObject({ n: 1 });
    expect(await view.distinct('tags')).toEqual(['a', 'b']);
    expect(await view.aggregate([{ $unwind: '$tags' }, { $count: 'n' }]).toArray()).toEqual([{ n: 3 }]);
  });

  it('is fetched in batches under its own name', async () => {
    const { view } = await someView();

    const { cursor } = await server.db.command({ find: view.collectionName, batchSize: 1 });

    expect(cursor.ns).toBe(`test.${view.collectionName}`);
    const next = await server.db.command({ getMore: cursor.id, collection: view.collectionName });
    expect(next.cursor.nextBatch).toHaveLength(1);
  });

  it('works on a view of a view, in $lookup and in $unionWith', async () => {
    const { people, view } = await someView();
    const upper = await server.db.createCollection(`upper${made}`, {
      viewOn: view.collectionName,
      pipeline: [{ $addFields: { loud: { $toUpper: '$name' } } }],
    });

    expect(await upper.find({ loud: 'CY' }, { projection: { loud: 1 } }).toArray()).toEqual([
      { _id: 3, loud: 'CY' },
    ]);
    const joined = await people
      .aggregate([
        { $match: { _id: 3 } },
        { $lookup: { from: upper.collectionName, localField: '_id', foreignField: '_id', as: 'seen' } },
        { $project: { seen: '$seen.loud' } },
      ])
      .toArray();
    expect(joined).toEqual([{ _id: 3, seen: ['CY'] }]);
    expect(await people.aggregate([{ $unionWith: view.collectionName }, { $count: 'n' }]).toArray()).toEqual([
      { n: 5 },
    ]);
  });

  it('uses the indexes of the collection', async () => {
    const { people, view } = await someView();
    await people.createIndex({ age: 1 });

    const plan = await view.find({}).explain('queryPlanner');

    expect(JSON.stringify(plan)).toContain('IXSCAN');
  });

  it('compares texts by its own collation, and by no other', async () => {
    const { view } = await someView({ collation: { locale: 'en', strength: 2 } });

    expect(await view.countDocuments({ name: 'ANN' })).toBe(1);
    const error = await failureOf(view.find({}, { collation: { locale: 'fr' } }).toArray());
    expect(error.code).toBe(167);
  });

  it('is possible in a transaction', async () => {
    const { people, view } = await someView();

    const seen = await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await people.insertOne({ _id: id(4), name: 'Di', age: 50 }, { session });
        return view.find({}, { session }).toArray();
      }),
    );

    expect(seen).toHaveLength(3);
  });

  it('of a missing collection is empty', async () => {
    const view = await server.db.createCollection('ofNothing', { viewOn: 'not-there', pipeline: [] });

    expect(await view.find().toArray()).toEqual([]);
    expect(await view.countDocuments()).toBe(0);
  });
});

describe('what is refused on a view', () => {
  it.each<[string, (name: string) => Document]>([
    ['insert', (name) => ({ insert: name, documents: [{ a: 1 }] })],
    ['update', (name) => ({ update: name, updates: [{ q: {}, u: { $set: { a: 1 } } }] })],
    ['delete', (name) => ({ delete: name, deletes: [{ q: {}, limit: 0 }] })],
    ['findAndModify', (name) => ({ findAndModify: name, update: { $set: { a: 1 } } })],
    ['createIndexes', (name) => ({ createIndexes: name, indexes: [{ key: { a: 1 }, name: 'a_1' }] })],
    ['listIndexes', (name) => ({ listIndexes: name })],
    ['collStats', (name) => ({ collStats: name })],
    ['validate', (name) => ({ validate: name })],
    ['$out', (name) => ({ aggregate: 'any', pipeline: [{ $out: name }], cursor: {} })],
  ])('%s', async (_what, command) => {
    const { view, people } = await someView();
    const request = command(view.collectionName);

    const reply = server.db.command(
      request.aggregate ? { ...request, aggregate: people.collectionName } : request,
    );
    const refused = await reply.then(
      ({ writeErrors }) => writeErrors?.[0]?.code,
      ({ code }) => code,
    );

    expect(refused).toBe(166);
    expect(await people.countDocuments()).toBe(3);
  });

  it('renaming it', async () => {
    const { view } = await someView();

    const { code } = await failureOf(view.rename('another'));

    expect(code).toBe(166);
  });
});

describe('creating views', () => {
  it('lists them as such, and drops them without the collection', async () => {
    const { people, view } = await someView();

    const [listed] = await server.db.listCollections({ name: view.collectionName }).toArray();
    expect(listed).toEqual({
      name: view.collectionName,
      type: 'view',
      options: {
        viewOn: people.collectionName,
        pipeline: [{ $match: { age: { $gte: 18 } } }, { $project: { age: 0 } }],
      },
      info: { readOnly: true },
    });
    await view.drop();
    expect(await server.db.listCollections({ name: view.collectionName }).toArray()).toEqual([]);
    expect(await people.countDocuments()).toBe(3);
  });

  it('changes their definition with collMod', async () => {
    const { people, view } = await someView();

    await server.db.command({ collMod: view.collectionName, viewOn: people.collectionName, pipeline: [] });

    expect(await view.countDocuments()).toBe(3);
  });

  it.each<[Document, number]>([
    [{ viewOn: 'x', pipeline: [{ $out: 'y' }] }, 167],
    [{ viewOn: 'x', pipeline: [{ $foo: 1 }] }, 40324],
    [{ viewOn: 'x', pipeline: {} }, 14],
    [{ viewOn: 5 }, 14],
    [{ viewOn: '', pipeline: [] }, 2],
    [{ pipeline: [] }, 72],
    [{ viewOn: 'x', pipeline: [], capped: true, size: 5 }, 72],
    [{ viewOn: 'x', pipeline: [], validator: {} }, 72],
    [{ viewOn: 'refused', pipeline: [] }, 5],
    [{ viewOn: 'x', pipeline: [{ $lookup: { from: 'refused', as: 'y', pipeline: [] } }] }, 5],
  ])('%j is refused with code %d', async (options, code) => {
    expect((await failureOf(server.db.command({ create: 'refused', ...options }))).code).toBe(code);
  });

  it('refuses a cycle of several views', async () => {
    await server.db.createCollection('circleA', { viewOn: 'circleB', pipeline: [] });

    const { code, message } = await failureOf(
      server.db.command({ create: 'circleB', viewOn: 'circleA', pipeline: [] }),
    );

    expect(code).toBe(5);
    expect(message).toContain('test.circleB => test.circleA => test.circleB');
  });
});
