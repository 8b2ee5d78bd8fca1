import { type Binary, type Collection, type Document, UUID } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();

async function uuidOf({ dbName, collectionName }: Collection): Promise<Binary | undefined> {
  const found = await server.client.db(dbName).listCollections({ name: collectionName }).toArray();
  return (found[0] as { info?: { uuid?: Binary } } | undefined)?.info?.uuid;
}

const made = async (): Promise<Collection> => {
  const collection = server.fresh();
  await collection.insertOne({ _id: 1 as never });
  return collection;
};

describe('the UUID of a collection', () => {
  it('is listed, and belongs to the collection, not to its name', async () => {
    const one = await made();
    const other = await made();
    const before = await uuidOf(one);

    const renamed = await one.rename(`${one.collectionName}Renamed`);
    await one.insertOne({});

    expect(before?.sub_type).toBe(4);
    expect(await uuidOf(renamed)).toEqual(before);
    expect(new Set([before, await uuidOf(one), await uuidOf(other)].map(String)).size).toBe(3);
    await renamed.drop();
    await renamed.insertOne({});
    expect(await uuidOf(renamed)).not.toEqual(before);
  });

  it('is a new one in another database', async () => {
    const one = await made();
    const before = await uuidOf(one);

    const to = `elsewhere.${one.collectionName}`;
    await server.client.db('admin').command({ renameCollection: one.namespace, to });
    const moved = server.client.db('elsewhere').collection(one.collectionName);

    expect(await uuidOf(moved)).toBeInstanceOf(UUID);
    expect(await uuidOf(moved)).not.toEqual(before);
  });

  it('is the same as in the transaction that created the collection, for change streams too', async () => {
    const collection = server.fresh();
    const stream = collection.watch([], { showExpandedEvents: true, maxAwaitTimeMS: 1 });
    await stream.tryNext();

    await server.client.withSession((session) =>
      session.withTransaction(() => collection.insertOne({ _id: 1 as never }, { session })),
    );
    await collection.updateOne({}, { $set: { a: 1 } });
    await collection.deleteMany({ a: 1 });
    const events: Document[] = [];
    while (events.length < 4) events.push(await stream.next());
    await stream.close();

    const uuid = await uuidOf(collection);
    expect(events.map(({ operationType, collectionUUID }) => [operationType, collectionUUID])).toEqual([
      ['create', uuid],
      ['insert', uuid],
      ['update', uuid],
      ['delete', uuid],
    ]);
  });

  it('is in expanded events of change streams, with that of the collection that a rename has replaced', async () => {
    const one = await made();
    const target = await made();
    const db = server.db;
    const expanded = db.watch([], { showExpandedEvents: true, maxAwaitTimeMS: 1 });
    const plain = db.watch([], { maxAwaitTimeMS: 1 });
    await Promise.all([expanded.tryNext(), plain.tryNext()]);
    const uuid = await uuidOf(one);
    const replaced = await uuidOf(target);

    await one.insertMany([{ _id: 2 as never }, { _id: 3 as never }]);
    await one.deleteMany({});
    await one.createIndex({ a: 1 });
    await one.rename(target.collectionName, { dropTarget: true });
    await target.drop();
    const events: Document[] = [];
    while (events.length < 8) events.push(await expanded.next());
    const first = await plain.next();
    await Promise.all([expanded.close(), plain.close()]);

    expect(events.map(({ operationType }) => operationType)).toEqual([
      'insert',
      'insert',
      'delete',
      'delete',
      'delete',
      'createIndexes',
      'rename',
      'drop',
    ]);
    expect(events.every(({ collectionUUID }) => String(collectionUUID) === String(uuid))).toBe(true);
    expect(events[6]?.operationDescription).toEqual({
      to: { db: 'test', coll: target.collectionName },
      dropTarget: replaced,
    });
    expect(first).not.toHaveProperty('collectionUUID');
  });

  it('does not exist for a view', async () => {
    const { collectionName } = await made();
    const view = await server.db.createCollection(`${collectionName}View`, { viewOn: collectionName });

    expect(await uuidOf(view)).toBeUndefined();
  });
});

