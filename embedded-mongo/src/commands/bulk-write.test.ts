import { Long, UUID } from 'bson';
import { type AnyClientBulkWriteModel, type Document, MongoClientBulkWriteError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';
import { exchange } from '../wire/testing/raw-client.ts';

const server = useServer();

const run = (command: Document) => server.client.db('admin').command({ bulkWrite: 1, ...command });

type Model = AnyClientBulkWriteModel<Document>;
const insertOne = (namespace: string, _id: number): Model => ({
  name: 'insertOne',
  namespace,
  document: { _id: _id as never },
});

describe('bulkWrite', () => {
  it('writes to several collections and reports each write', async () => {
    const people = server.fresh();
    const places = server.fresh();
    await places.insertOne({ _id: 1 as never, name: 'Bar' });
    const models = [
      { name: 'insertOne', namespace: people.namespace, document: { _id: 1, a: 1 } },
      { name: 'updateOne', namespace: places.namespace, filter: {}, update: { $set: { name: 'Pub' } } },
      {
        name: 'updateOne',
        namespace: people.namespace,
        filter: { _id: 2 },
        update: { $set: { a: 2 } },
        upsert: true,
      },
      { name: 'updateMany', namespace: people.namespace, filter: {}, update: { $inc: { a: 1 } } },
      { name: 'replaceOne', namespace: people.namespace, filter: { _id: 1 }, replacement: { b: 1 } },
      { name: 'deleteMany', namespace: places.namespace, filter: {} },
    ] as Model[];

    const result = await server.client.bulkWrite(models, { verboseResults: true });

    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 4,
      modifiedCount: 4,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(result.updateResults?.get(2)).toMatchObject({ upsertedId: 2 });
    expect(result.updateResults?.get(3)).toMatchObject({ matchedCount: 2, modifiedCount: 2 });
    expect(await people.find().toArray()).toEqual([
      { _id: 1, b: 1 },
      { _id: 2, a: 3 },
    ]);
    expect(await places.countDocuments()).toBe(0);
  });

  it('stops at the first error if it is ordered, and continues otherwise', async () => {
    const ordered = server.fresh();
    const unordered = server.fresh();
    const modelsFor = ({ namespace }: { namespace: string }) =>
      [1, 1, 2].map((_id) => insertOne(namespace, _id));

    const first = server.client.bulkWrite(modelsFor(ordered));
    const second = server.client.bulkWrite(modelsFor(unordered), { ordered: false });

    for (const work of [first, second]) {
      const error = await work.catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(MongoClientBulkWriteError);
      expect((error as MongoClientBulkWriteError).writeErrors.get(1)?.code).toBe(11000);
    }
    expect(await ordered.countDocuments()).toBe(1);
    expect(await unordered.countDocuments()).toBe(2);
  });

  it('returns a cursor of results, or only of errors', async () => {
    const { namespace } = server.fresh();
    const insert = (_id: number) => ({ insert: 0, document: { _id } });
    const command = { ops: [insert(1), insert(1), insert(2)], nsInfo: [{ ns: namespace }], ordered: false };

    const all = await run(command);
    const errors = await run({ ...command, errorsOnly: true });

    expect(all).toMatchObject({
      nErrors: 1,
      nInserted: 2,
      nMatched: 0,
      nModified: 0,
      nUpserted: 0,
      nDeleted: 0,
    });
    expect(all.cursor).toMatchObject({ ns: 'admin.$cmd.bulkWrite' });
    expect(Number(all.cursor.id)).toBe(0);
    expect(all.cursor.firstBatch).toMatchObject([
      { ok: 1, idx: 0, n: 1 },
      { ok: 0, idx: 1, n: 0, code: 11000, keyValue: { _id: 1 } },
      { ok: 1, idx: 2, n: 1 },
    ]);
    expect(errors.cursor.firstBatch.map(({ idx }: Document) => idx)).toEqual([0, 1, 2]);
    expect(errors.nErrors).toBe(3);
  });

  it('returns the results in batches', async () => {
    const { namespace } = server.fresh();
    const ops = [1, 2, 3].map((_id) => ({ insert: 0, document: { _id } }));

    const { cursor } = await run({ ops, nsInfo: [{ ns: namespace }], cursor: { batchSize: 2 } });
    const next = await server.client
      .db('admin')
      .command({ getMore: cursor.id, collection: '$cmd.bulkWrite' });

    expect(cursor.firstBatch).toHaveLength(2);
    expect(next.cursor.nextBatch).toEqual([{ ok: 1, idx: 2, n: 1 }]);
  });

  it('applies validators to documents, unless it bypasses them', async () => {
    const { namespace } = await server.db.createCollection('bulkValidated', { validator: { a: 1 } });
    const command = { ops: [{ insert: 0, document: { _id: 1 } }], nsInfo: [{ ns: namespace }] };

    expect((await run(command)).cursor.firstBatch).toMatchObject([{ ok: 0, code: 121 }]);
    expect(await run({ ...command, bypassDocumentValidation: true })).toMatchObject({ nInserted: 1 });
  });

  it('is part of a transaction, and one error aborts it', async () => {
    const people = server.fresh();
    await people.insertOne({ _id: 1 as never });
    const model = (_id: number) => insertOne(people.namespace, _id);

    await server.client.withSession((session) =>
      session.withTransaction(() => server.client.bulkWrite([model(2)], { session })),
    );
    const failed = await server.client
      .withSession((session) =>
        session.withTransaction(() => server.client.bulkWrite([model(3), model(1)], { session })),
      )
      .catch((caught: unknown) => caught);

    expect(failed).toBeInstanceOf(Error);
    expect(await people.find().toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);
  });

  it('runs once even if it is sent twice', async () => {
    const people = server.fresh();
    const command = {
      bulkWrite: 1,
      ops: [{ update: 0, filter: { _id: 1 }, updateMods: { $inc: { n: 1 } }, upsert: true, multi: false }],
      nsInfo: [{ ns: people.namespace }],
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(1),
      $db: 'admin',
    };

    const first = await exchange(server.socketPath, command);
    const again = await exchange(server.socketPath, command);

    expect(first).toMatchObject({ ok: 1, nUpserted: 1 });
    expect(again).toEqual(first);
    expect(await people.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
  });

  const ns = [{ ns: 'test.x' }];
  it.each<[Document, number]>([
    [{ ops: [], nsInfo: ns }, 16],
    [{ ops: 5, nsInfo: ns }, 14],
    [{ ops: [{ insert: 1, document: {} }], nsInfo: ns }, 2],
    [{ ops: [{ insert: 0, document: {} }], nsInfo: [{ ns: 'x' }] }, 73],
    [{ ops: [{ touch: 0 }], nsInfo: ns }, 9],
    [{ ops: [{ insert: 0, document: {}, filter: {} }], nsInfo: ns }, 40415],
    [{ ops: [{ delete: 0 }], nsInfo: ns }, 40414],
  ])('%j is refused with code %d', async (command, code) => {
    expect((await failureOf(run(command))).code).toBe(code);
  });

  it('is refused on databases other than admin', async () => {
    expect((await failureOf(server.db.command({ bulkWrite: 1, ops: [], nsInfo: [] }))).code).toBe(13);
  });
});
