/** A file written by a later version of this program is refused: its content would be misread. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreEmbeddedMongo, startEmbeddedMongo } from '../index.ts';
import { encode } from '../values/codec.ts';
import { deleteOf, encodeChanges, insertOf, updateOf } from './change.ts';
import { OWN_VERSION, userVersionOf, versionIn } from './file-version.ts';
import { IdDocuments } from './id-documents.ts';

let folder = '';
let dataDir = '';
let file = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-version-'));
  dataDir = join(folder, 'data');
  file = join(dataDir, 'database.sqlite');
  await store({ _id: 1 });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Stores a document and returns the number of documents. */
async function store(document: { _id: number }): Promise<number> {
  const mongo = await startEmbeddedMongo({ dataDir });
  const client = await new MongoClient(mongo.uri).connect();
  try {
    const things = client.db('test').collection<{ _id: number }>('things');
    await things.insertOne(document);
    return await things.countDocuments();
  } finally {
    await client.close();
    await mongo.stop();
  }
}

function inFile<Result>(work: (db: DatabaseSync) => Result): Result {
  const db = new DatabaseSync(file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const setVersion = (userVersion: number): void =>
  inFile((db) => db.exec(`PRAGMA user_version = ${userVersion}`));
const versionOfFile = (): unknown => inFile((db) => db.prepare('PRAGMA user_version').get()?.user_version);

describe('the version of a file', () => {
  it('is written at startup', () => {
    expect(versionOfFile()).toBe(userVersionOf(OWN_VERSION));
    expect(versionIn(userVersionOf(OWN_VERSION))).toEqual(OWN_VERSION);
  });

  it.each([
    ['with an oplog or tables of a later version', { data: OWN_VERSION.data + 1 }],
    ['with keys of a later version', { keys: OWN_VERSION.keys + 1 }],
  ])('refuses a file %s, names it and changes nothing', async (_what, later) => {
    setVersion(userVersionOf({ ...OWN_VERSION, ...later }));
    const before = readFileSync(file);

    const start = startEmbeddedMongo({ dataDir });

    await expect(start).rejects.toMatchObject({ name: 'DatabaseFileError' });
    await expect(start).rejects.toThrow(`${file} was written by a newer version of this program`);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('refuses a backup made by a later version', async () => {
    setVersion(userVersionOf({ ...OWN_VERSION, data: OWN_VERSION.data + 1 }));
    // Like a backup: one file without a log.
    inFile((db) => db.exec('PRAGMA journal_mode = DELETE'));
    const restored = join(folder, 'restored');

    const restore = restoreEmbeddedMongo({ backup: file, dataDir: restored });

    await expect(restore).rejects.toThrow('made by a newer version of this program');
    expect(readdirSync(restored).filter((name) => name.startsWith('database'))).toEqual([]);
  });

  it.each([
    ['a file without a version', 0],
    ['a file with keys of a later ICU', userVersionOf({ ...OWN_VERSION, icu: OWN_VERSION.icu + 1 })],
    ['a file without a version of the oplog', userVersionOf({ ...OWN_VERSION, data: 0 })],
  ])('is upgraded at startup: %s', async (_what, userVersion) => {
    setVersion(userVersion);

    expect(await store({ _id: 2 })).toBe(2);
    expect(versionOfFile()).toBe(userVersionOf(OWN_VERSION));
  });
});

describe('the rows of the oplog', () => {
  it('match this version; changing them requires a new DATA_VERSION', () => {
    const place = { db: 'd', name: 'c', options: {} };
    const one = encode({ _id: 1, a: 'x' });
    const two = encode({ _id: 1, a: 'yz' });
    const ids = new IdDocuments();
    ids.add(one, 0, one.length);
    const changes = [
      insertOf(place, one),
      updateOf(place, one, two, 'operators'),
      deleteOf(place, two),
      { db: 'd', coll: 'c', ids },
    ];

    const bytes = encodeChanges(changes, { txnNumber: 1 });

    expect(OWN_VERSION.data).toBe(1);
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .replaceAll(/[^ -~]+/g, '.'),
    ).toMatchInlineSnapshot(
      `".txnNumber.G.kind.insert.db.d.coll.c.hasImages.isByPipeline._id.a.x.G.kind.update.db.d.coll.c.hasImages.isByPipeline._id.a.yz.xG.kind.delete.db.d.coll.c.hasImages.isByPipeline._id.R.kind.delete.db.d.coll.c.hasImages.isByPipeline.count._id."`,
    );
    expect(bytes).toHaveLength(407);
  });
});
