import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();
const admin = () => server.client.db('admin');

const filled = async () => {
  const people = server.fresh();
  await people.createIndex({ a: 1 });
  await people.insertMany([{ a: 1 }, { a: [2, 3] }, { a: 4 }]);
  return people;
};

describe('statistics', () => {
  it('of a collection contain its count, its sizes and its indexes', async () => {
    const { collectionName } = await filled();

    const stats = await server.db.command({ collStats: collectionName });

    expect(stats).toMatchObject({
      ns: `test.${collectionName}`,
      count: 3,
      nindexes: 2,
      capped: false,
      scaleFactor: 1,
    });
    expect(stats.avgObjSize).toBe(Math.floor(stats.size / 3));
    expect(Object.keys(stats.indexSizes)).toEqual(['_id_', 'a_1']);
    expect(stats.totalSize).toBe(stats.size + stats.totalIndexSize);
  });

  it('of a collection are available as a stage', async () => {
    const people = await filled();

    const [statistics] = await people
      .aggregate([
        { $collStats: { storageStats: {}, count: {} } },
        { $project: { count: 1, 'storageStats.nindexes': 1 } },
      ])
      .toArray();

    expect(statistics).toEqual({ count: 3, storageStats: { nindexes: 2 } });
    expect((await failureOf(people.aggregate([{ $match: {} }, { $collStats: {} }]).toArray())).code).toBe(
      40602,
    );
    expect((await failureOf(people.aggregate([{ $collStats: { latencyStats: {} } }]).toArray())).code).toBe(
      9,
    );
    expect(
      (
        await failureOf(
          server.db
            .collection('none')
            .aggregate([{ $collStats: {} }])
            .toArray(),
        )
      ).code,
    ).toBe(26);
  });

  it('of a missing collection are zero', async () => {
    expect(await server.db.command({ collStats: 'none' })).toMatchObject({ count: 0, size: 0, nindexes: 0 });
  });

  it('of a database do not count views, and use the requested scale', async () => {
    const db = server.client.db('statistics');
    await db.collection('a').insertOne({ filling: 'x'.repeat(5000) });
    await db.createCollection('v', { viewOn: 'a', pipeline: [] });

    const bytes = await db.stats();
    const kilobytes = await db.stats({ scale: 1024 });

    expect(bytes).toMatchObject({ db: 'statistics', collections: 1, views: 1, objects: 1, indexes: 1 });
    expect(bytes.dataSize).toBeGreaterThan(5000);
    expect(kilobytes.dataSize).toBeCloseTo(bytes.dataSize / 1024);
    expect(bytes.fsTotalSize).toBeGreaterThan(bytes.fsUsedSize);
  });
});

describe('validate', () => {
  it('reports that documents and indexes agree, and how many violate the validator', async () => {
    const people = await filled();
    await server.db.command({ collMod: people.collectionName, validator: { a: { $type: 'int' } } });
    await people.insertOne({ a: 'x' }, { bypassDocumentValidation: true });

    expect(await server.db.command({ validate: people.collectionName })).toMatchObject({
      ns: people.namespace,
      nrecords: 4,
      nIndexes: 2,
      keysPerIndex: { _id_: 4, a_1: 5 },
      indexDetails: { _id_: { valid: true }, a_1: { valid: true } },
      nNonCompliantDocuments: 1,
      valid: true,
      errors: [],
    });
  });

  it('refuses a missing collection', async () => {
    expect((await failureOf(server.db.command({ validate: 'none' }))).code).toBe(26);
  });

  it('refuses to be full and in the background', async () => {
    const validate = (await filled()).collectionName;

    expect(await server.db.command({ validate, background: true })).toMatchObject({ valid: true });
    expect(await server.db.command({ validate, full: true })).toMatchObject({ valid: true });
    expect((await failureOf(server.db.command({ validate, full: true, background: true }))).code).toBe(72);
  });
});

describe('the server about itself', () => {
  it('reports its options, its parameters and its current operation', async () => {
    expect(await admin().command({ getCmdLineOpts: 1 })).toMatchObject({
      argv: ['embedded-mongo'],
      parsed: { replication: { replSet: 'embedded' } },
    });
    expect(await admin().command({ getParameter: 1, featureCompatibilityVersion: 1 })).toMatchObject({
      featureCompatibilityVersion: { version: '8.0' },
    });
    const all = await admin().command({ getParameter: '*' });
    expect(all.transactionLifetimeLimitSeconds).toBe(60);
    expect((await failureOf(admin().command({ getParameter: 1, fooBar: 1 }))).code).toBe(72);
    const { inprog } = await admin().command({ currentOp: 1 });
    expect(inprog).toMatchObject([{ active: true, command: { currentOp: 1 } }]);
    expect((await failureOf(server.db.command({ currentOp: 1 }))).code).toBe(13);
  });

  it('reports its current operation as a pipeline stage too', async () => {
    const pipeline = [{ $currentOp: { allUsers: true } }, { $project: { active: 1, ns: 1 } }];

    expect(await server.client.db('admin').aggregate(pipeline).toArray()).toEqual([
      { active: true, ns: 'admin.$cmd.aggregate' },
    ]);
    expect((await failureOf(server.db.aggregate(pipeline).toArray())).code).toBe(73);
    expect((await failureOf(server.fresh().aggregate(pipeline).toArray())).code).toBe(73);
  });

  it('has everything on disk already, and refuses to lock for it', async () => {
    expect(await admin().command({ fsync: 1 })).toMatchObject({ numFiles: 1, ok: 1 });
    expect((await failureOf(admin().command({ fsync: 1, lock: true }))).code).toBe(72);
  });

  it('lists its commands', async () => {
    const { commands } = await server.db.command({ listCommands: 1 });

    expect(commands).toMatchObject({
      find: { requiresAuth: true },
      ping: { requiresAuth: false },
      listCommands: {},
      bulkWrite: {},
    });
  });
});

