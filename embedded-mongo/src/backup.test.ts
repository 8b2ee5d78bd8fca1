import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
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
import { EJSON } from 'bson';
import { type Db, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BackupProgress,
  type EmbeddedMongo,
  restoreEmbeddedMongo,
  startEmbeddedMongo,
} from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'embedded-mongo-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let made = 0;
/** A path in the test's folder that nothing has. */
const freshPath = (): string => {
  made += 1;
  return join(root, `path${made}`);
};

/** Runs work on a server and ends it. */
const withServer = async <Result>(
  dataDir: string,
  work: (server: EmbeddedMongo, client: MongoClient) => Promise<Result>,
): Promise<Result> => {
  const server = await startEmbeddedMongo({ dataDir });
  const client = await new MongoClient(server.uri).connect();
  try {
    return await work(server, client);
  } finally {
    await client.close();
    await server.stop();
  }
};

/** Starts on a folder that is made from a backup. */
const onRestored = async <Result>(backup: string, read: (db: Db) => Promise<Result>): Promise<Result> => {
  const dataDir = freshPath();
  await restoreEmbeddedMongo({ backup, dataDir });
  return withServer(dataDir, (_server, client) => read(client.db('app')));
};

/** Several steps of the copy. */
const fill = (db: Db): Promise<unknown> =>
  db
    .collection('filling')
    .insertMany(Array.from({ length: 1_500 }, (_none, n) => ({ n, text: 'x'.repeat(4_000) })));

type Write = { readonly sentAt: number; acknowledgedAt: number };

/** Writers that go on until they are told to stop, and remember what was sent and acknowledged, in order. */
const startWriters = (client: MongoClient) => {
  const db = client.db('app');
  const rows = new Map<string, Write>();
  const pairs = new Map<string, Write>();
  let time = 0;
  let acknowledged = 0;
  let isOver = false;
  const waiting = new Map<number, () => void>();
  const note = async (log: Map<string, Write>, id: string, act: () => Promise<unknown>): Promise<void> => {
    time += 1;
    const write: Write = { sentAt: time, acknowledgedAt: Number.POSITIVE_INFINITY };
    log.set(id, write);
    await act();
    time += 1;
    write.acknowledgedAt = time;
    acknowledged += 1;
    waiting.get(acknowledged)?.();
  };
  const writeRows = async (writer: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const id = `${writer}:${n}`;
      await note(rows, id, () => db.collection<{ _id: string }>('rows').insertOne({ _id: id }));
    }
  };
  const writePairs = async (): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const insert = () =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            await db.collection<{ _id: string }>('left').insertOne({ _id: `${n}` }, { session });
            await db.collection<{ _id: string }>('right').insertOne({ _id: `${n}` }, { session });
          }),
        );
      await note(pairs, `${n}`, insert);
    }
  };
  const done = Promise.all([writeRows(0), writeRows(1), writeRows(2), writePairs()]);
  return {
    rows,
    pairs,
    get acknowledged() {
      return acknowledged;
    },
    /** Kept when so many further writes are acknowledged. */
    further: (count: number): Promise<void> =>
      new Promise((resolve) => {
        waiting.set(acknowledged + count, resolve);
      }),
    async stop(): Promise<void> {
      isOver = true;
      await done;
    },
  };
};

const idsIn = async (db: Db, name: string): Promise<string[]> =>
  (await db.collection(name).find().toArray()).map(({ _id }) => String(_id));

/** What was acknowledged before something was sent that is there, and is not there itself. */
const gapsIn = (log: ReadonlyMap<string, Write>, found: ReadonlySet<string>): string[] => {
  const latest = Math.max(0, ...[...found].map((id) => log.get(id)?.sentAt ?? Number.NaN));
  return [...log].filter(([id, write]) => write.acknowledgedAt < latest && !found.has(id)).map(([id]) => id);
};

