import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedMongo, startEmbeddedMongo } from '@ahl/embedded-mongo';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from '../backend/src/db/connect.ts';
import { thisProcess } from '../backend/src/db/local-process.ts';
import { createFeatureModels, migrations } from '../backend/src/features.ts';
import { inheritedEnvironment } from '../backend/src/testing/child-environment.ts';

const script = fileURLToPath(new URL('./migrate.ts', import.meta.url));
const ids = migrations.map(({ id }) => id).sort();

let engine: EmbeddedMongo;
let uri: string;
let db: Connection;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ahl-migrate-'));
  const tcp = { port: 0, username: 'league', password: 'secret-of-the-league' };
  engine = await startEmbeddedMongo({ dataDir: '', inMemory: true, tcp });
  uri = String(engine.tcpUri).replace('/?', '/ahl?');
  db = await connectDatabase(uri);
});
beforeEach(async () => {
  await db.dropDatabase();
  await db.collection('venuereferrals').insertOne({ status: 'joined' });
});
afterAll(async () => {
  await db.close();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (...args: string[]) => {
  const env = { ...inheritedEnvironment(), MONGODB_URI: uri, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [script, ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  return { code: code as number | null, output };
};

const ledger = () => createFeatureModels(db).Migration.find().sort({ _id: 1 }).lean();

test('a dry run names each migration with its rows, and changes nothing', async () => {
  const { code, output } = await run('--dry-run');

  expect(code, output).toBe(0);
  expect(output.match(/(?<=Would run: )\S+/g)).toEqual(ids);
  expect(output).toContain('Would run: 20261128-signed-referrals (rows: 1)');
  expect(await ledger()).toEqual([]);
  expect(await db.collection('venuereferrals').countDocuments({ status: 'joined' })).toBe(1);
});

test('runs each migration once', async () => {
  const first = await run();
  const second = await run();

  expect(first.code, first.output).toBe(0);
  expect(first.output).toContain('Migrated: 20261128-signed-referrals (rows: 1)');
  expect(second).toEqual({ code: 0, output: '  Nothing to migrate.\n' });
  expect((await ledger()).map(({ _id }) => _id)).toEqual(ids);
  expect(await db.collection('venuereferrals').countDocuments({ status: 'signed' })).toBe(1);
});

test('runs nothing beside a server, and names it', async () => {
  const server = { ...thisProcess(), version: '0.9.0', startedAt: new Date(), shouldStop: false };
  const servers = db.collection<{ _id: string; lastSeen: Date }>('servers');
  await servers.insertOne({ _id: 'one', ...server, lastSeen: new Date() });
  const heartbeat = setInterval(
    () => void servers.updateOne({ _id: 'one' }, { $set: { lastSeen: new Date() } }),
    200,
  );

  const { code, output } = await run().finally(() => clearInterval(heartbeat));

  expect(code).toBe(1);
  expect(output).toContain(`The database is in use by process ${process.pid} on`);
  expect(output).toContain('(version 0.9.0). Stop it first.');
  expect(await ledger()).toEqual([]);
});

test('shows its usage for arguments that it does not know', async () => {
  expect(await run('--dry')).toEqual({ code: 2, output: 'npm run migrate [-- --dry-run]\n' });
});
