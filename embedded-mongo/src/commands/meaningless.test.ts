import type { Document } from 'mongodb';
import { Double, Long, UUID } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { exchange } from '../wire/testing/raw-client.ts';

const server = useServer();
const DB = 'meaningless';

const run = (command: Document): Promise<Document> =>
  exchange(server.socketPath, { ...command, $db: command.$db ?? DB });
const codeOf = (reply: Document): unknown => reply.writeErrors?.[0]?.code ?? reply.code ?? 0;
const shown = (value: unknown): string => JSON.stringify(value).slice(0, 100);

const lsid = { id: new UUID() };
const txnNumber = Long.ONE;
const set = { $set: { z: 1 } };
const bulk = (op: Document, more: Document = {}): Document => ({
  bulkWrite: 1,
  ops: [op],
  nsInfo: [{ ns: `${DB}.c` }],
  $db: 'admin',
  ...more,
});
const index = (more: Document): Document => ({
  createIndexes: 'c',
  indexes: [{ key: { b: 1 }, name: 'b_1', ...more }],
});

const READS: [Document, number][] = [
  [{ find: 'c', hint: 5 }, 9],
  [{ find: 'c', singleBatch: 1 }, 14],
  [{ find: 'c', maxTimeMS: -1 }, 2],
  [{ find: 'c', filter: { _id: 1 }, maxTimeMS: -1 }, 2],
  [{ find: 'c', collation: { locale: 'en', strength: 1, backwards: true } }, 2],
  [{ find: 'c', collation: { locale: 'en', strength: 2, caseFirst: 'upper' } }, 2],
  [{ find: 'c', collation: { locale: 'en', caseLevel: 1 } }, 14],
  [{ find: 'c', readConcern: { levl: 'local' } }, 40415],
  [{ find: 'c', readConcern: { level: 'local', afterClusterTime: 5 } }, 14],
  [{ find: 'c', writeConcern: { w: 1 } }, 72],
  [{ find: 'c', lsid: { id: 'x' } }, 14],
  [{ find: 'c', lsid, txnNumber }, 50768],
  [{ find: 'c', txnNumber }, 72],
  [{ find: 'c', lsid, txnNumber, startTransaction: true }, 72],
  [{ find: 'c', lsid, txnNumber, autocommit: true }, 72],
  [{ find: 'c', lsid, txnNumber, autocommit: false, startTransaction: true, $db: 'local' }, 263],
  [{ commitTransaction: 1, $db: 'admin' }, 125],
  [{ count: 'c', limit: 1.5 }, 9],
  [{ distinct: 'c' }, 40414],
  [{ aggregate: 2, pipeline: [], cursor: {} }, 9],
  [{ aggregate: 'c', pipeline: [], cursor: { batchsize: 1 } }, 40415],
  [{ aggregate: 'c', pipeline: Array.from({ length: 1001 }, () => ({ $match: {} })), cursor: {} }, 7749501],
  [{ aggregate: 'view', pipeline: [{ $changeStream: {} }], cursor: {} }, 166],
  [{ explain: { find: 'c', filtre: {} } }, 40415],
  [{ explain: { find: 'c' }, verbosity: 'all' }, 2],
  [{ listIndexes: 'c', cursor: { size: 1 } }, 40415],
  [{ getMore: 5, collection: 'c' }, 14],
  [{ getMore: Long.ONE }, 40414],
  [{ killCursors: 'c' }, 40414],
  [{ dbStats: 1, scales: 1 }, 40415],
];

const WRITES: [Document, number][] = [
  [{ delete: 'c', deletes: [{ q: null, limit: 0 }] }, 40414],
  [{ delete: 'c', deletes: [{ q: { none: 1 }, limit: 0 }], lsid, txnNumber }, 72],
  [{ update: 'c', updates: [{ q: null, u: set, multi: true }] }, 40414],
  [{ update: 'c', updates: [{ q: {}, u: set, multi: 1 }] }, 14],
  [{ update: 'c', updates: [{ q: {}, u: set, multi: true, sort: { a: 1 } }] }, 9],
  [{ update: 'c', updates: [{ q: {}, u: set, c: { x: 1 } }] }, 51198],
  [{ update: 'c', updates: [{ q: {}, u: set, multi: true }], lsid, txnNumber }, 72],
  [{ insert: 'c', documents: [{}], ordered: 0 }, 14],
  [{ insert: 'c' }, 40414],
  [{ insert: 'c', documents: [{}], readConcern: { level: 'majority' } }, 72],
  [{ insert: 'system.things', documents: [{}] }, 73],
  [{ insert: 'c', documents: [{}], $db: DB.toUpperCase() }, 13297],
  [{ findAndModify: 'c', remove: true, arrayFilters: [{ x: 1 }] }, 9],
  [bulk({ insert: 0, document: {} }, { bogus: 1 }), 40415],
  [bulk({ insert: 0, document: {} }, { ops: [] }), 16],
  [bulk({ insert: -1, document: {} }), 51024],
  [bulk({ insert: 0 }), 40414],
  [bulk({ update: 0, filter: {}, updateMods: set, multi: 1 }), 14],
  [bulk({ delete: 0, filter: null, multi: true }), 40414],
];

