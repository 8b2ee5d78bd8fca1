import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import { type Db, type Document, MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { type BackupProgress, restoreEmbeddedMongo, startEmbeddedMongo } from './index.ts';
import { fill, useFreshPaths, withServer } from './testing/backup-folders.ts';
import { gapsIn, startWriters } from './testing/backup-writers.ts';

const freshPath = useFreshPaths();

/** Starts a server on a folder restored from a backup. */
const onRestored = async <Result>(backup: string, read: (db: Db) => Promise<Result>): Promise<Result> => {
  const dataDir = freshPath();
  await restoreEmbeddedMongo({ backup, dataDir });
  return withServer(dataDir, (_server, client) => read(client.db('app')));
};

const idsIn = async (db: Db, name: string): Promise<string[]> =>
  (await db.collection(name).find().toArray()).map(({ _id }) => String(_id));

describe('a backup', () => {
  it('contains a prefix of the acknowledged writes, with whole transactions, while writers continue', async () => {
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

  it('returns the same data as the original database', async () => {
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

  it('contains the changes from which streams resume', async () => {
    const file = freshPath();
    const token = await withServer(freshPath(), async (server, client) => {
      const things = client.db('app').collection('things');
      const stream = things.watch();
      // Opens the stream.
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

  it('is one file readable only by its user, and leaves no other files', async () => {
    const folder = freshPath();
    mkdirSync(folder);
    const file = join(folder, 'a.backup');

    await withServer(freshPath(), (server) => server.backup(file));

    expect(readdirSync(folder)).toEqual(['a.backup']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is refused if the file exists, if the folder does not, and during another backup', async () => {
    const occupied = freshPath();
    writeFileSync(occupied, 'mine');
    const lost = join(freshPath(), 'a.backup');
    await withServer(freshPath(), async (server) => {
      await expect(server.backup(occupied)).rejects.toThrow(
        `The backup ${occupied}: the file exists; choose another name.`,
      );
      await expect(server.backup(lost)).rejects.toThrow('there is no such folder or file');
      const both = await Promise.allSettled([server.backup(freshPath()), server.backup(freshPath())]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      await server.backup(freshPath());
    });

    expect(statSync(occupied).size).toBe(4);
  });

  it('fails when the server stops, and leaves nothing behind', async () => {
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
    await expect(server.backup(freshPath())).rejects.toThrow('the database has stopped');
  });
});