describe('a backup', () => {
  it('is a prefix of what was acknowledged, with transactions whole, while writers go on', async () => {
    const file = freshPath();
    const progress: BackupProgress[] = [];
    const written = await withServer(freshPath(), async (server, client) => {
      await fill(client.db('app'));
      await client.db('app').createCollection('left');
      await client.db('app').createCollection('right');
      const writers = startWriters(client);
      await writers.further(40);
      const before = writers.acknowledged;
      await server.backup(file, { onProgress: (one) => progress.push(one) });
      const meanwhile = writers.acknowledged - before;
      await writers.further(40);
      await writers.stop();
      return { ...writers, before, meanwhile, all: writers.acknowledged };
    });

    const stored = await onRestored(file, async (db) => ({
      rows: await idsIn(db, 'rows'),
      left: await idsIn(db, 'left'),
      right: await idsIn(db, 'right'),
    }));

    expect(written.meanwhile).toBeGreaterThan(0);
    expect(stored.left).toEqual(stored.right);
    const log = new Map([...written.rows, ...written.pairs]);
    const found = new Set([...stored.rows, ...stored.left]);
    expect(found.size).toBeGreaterThanOrEqual(written.before);
    expect(found.size).toBeLessThan(written.all);
    expect(gapsIn(log, found)).toEqual([]);
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.every(({ copiedPages, totalPages }) => copiedPages <= totalPages)).toBe(true);
  });

  it('answers as the database that it was made of', async () => {
    const file = freshPath();
    const describeAll = async (db: Db): Promise<string> => {
      const collections = await db.listCollections().toArray();
      const all: Document[] = [];
      for (const { name } of collections.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        const documents = await db.collection(name).find({}, { promoteValues: false }).toArray();
        const isView = collections.some((one) => one.name === name && one.type === 'view');
        const indexes = isView ? [] : await db.collection(name).indexes();
        const counted = isView ? 0 : await db.collection(name).countDocuments({ n: { $gte: 1 } });
        all.push({ name, documents, indexes, counted });
      }
      return EJSON.stringify({ collections, all }, { relaxed: false });
    };

    const before = await withServer(freshPath(), async (server, client) => {
      const db = client.db('app');
      await db.createCollection('log', { capped: true, size: 10_000, max: 3 });
      await db.createCollection('few', { viewOn: 'log', pipeline: [{ $limit: 1 }] });
      await db.createCollection('empty', { collation: { locale: 'en', strength: 1 } });
      await db.collection('log').insertMany([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
      await db.collection('things').createIndex({ n: 1, tags: 1 }, { unique: true });
      await db.collection('things').insertMany([{ n: 1, tags: ['a', 'b'] }, { n: 2.5 }, { n: null }]);
      await server.backup(file);
      return describeAll(db);
    });

    expect(await onRestored(file, describeAll)).toBe(before);
  });

  it('has the changes that streams go on from', async () => {
    const file = freshPath();
    const token = await withServer(freshPath(), async (server, client) => {
      const things = client.db('app').collection('things');
      const stream = things.watch();
      // Opens it.
      await stream.tryNext();
      await things.insertOne({ n: 1 });
      const { _id } = await stream.next();
      await stream.close();
      await things.insertOne({ n: 2 });
      await server.backup(file);
      return _id;
    });

    const seen = await onRestored(file, async (db) => {
      const stream = db.collection('things').watch([], { resumeAfter: token });
      const change = await stream.next();
      await stream.close();
      return change;
    });

    expect(seen).toMatchObject({ operationType: 'insert', fullDocument: { n: 2 } });
  });

  it('is one file that only its user may read, and leaves nothing beside it', async () => {
    const folder = freshPath();
    mkdirSync(folder);
    const file = join(folder, 'a.backup');

    await withServer(freshPath(), (server) => server.backup(file));

    expect(readdirSync(folder)).toEqual(['a.backup']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is refused where the file exists, where the folder does not, and beside another one', async () => {
    const taken = freshPath();
    writeFileSync(taken, 'mine');
    const lost = join(freshPath(), 'a.backup');
    await withServer(freshPath(), async (server) => {
      await expect(server.backup(taken)).rejects.toThrow(
        `The backup ${taken}: the file exists; choose another name.`,
      );
      await expect(server.backup(lost)).rejects.toThrow('there is no such folder or file');
      const both = await Promise.allSettled([server.backup(freshPath()), server.backup(freshPath())]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      await server.backup(freshPath());
    });

    expect(statSync(taken).size).toBe(4);
  });

  it('is given up at the end of the server, and leaves nothing', async () => {
    const folder = freshPath();
    mkdirSync(folder);
    const server = await startEmbeddedMongo({ dataDir: freshPath() });
    const client = await new MongoClient(server.uri).connect();
    await fill(client.db('app'));
    await client.close();

    const begun = Promise.withResolvers<void>();
    const backup = server.backup(join(folder, 'a.backup'), { onProgress: () => begun.resolve() });
    const refused = expect(backup).rejects.toMatchObject({ name: 'BackupError' });
    await begun.promise;
    await server.stop();

    await refused;
    expect(readdirSync(folder)).toEqual([]);
    await expect(server.backup(freshPath())).rejects.toThrow('the database has ended');
  });
});

describe('a restore', () => {
  const backup = join(root, 'whole.backup');
  beforeAll(() =>
    withServer(freshPath(), async (server, client) => {
      await fill(client.db('app'));
      await server.backup(backup);
    }),
  );

  const changed = (change: (file: string) => void): string => {
    const file = freshPath();
    writeFileSync(file, readBackup());
    change(file);
    return file;
  };
  const readBackup = (): Buffer => readFileSync(backup);

  it.each<[string, (file: string) => void, RegExp]>([
    [
      'with flipped bytes',
      (file) => overwrite(file, 8_192 * 40),
      /the file is damaged: .*Take another backup/,
    ],
    ['without its end', (file) => truncateSync(file, 8_192 * 30), /damaged|malformed/],
    ['that is no database', (file) => writeFileSync(file, 'no database '.repeat(2_000)), /not a database/],
    ['that is empty', (file) => truncateSync(file, 0), /no backup of this database/],
    ['of another program', makeForeign, /no backup of this database/],
    ['that is not there', (file) => rmSync(file), /there is no such/],
  ])('refuses a file %s, and leaves no database', async (_name, change, why) => {
    const file = changed(change);
    const dataDir = freshPath();

    const restore = restoreEmbeddedMongo({ backup: file, dataDir });

    await expect(restore).rejects.toThrow(why);
    await expect(restore).rejects.toThrow(file);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual([]);
  });

  it('refuses a folder that has a database or is in use', async () => {
    const dataDir = freshPath();
    await withServer(dataDir, async () => {
      await expect(restoreEmbeddedMongo({ backup, dataDir })).rejects.toMatchObject({
        name: 'DataFolderInUseError',
      });
    });

    await expect(restoreEmbeddedMongo({ backup, dataDir })).rejects.toThrow('has a database already');
  });

  it('makes a folder that only its user may read', async () => {
    const dataDir = freshPath();

    await restoreEmbeddedMongo({ backup, dataDir });

    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'database.sqlite')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(dataDir, 'database.sqlite.partial'))).toBe(false);
  });
});

describe('a start on a database of another program', () => {
  it('is refused with a sentence, and changes nothing of it', async () => {
    const dataDir = freshPath();
    mkdirSync(dataDir);
    const file = join(dataDir, 'database.sqlite');
    makeForeign(file);
    const before = readFileSync(file);

    const start = startEmbeddedMongo({ dataDir });

    await expect(start).rejects.toThrow(/is a database of another program. Nothing was changed/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is none where a first start was killed at its first table', async () => {
    const dataDir = freshPath();
    mkdirSync(dataDir);
    const db = new DatabaseSync(join(dataDir, 'database.sqlite'));
    db.exec(`CREATE TABLE oplog (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, until INTEGER NOT NULL,
      changes BLOB NOT NULL)`);
    db.close();

    const counted = await withServer(dataDir, (_server, client) =>
      client.db('app').collection('things').countDocuments(),
    );

    expect(counted).toBe(0);
  });
});

function overwrite(file: string, position: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(64, 0xa5), 0, 64, position);
  closeSync(handle);
}

function makeForeign(file: string): void {
  rmSync(file, { force: true });
  const db = new DatabaseSync(file);
  db.exec('CREATE TABLE collections (name TEXT); CREATE TABLE notes (text TEXT)');
  db.close();
}
