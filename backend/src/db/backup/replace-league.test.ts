import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@ahl/embedded-mongo';
import type { Connection, mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '../connect.ts';
import { writeBackup } from './backup-file.ts';
import { finishRestore, replaceLeague } from './replace-league.ts';
import { claimLeague } from './restore-claim.ts';

let engine: EmbeddedMongo;
let connection: Connection;
let db: mongo.Db;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ahl-replace-'));
  engine = await startEmbeddedMongo({ dataDir: '', inMemory: true });
  connection = await connectDatabase(engine.uri);
  db = connection.db as unknown as mongo.Db;
  file = path.join(folder, 'league.ahlbackup');
  await fill({ players: 30, results: 20, venues: 0 });
  await db.collection('players').createIndex({ at: 1 }, { name: 'once', unique: true });
  await write(file);
});
afterAll(async () => {
  await connection.close();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

const restored = { backups: 1, players: 30, results: 20, venues: 0 };
const old = { backups: 1, gone: 4, players: 7, results: 3 };

const fill = async (counts: Record<string, number>) => {
  await db.dropDatabase();
  for (const [name, count] of Object.entries(counts)) {
    await db.createCollection(name);
    const rows = Array.from({ length: count }, (_, at) => ({ at }));
    if (count > 0) await db.collection(name).insertMany(rows);
  }
};
const write = (target: string) =>
  writeBackup(
    {
      db: connection,
      isEmbedded: true,
      without: ['backups'],
      rules: new Map(),
      passphrase: '',
      createdAt: new Date(0),
    },
    target,
  );
const counts = async () => {
  const found: Record<string, number> = {};
  for (const { name } of await db.listCollections().toArray())
    if (name !== 'restoreswitches') found[name] = await db.collection(name).countDocuments({});
  return found;
};

const claimed = async () => {
  const claim = await claimLeague(db);
  if (!claim) throw new Error('Another process restores.');
  onTestFinished(() => claim.release());
  return claim;
};

/** The database of a process that is killed after some calls. */
const killedAfter = (calls: number): mongo.Db => {
  let left = calls;
  return new Proxy(db, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return Reflect.apply(value, target, args);
      };
    },
  });
};

describe('a restore', () => {
  test('killed at any call leaves the old league or the new one, whole', async () => {
    const ends: (string | null)[] = [];
    for (let calls = 0, isKilled = true; isKilled; calls += 1) {
      await fill(old);
      const claim = await claimed();
      isKilled = await replaceLeague(killedAfter(calls), claim, file, '', ['backups']).then(
        () => false,
        () => true,
      );
      const end = await finishRestore(db, claim);
      expect(await counts(), `after ${calls} calls`).toEqual(
        end === 'new-league' || !isKilled ? restored : old,
      );
      ends.push(end);
    }
    expect(new Set(ends)).toEqual(new Set([null, 'old-league', 'new-league']));
    const indexes = await db.collection('players').indexes();
    expect(indexes.map(({ name }) => name)).toContain('once');
  });

  test('changes nothing once another process has taken over its claim', async () => {
    await fill(old);
    const claim = await claimed();
    await db.collection('restoreswitches').updateOne({}, { $set: { holder: 'another' } });

    await expect(replaceLeague(db, claim, file, '', ['backups'])).rejects.toThrow('taken over');

    await finishRestore(db, claim);
    expect(await counts()).toEqual(old);
    await db.collection('restoreswitches').deleteMany({});
  });

  test('is in no backup as long as it is not finished', async () => {
    await fill(old);
    await db.createCollection('restored.players');
    const { collections } = await write(path.join(folder, 'other.ahlbackup'));
    expect(collections.map(({ name }) => name)).toEqual(['gone', 'players', 'results']);
    await db.collection<{ _id: string }>('restoreswitches').insertOne({ _id: 'switch' });
    await expect(write(path.join(folder, 'other.ahlbackup'))).rejects.toThrow('not finished');
  });
});