describe('the option collectionUUID', () => {
  const COMMANDS: [string, Document][] = [
    ['find', {}],
    ['aggregate', { pipeline: [], cursor: {} }],
    ['createIndexes', { indexes: [{ key: { a: 1 }, name: 'a_1' }] }],
    ['dropIndexes', { index: '*' }],
    ['collMod', { validator: {} }],
    ['drop', {}],
  ];

  it.each(COMMANDS)('of %s restricts it to the collection with that UUID', async (name, fields) => {
    const one = await made();
    const other = await made();
    const collectionUUID = await uuidOf(one);
    const command = { [name]: other.collectionName, ...fields, collectionUUID };

    const refused = await failureOf(server.db.command(command));

    expect(refused).toMatchObject({ code: 361, codeName: 'CollectionUUIDMismatch' });
    expect(refused.errorResponse).toMatchObject({
      db: 'test',
      collectionUUID,
      expectedCollection: other.collectionName,
      actualCollection: one.collectionName,
    });
    expect(await server.db.command({ ...command, [name]: one.collectionName })).toMatchObject({ ok: 1 });
  });

  const WRITES: [string, Document][] = [
    ['insert', { documents: [{ a: 1 }] }],
    ['update', { updates: [{ q: {}, u: { $set: { a: 1 } }, upsert: true }] }],
    ['delete', { deletes: [{ q: {}, limit: 0 }] }],
  ];

  it.each(WRITES)('of %s refuses each write, and creates no collection', async (name, fields) => {
    const one = await made();
    const collectionUUID = await uuidOf(one);
    const missing = server.fresh();
    const command = { ...fields, collectionUUID };

    const refused = await server.db.command({ [name]: missing.collectionName, ...command });
    const written = await server.db.command({ [name]: one.collectionName, ...command });

    expect(refused).toMatchObject({
      n: 0,
      writeErrors: [{ index: 0, code: 361, actualCollection: one.collectionName }],
    });
    expect(await uuidOf(missing)).toBeUndefined();
    expect(written).toMatchObject({ n: 1, ok: 1 });
  });

  it('of bulkWrite belongs to each namespace', async () => {
    const one = await made();
    const other = await made();
    const collectionUUID = await uuidOf(one);

    const reply = await server.client.db('admin').command({
      bulkWrite: 1,
      ops: [
        { insert: 0, document: { a: 1 } },
        { insert: 1, document: { a: 1 } },
      ],
      nsInfo: [
        { ns: one.namespace, collectionUUID },
        { ns: other.namespace, collectionUUID },
      ],
    });

    expect(reply).toMatchObject({ nErrors: 1, nInserted: 1 });
    expect(reply.cursor.firstBatch).toMatchObject([{ ok: 1 }, { ok: 0, code: 361 }]);
  });

  it('of renameCollection applies to the collection under its old name', async () => {
    const one = await made();
    const other = await made();
    const collectionUUID = await uuidOf(one);
    const rename = (from: Collection, to: string) =>
      server.client.db('admin').command({ renameCollection: from.namespace, to, collectionUUID });

    expect((await failureOf(rename(other, 'test.renamedByUuid'))).code).toBe(361);
    expect((await failureOf(rename(one, 'elsewhere.renamedByUuid'))).code).toBe(72);
    expect(await rename(one, 'test.renamedByUuid')).toMatchObject({ ok: 1 });
  });

  it('must be a UUID, and one that exists', async () => {
    const { collectionName } = await made();
    const find = (collectionUUID: unknown) => server.db.command({ find: collectionName, collectionUUID });

    expect((await failureOf(find('abc'))).code).toBe(14);
    const { errorResponse } = await failureOf(find(new UUID()));
    expect(errorResponse).toMatchObject({ code: 361, actualCollection: null });
  });
});