describe('collMod of an index', () => {
  it('hides it from the planner, and unhides it', async () => {
    const people = await filled();
    const stageOf = async () => JSON.stringify(await people.find({ a: 1 }).explain('queryPlanner'));
    const hide = (hidden: boolean) =>
      server.db.command({ collMod: people.collectionName, index: { name: 'a_1', hidden } });

    expect(await hide(true)).toMatchObject({ hidden_old: false, hidden_new: true });
    expect(await stageOf()).toContain('COLLSCAN');
    expect((await people.indexes()).map(({ hidden }) => hidden)).toEqual([undefined, true]);
    expect((await failureOf(people.find({}, { hint: 'a_1' }).toArray())).code).toBe(2);
    expect(await people.countDocuments({ a: 3 })).toBe(1);

    await hide(false);

    expect(await stageOf()).toContain('IXSCAN');
    await people.insertOne({ a: 9 });
    expect(await people.countDocuments({ a: 9 })).toBe(1);
  });

  it('keeps a hidden index unique', async () => {
    const people = server.fresh();
    await people.createIndex({ a: 1 }, { unique: true, hidden: true });
    await people.insertOne({ a: 1 });

    expect((await failureOf(people.insertOne({ a: 1 }))).code).toBe(11000);
  });

  it('makes it unique in two steps', async () => {
    const people = server.fresh();
    await people.createIndex({ a: 1 });
    await people.insertMany([{ _id: 1 as never, a: 1 }, { _id: 2 as never, a: 1 }, { a: 2 }]);
    const change = (changes: object) =>
      server.db.command({ collMod: people.collectionName, index: { name: 'a_1', ...changes } });

    const prepared = await change({ prepareUnique: true });

    expect(prepared).toMatchObject({ prepareUnique_old: false, prepareUnique_new: true });
    expect((await people.indexes())[1]).toMatchObject({ prepareUnique: true });
    expect((await failureOf(people.insertOne({ a: 1 }))).code).toBe(11000);
    await people.updateOne({ _id: 1 as never }, { $set: { b: 1 } });
    const refused = await failureOf(change({ unique: true }));
    expect(refused.code).toBe(359);
    expect(refused.errorResponse.violations).toEqual([{ ids: [1, 2] }]);

    await people.deleteOne({ _id: 2 as never });

    expect(await change({ unique: true })).toMatchObject({ unique_new: true });
    expect((await people.indexes())[1]).toEqual({ v: 2, key: { a: 1 }, name: 'a_1', unique: true });
    expect((await failureOf(people.insertOne({ a: 1 }))).code).toBe(11000);
  });

  it('allows duplicate keys again after a prepared uniqueness is cancelled', async () => {
    const people = server.fresh();
    await people.createIndex({ a: 1 });
    await people.insertOne({ a: 1 });
    for (const prepareUnique of [true, false])
      await server.db.command({ collMod: people.collectionName, index: { name: 'a_1', prepareUnique } });

    await people.insertOne({ a: 1 });

    expect(await people.countDocuments({ a: 1 })).toBe(2);
  });

  it('changes the time after which documents expire', async () => {
    const people = server.fresh();
    await people.createIndex({ at: 1 }, { expireAfterSeconds: 60 });

    const reply = await server.db.command({
      collMod: people.collectionName,
      index: { keyPattern: { at: 1 }, expireAfterSeconds: 30 },
    });

    expect(reply).toMatchObject({ expireAfterSeconds_old: 60, expireAfterSeconds_new: 30 });
    expect((await people.indexes())[1]).toMatchObject({ expireAfterSeconds: 30 });
  });

  it.each([
    [{ name: 'none', hidden: true }, 27],
    [{ name: '_id_', hidden: true }, 2],
    [{ name: 'a_1' }, 72],
    [{ hidden: true }, 72],
    [{ name: 'a_1', unique: true }, 72],
    [{ name: 'a_1', unique: false }, 72],
    [{ name: 'a_1', prepareUnique: 'yes' }, 14],
  ])('%j is refused with code %d', async (index, code) => {
    const people = await filled();

    expect((await failureOf(server.db.command({ collMod: people.collectionName, index }))).code).toBe(code);
  });
});