const DEFINITIONS: [Document, number][] = [
  [{ create: 'x', capped: true, size: 0 }, 51024],
  [{ create: 'x', capped: true, size: 1, max: 2 ** 31 }, 51024],
  [{ create: 'x', expireAfterSeconds: 5 }, 72],
  [{ create: 'x', autoIndexId: false }, 50001],
  [{ create: 'x', storageEngine: { other: {} } }, 72],
  [{ create: 'x', indexOptionDefaults: { other: 1 } }, 40415],
  [{ create: 'x', idIndex: { key: { a: 1 }, name: '_id_' } }, 2],
  [{ create: 'x', collation: {} }, 2],
  [{ create: 'x', viewOn: '' }, 2],
  [{ create: 'x', changeStreamPreAndPostImages: { enable: true } }, 40415],
  [{ create: 'c', capped: true, size: 4096 }, 48],
  [{ collMod: 'c', index: { name: 'a_1', other: 1 } }, 40415],
  [{ collMod: 'c', index: { name: 'a_1', expireAfterSeconds: -1 } }, 72],
  [{ collMod: 'c', index: { name: '_id_', expireAfterSeconds: 1 } }, 72],
  [{ collMod: 'c', changeStreamPreAndPostImages: {} }, 40414],
  [{ renameCollection: `${DB}.c`, to: `${DB}.d` }, 13],
  [{ renameCollection: `${DB}.c`, to: `${DB}.c`, dropTarget: true, $db: 'admin' }, 20],
  [{ renameCollection: `${DB}.c`, to: `${DB}.view`, dropTarget: true, $db: 'admin' }, 48],
  [{ renameCollection: `${DB}.c`, to: `${DB}.system.c`, $db: 'admin' }, 20],
  [{ dropDatabase: 1, $db: 'admin' }, 20],
  [{ createIndexes: 'c', indexes: [] }, 2],
  [{ createIndexes: 'c', indexes: [5] }, 14],
  [{ createIndexes: 'c', indexes: [{ key: { b: 1 } }] }, 9],
  [index({ name: '_id_' }), 2],
  [index({ key: { _id: -1 } }), 2],
  [index({ key: { 'a.$b': 1 } }), 67],
  [index({ key: { a: 'hashed', b: 'hashed' } }), 31303],
  [index({ key: { a: '2dsphere', b: 'hashed' } }), 67],
  [index({ hidden: 1 }), 14],
  [index({ v: 3 }), 67],
  [index({ collation: {} }), 2],
  [index({ partialFilterExpression: { $expr: true } }), 224],
  [{ dropIndexes: 'c' }, 40414],
  [{ dropIndexes: 'c', index: 5 }, 14],
];

describe('values that would be accepted without meaning', () => {
  beforeAll(async () => {
    await run({ insert: 'c', documents: [{ _id: 1 }, { _id: 2 }] });
    await run({ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a_1' }] });
    await run({ create: 'view', viewOn: 'c', pipeline: [] });
  });

  it.each([...READS, ...WRITES, ...DEFINITIONS].map((row) => [shown(row[0]), ...row] as const))(
    '%s is refused, and changes nothing',
    async (_text, command, code) => {
      const reply = await run(command);

      expect(codeOf(reply)).toBe(code);
      const names = await run({ listCollections: 1, nameOnly: true });
      const indexes = await run({ listIndexes: 'c' });
      expect(names.cursor.firstBatch).toHaveLength(2);
      expect(indexes.cursor.firstBatch).toHaveLength(2);
      expect((await run({ find: 'c' })).cursor.firstBatch).toEqual([{ _id: 1 }, { _id: 2 }]);
    },
  );

  it.each<[Document, number]>([
    [{ find: 'c', limit: 1.9 }, 1],
    [{ find: 'c', limit: new Double(Number.NaN) }, 2],
    [{ find: 'c', collation: {} }, 2],
    [{ find: 'view', collation: {} }, 2],
  ])('%j is accepted as in MongoDB', async (command, found) => {
    const reply = await run(command);

    expect(reply.cursor.firstBatch).toHaveLength(found);
  });

  it('a count ignores the sign of its limit', async () => {
    expect(await run({ count: 'c', limit: -1 })).toMatchObject({ n: 1 });
    expect(await run({ count: 'view', limit: -1 })).toMatchObject({ n: 1 });
  });

  it('creating what already exists with the same options is not refused', async () => {
    expect(await run({ create: 'c' })).toMatchObject({ ok: 1 });
    expect(await run({ create: 'view', viewOn: 'c', pipeline: [] })).toMatchObject({ ok: 1 });
  });
});
