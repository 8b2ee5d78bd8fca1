/** A file at its maximum size simulates a full disk: SQLite refuses writes in both cases in the same way. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';

const FULL = 14031;
const MAX_FILE_BYTES = 3 * 2 ** 20;
const text = 'x'.repeat(20_000);

const root = mkdtempSync(join(tmpdir(), 'embedded-mongo-full-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Returns the error code of a failed operation; 0 if it succeeds. */
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 0,
    (error: unknown) => (error instanceof MongoServerError ? error.code : error),
  );

type Filled = { server: EmbeddedMongo; client: MongoClient; db: Db; acknowledged: number[] };

let folders = 0;
let dataDir = '';
beforeEach(() => {
  folders += 1;
  dataDir = join(root, String(folders));
});

/** Runs `work` with a database that has been filled with documents until no space is left. */
const withFullDisk = async (work: (filled: Filled) => Promise<void>): Promise<void> => {
  const logged = Promise.withResolvers<string>();
  const onLog = ({ message }: { message: string }): void => logged.resolve(message);
  const server = await startEmbeddedMongo({ dataDir, maxFileBytes: MAX_FILE_BYTES, onLog });
  const client = await new MongoClient(server.uri).connect();
  try {
    const db = client.db('app');
    await db.collection('rows').createIndex({ n: 1 }, { unique: true });
    const acknowledged: number[] = [];
    let code: unknown = 0;
    for (let n = 0; code === 0; n += 1) {
      code = await codeOf(db.collection('rows').insertOne({ n, text }));
      if (code === 0) acknowledged.push(n);
    }
    expect(code).toBe(FULL);
    expect(await logged.promise).toContain('full');
    await work({ server, client, db, acknowledged });
  } finally {
    await client.close();
    await server.stop();
  }
};

const stored = async (db: Db): Promise<unknown[]> =>
  (await db.collection('rows').find().sort({ n: 1 }).toArray()).map(({ n }) => n);

const expectWhole = async (db: Db, numbers: readonly number[]): Promise<void> => {
  expect(await stored(db)).toEqual(numbers);
  expect(await db.collection('rows').countDocuments({ n: { $gte: 0 } })).toBe(numbers.length);
  expect(await db.command({ validate: 'rows' })).toMatchObject({ valid: true, nrecords: numbers.length });
};

describe('a full disk', () => {
  it('refuses a write with a clear message and allows reads, also after a restart', async () => {
    let numbers: number[] = [];
    await withFullDisk(async ({ db, acknowledged }) => {
      const failure = await db
        .collection('rows')
        .insertOne({ n: -1, text })
        .catch((error) => error);

      expect(failure).toMatchObject({
        code: FULL,
        codeName: 'OutOfDiskSpace',
        errmsg: 'The disk is full: nothing was written.',
      });
      await expectWhole(db, acknowledged);
      numbers = acknowledged;
    });

    const again = await startEmbeddedMongo({ dataDir });
    const client = await new MongoClient(again.uri).connect();
    await expectWhole(client.db('app'), numbers);
    await client.close();
    await again.stop();
  });

  it('writes nothing of a command with many writes', async () => {
    await withFullDisk(async ({ db, acknowledged }) => {
      const many = Array.from({ length: 50 }, (_none, i) => ({ n: 10_000 + i, text }));

      expect(await codeOf(db.collection('rows').insertMany(many))).toBe(FULL);
      expect(await codeOf(db.collection('rows').insertMany(many, { ordered: false }))).toBe(FULL);
      const growing = { $set: { more: text } };
      expect(await codeOf(db.collection('rows').updateMany({}, growing))).toBe(FULL);

      await expectWhole(db, acknowledged);
      expect(await db.collection('rows').countDocuments({ more: { $exists: true } })).toBe(0);
    });
  });

  it('writes nothing of a transaction, and its session continues', async () => {
    await withFullDisk(async ({ client, db, acknowledged }) => {
      await client.withSession(async (session) => {
        session.startTransaction();
        for (let n = 10_000; n < 10_010; n += 1)
          await db.collection('rows').insertOne({ n, text }, { session });
        await db.collection('rows').deleteOne({ n: 0 }, { session });
        expect(await codeOf(session.commitTransaction())).toBe(FULL);

        session.startTransaction();
        expect(await db.collection('rows').countDocuments({}, { session })).toBe(acknowledged.length);
        await session.commitTransaction();
      });

      await expectWhole(db, acknowledged);
    });
  });

  it('reports to each of several concurrent writes its own result', async () => {
    await withFullDisk(async ({ db, acknowledged }) => {
      await db.collection('rows').deleteMany({ n: { $lt: 3 } });
      const remaining = acknowledged.filter((n) => n >= 3);
      const added = Array.from({ length: 20 }, (_none, i) => 10_000 + i);

      const codes = await Promise.all(added.map((n) => codeOf(db.collection('rows').insertOne({ n, text }))));

      const written = added.filter((_n, i) => codes[i] === 0);
      expect(new Set(codes)).toEqual(new Set(written.length === 0 ? [FULL] : [0, FULL]));
      await expectWhole(db, [...remaining, ...written]);
    });
  });

  it('accepts writes again after space was freed', async () => {
    await withFullDisk(async ({ db, acknowledged }) => {
      const half = acknowledged.length / 2;

      await db.collection('rows').deleteMany({ n: { $lt: half } });
      await db.collection('rows').insertOne({ n: 10_000, text });

      await expectWhole(db, [...acknowledged.filter((n) => n >= half), 10_000]);
    });
  });
});
