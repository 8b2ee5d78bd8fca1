import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseFileError, startEmbeddedMongo } from '../index.ts';
import { runServer } from '../server.ts';
import { startIntegrityChecks } from './integrity.ts';
import { openErrorOf, storageErrorOf } from './storage-errors.ts';
import { WriteGroup } from './write-group.ts';

const root = mkdtempSync(join(tmpdir(), 'embedded-mongo-integrity-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Creates a folder with a database of a few hundred pages, closed cleanly. */
const makeFolder = async (name: string): Promise<{ dataDir: string; file: string }> => {
  const dataDir = join(root, name);
  const server = await startEmbeddedMongo({ dataDir });
  const client = await new MongoClient(server.uri).connect();
  const things = client.db('app').collection('things');
  await things.createIndex({ name: 1 });
  const text = 'x'.repeat(1_000);
  await things.insertMany(Array.from({ length: 2_000 }, (_none, n) => ({ name: `thing ${n}`, text })));
  await client.close();
  await server.stop();
  return { dataDir, file: join(dataDir, 'database.sqlite') };
};

const overwrite = (file: string, position: number, bytes: Buffer): void => {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, position);
  closeSync(handle);
};

const expectRefusal = async (dataDir: string, why: RegExp) => {
  const start = startEmbeddedMongo({ dataDir });
  await expect(start).rejects.toThrow(why);
  await expect(start).rejects.toMatchObject({ name: 'DatabaseFileError' });
  await expect(start).rejects.toThrow(join(dataDir, 'database.sqlite'));
};

describe('a start with a damaged file', () => {
  it('is refused if bytes of a page were flipped, and leaves the file unchanged', async () => {
    const { dataDir, file } = await makeFolder('flipped');
    overwrite(file, 8_192 * 40, Buffer.alloc(64, 0xa5));
    const before = readFileSync(file);

    await expectRefusal(dataDir, /damaged: .* Move the whole folder away.*newest backup/);

    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is refused if the end of the file is missing', async () => {
    const { dataDir, file } = await makeFolder('truncated');
    truncateSync(file, Math.floor(statSync(file).size / 2));

    await expectRefusal(dataDir, /is damaged/);
  });

  it('is refused if the file is not a database', async () => {
    const dataDir = join(root, 'garbage');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'database.sqlite'), 'no database '.repeat(2_000));

    await expectRefusal(dataDir, /is damaged/);
  });

  it('is refused if the folder cannot be created or written, and says what to do', async () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');

    await expectRefusal(join(file, 'data'), /cannot be opened for writing: .*DATA_DIR/);
  });

  it('leaves the folder free for the next start', async () => {
    const { dataDir, file } = await makeFolder('healed');
    const good = readFileSync(file);
    overwrite(file, 8_192 * 40, Buffer.alloc(64, 0xa5));
    await expectRefusal(dataDir, /is damaged/);

    writeFileSync(file, good);
    const server = await startEmbeddedMongo({ dataDir });
    await server.stop();
  });
});

describe('the background check', () => {
  const checkNow = (file: string): Promise<string> => {
    const found = Promise.withResolvers<string>();
    const stop = startIntegrityChecks(file, found.resolve, 1);
    return found.promise.finally(stop);
  };

  it('finds damage that occurred after startup', async () => {
    const { file } = await makeFolder('later');
    overwrite(file, 8_192 * 40, Buffer.alloc(64, 0xa5));

    expect(await checkNow(file)).toMatch(/page|tree|malformed/i);
  });
});

describe('a page that is damaged while the server runs', () => {
  it('is reported by validate and by reads, and other collections stay readable', async () => {
    const { dataDir, file } = await makeFolder('running');
    // Not durable, so startup does not check the file first.
    const log: string[] = [];
    for (let page = 30; page < 200; page += 1) overwrite(file, 8_192 * page, Buffer.alloc(64, 0xa5));
    const server = await runServer({
      dataDir,
      socketPath: undefined,
      isDurable: false,
      log: ({ message }) => log.push(message),
    });
    const client = await new MongoClient(server.endpoints.uri).connect();
    const db = client.db('app');

    const report = await db.command({ validate: 'things' });
    const failure = await db
      .collection('things')
      .find()
      .toArray()
      .catch((error) => error);
    await db.collection('others').insertOne({ n: 1 });
    const others = await db.collection('others').countDocuments();
    await client.close();
    await server.stop();

    expect(report).toMatchObject({ valid: false, ns: 'app.things' });
    expect(report.errors).toEqual([expect.stringMatching(/^The database file is damaged: .*backup/)]);
    expect(failure).toMatchObject({ code: 96, errmsg: 'The database file is damaged.' });
    expect(log.join()).toContain('malformed');
    expect(others).toBe(1);
  });
});

describe('a write that the disk refuses', () => {
  it('fails for the whole group, leaves nothing behind, and later writes succeed', async () => {
    const db = new DatabaseSync(join(root, 'full.sqlite'));
    db.exec('CREATE TABLE rows (text TEXT)');
    const sqlite = { exec: (sql: string) => db.exec(sql) };
    const writes = new WriteGroup(sqlite as ConstructorParameters<typeof WriteGroup>[0]);
    const insert = (bytes: number) =>
      writes.run(() => db.exec(`INSERT INTO rows VALUES (zeroblob(${bytes}))`));
    db.exec('PRAGMA max_page_count = 20');

    const outcomes = await Promise.allSettled([insert(10), insert(1_000_000), insert(10)]);
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    const written = db.prepare('SELECT count(*) AS n FROM rows').get();

    expect(failures.map(storageErrorOf)).toContainEqual(expect.objectContaining({ code: 14031 }));
    expect(written).toEqual({ n: 3 - failures.length });
    db.exec('PRAGMA max_page_count = 100000');
    await insert(1_000_000);
    expect(db.prepare('SELECT count(*) AS n FROM rows').get()).toEqual({ n: 4 - failures.length });
    db.close();
  });

  it('is refused after damage was found, with the file name', async () => {
    const db = new DatabaseSync(':memory:');
    const sqlite = { exec: (sql: string) => db.exec(sql) };
    const writes = new WriteGroup(sqlite as ConstructorParameters<typeof WriteGroup>[0]);
    writes.refuseAll(new DatabaseFileError('/data/database.sqlite', 'is damaged.', 'Stop.'));

    const failure = await writes.run(() => undefined).catch(storageErrorOf);

    expect(failure).toMatchObject({ code: 96, message: expect.stringContaining('/data/database.sqlite') });
    db.close();
  });

  it('leaves errors that are not disk errors unchanged', () => {
    const error = new Error('a fault of ours');

    expect(storageErrorOf(error)).toBe(error);
    expect(openErrorOf(error, 'x')).toBe(error);
  });
});
