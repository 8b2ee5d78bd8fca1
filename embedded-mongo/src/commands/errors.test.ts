import { Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();

const COMMANDS: [object, number, string?][] = [
  [{ noSuchThing: 1 }, 59, 'CommandNotFound'],
  [{ find: 'errors', filter: { $bad: 1 } }, 2, 'BadValue'],
  [{ find: 'errors', filter: { a: { $bad: 1 } } }, 2],
  [{ find: 'errors', filter: { a: { $in: 5 } } }, 2],
  [{ find: 'errors', filter: { $or: [] } }, 2],
  [{ find: 'errors', filter: { $where: 'true' } }, 2],
  [{ find: 'errors', filter: { $expr: { $nope: 1 } } }, 168, 'InvalidPipelineOperator'],
  [{ find: 'errors', filter: { a: { $regex: '(' } } }, 51091],
  [{ find: 'errors', hint: 'nope' }, 2],
  [{ find: 'errors', projection: { a: 1, b: 0 } }, 31254],
  [{ find: 5 }, 73, 'InvalidNamespace'],
  [{ find: 'errors', filter: 5 }, 14, 'TypeMismatch'],
  [{ aggregate: 'errors', pipeline: [{ $nope: 1 }], cursor: {} }, 40324],
  [{ aggregate: 'errors', pipeline: [{ $a: 1, $b: 1 }], cursor: {} }, 40323],
  [{ aggregate: 'errors', pipeline: [{ $match: {} }, { $changeStream: {} }], cursor: {} }, 40602],
  [{ aggregate: 'errors', pipeline: [{ $project: { a: { $nope: 1 } } }], cursor: {} }, 31325],
  [{ aggregate: 'errors', pipeline: [{ $set: { a: { $nope: 1 } } }], cursor: {} }, 168],
  [{ aggregate: 'errors', pipeline: [{ $group: { x: { $sum: 1 } } }], cursor: {} }, 15955],
  [{ aggregate: 'errors', pipeline: [{ $group: { _id: 1, x: { $nope: 1 } } }], cursor: {} }, 15952],
  [{ aggregate: 'errors', pipeline: [] }, 9, 'FailedToParse'],
  [{ getMore: Long.fromNumber(2 ** 60), collection: 'errors' }, 43, 'CursorNotFound'],
  [{ create: 'errors', capped: true, size: 4096 }, 48, 'NamespaceExists'],
  [{ create: 'series', timeseries: { timeField: 'at' } }, 72, 'InvalidOptions'],
  [{ listIndexes: 'missing' }, 26, 'NamespaceNotFound'],
  [{ dropIndexes: 'errors', index: 'nope' }, 27, 'IndexNotFound'],
  [{ createIndexes: 'errors', indexes: [{ key: { a: 1 }, name: 'b_1' }] }, 86, 'IndexKeySpecsConflict'],
  [{ createIndexes: 'errors', indexes: [{ key: { b: 1 }, name: 'other' }] }, 85, 'IndexOptionsConflict'],
  [{ createIndexes: 'errors', indexes: [{ key: { c: 0 }, name: 'c' }] }, 67, 'CannotCreateIndex'],
  [{ createIndexes: 'errors', indexes: [{ key: { c: 1 }, name: 'c', nope: 1 }] }, 197],
  [
    { createIndexes: 'errors', indexes: [{ key: { same: 1 }, name: 'same_1', unique: true }] },
    11000,
    'DuplicateKey',
  ],
  [{ findAndModify: 'errors' }, 9],
  [{ commitTransaction: 1 }, 13, 'Unauthorized'],
];

const UPDATES: [object, number][] = [
  [{ $nope: { a: 1 } }, 9],
  [{ $set: 5 }, 9],
  [{ $set: { a: 1 }, $inc: { a: 1 } }, 40],
  [{ $set: { a: 1, 'a.b': 1 } }, 40],
  [{ $set: { 'a..b': 1 } }, 56],
  [{ $set: { _id: 9 } }, 66],
  [{ $inc: { s: 1 } }, 14],
  [{ $inc: { a: 'x' } }, 14],
  [{ $push: { s: 1 } }, 2],
  [{ $addToSet: { s: 1 } }, 2],
  [{ $pop: { s: 1 } }, 14],
  [{ $set: { 's.b': 1 } }, 28],
  [{ $set: { 'list.$.b': 1 } }, 2],
  [{ $set: { 'list.$[x].b': 1 } }, 2],
  [{ $currentDate: { at: 5 } }, 2],
];

describe('errors', () => {
  it('are MongoDB’s own for commands', async () => {
    const collection = server.db.collection('errors');
    await collection.insertMany([{ same: 1 }, { same: 1 }]);
    await collection.createIndex({ b: 1 });
    for (const [command, code, codeName] of COMMANDS) {
      const failure = await server.db.command(command).then(
        () => undefined,
        (error: unknown) => error,
      );

      expect({ command, failure }).toMatchObject({
        command,
        failure: { code, ...(codeName ? { codeName } : {}) },
      });
    }
  });

  it.each(UPDATES)('of the update %j have the code %i and change nothing', async (update, code) => {
    const collection = server.fresh();
    const doc = { _id: 1 as never, a: 1, s: 'text', list: [{ b: 0 }] };
    await collection.insertOne(doc);

    await expect(collection.updateOne({ _id: 1 as never }, update)).rejects.toMatchObject({ code });

    expect(await collection.findOne()).toEqual(doc);
  });

  it('of a duplicate key name the index and the key', async () => {
    const collection = server.fresh();
    await collection.createIndex({ name: 1 }, { unique: true });
    await collection.insertOne({ name: 'x' });

    const failure = collection.insertOne({ name: 'x' });

    await expect(failure).rejects.toMatchObject({
      code: 11000,
      keyPattern: { name: 1 },
      keyValue: { name: 'x' },
      message: `E11000 duplicate key error collection: test.${collection.collectionName} index: name_1 dup key: { name: "x" }`,
    });
  });

  it('refuse a document over 16 MiB', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, text: 'x'.repeat(9_000_000) });

    const grow = collection.updateOne({}, { $set: { more: 'x'.repeat(9_000_000) } });

    await expect(grow).rejects.toMatchObject({ code: 10334 });
  });

  it('refuse an array as an id', async () => {
    await expect(server.fresh().insertOne({ _id: [1] as never })).rejects.toMatchObject({ code: 53 });
  });
});
