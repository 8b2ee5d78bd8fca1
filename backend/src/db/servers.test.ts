import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedMongo, startEmbeddedMongo } from '@ahl/embedded-mongo';
import { until } from '@ahl/shared-types/testing';
import type { Connection, mongo } from 'mongoose';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inheritedEnvironment } from '#testing/child-environment.ts';
import { claimLeague } from './backup/restore-claim.ts';
import { connectDatabase } from './connect.ts';
import { type Arrival, findLiveServers, joinServers, type ServerRow } from './servers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let engine: EmbeddedMongo;
let uri: string;
let connection: Connection;
let db: mongo.Db;
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ahl-servers-'));
  const tcp = { port: 0, username: 'league', password: 'secret-of-the-league' };
  engine = await startEmbeddedMongo({ dataDir: '', inMemory: true, tcp });
  uri = String(engine.tcpUri).replace('/?', '/ahl?');
  connection = await connectDatabase(uri);
  db = connection.db as unknown as mongo.Db;
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  await db.collection('servers').deleteMany({});
});
afterAll(async () => {
  await connection.close();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (script: string, ...args: string[]) => {
  const env = {
    ...inheritedEnvironment(),
    MONGODB_URI: uri,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [path.join(root, script), ...args], { env, cwd: root });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return { child, output: () => output, ended: once(child, 'exit').then(([code]) => code as number | null) };
};

const startServer = async () => {
  const server = run('backend/src/main.ts');
  await until(() => expect(server.output()).toContain('ready at'));
  return server;
};

const rows = () => db.collection<ServerRow>('servers').find({}).toArray();

const arrival = (overrides: Partial<Arrival> = {}): Arrival => ({
  version: '1.0.0',
  logger: pino({ level: 'silent' }),
  onMustStop: () => undefined,
  onWait: () => undefined,
  onOpenRestore: () => undefined,
  onFinished: () => undefined,
  ...overrides,
});

describe('a restore on a database of several servers', () => {
  test('is refused beside a server, and with --stop-servers begins once it has stopped', async () => {
    const file = path.join(folder, 'league.ahlbackup');
    const server = await startServer();
    expect(await run('scripts/backup.ts', file).ended).toBe(0);
    await db.collection('venues').insertOne({ name: 'Added after the backup' });
    const [row] = await rows();
    expect(row).toMatchObject({ pid: server.child.pid, shouldStop: false, version: expect.any(String) });

    const refused = run('scripts/restore.ts', file, '--yes');
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`in use by process ${server.child.pid} on`);
    expect(await db.collection('venues').countDocuments({})).toBe(1);
    expect(server.child.exitCode).toBeNull();

    const restored = run('scripts/restore.ts', file, '--yes', '--stop-servers');
    expect(await restored.ended, restored.output()).toBe(0);
    expect(await server.ended).toBe(0);
    expect(await rows()).toEqual([]);
    expect(await db.collection('venues').countDocuments({})).toBe(0);
  });

  test('does not wait for a server that was killed on this machine', async () => {
    const server = await startServer();
    server.child.kill('SIGKILL');
    await server.ended;
    expect(await rows()).toHaveLength(1);

    expect(await findLiveServers(db)).toEqual([]);

    expect(await rows()).toEqual([]);
  });

  test('lets a server that starts meanwhile wait, and say so', async () => {
    const claim = await claimLeague(db);
    const address = run('backend/src/main.ts');
    await until(() => expect(address.output()).toContain('The start waits until it has ended'));
    expect(await rows()).toEqual([]);
    expect(await claimLeague(db)).toBeNull();

    await claim?.release();

    await until(() => expect(address.output()).toContain('ready at'));
    expect(await rows()).toHaveLength(1);
  });
});

describe('the register of servers', () => {
  test('stops a server that was cut off while the league was restored', async () => {
    const requested = Promise.withResolvers<string>();
    const registration = await joinServers(db, arrival({ onMustStop: requested.resolve }));
    expect((await rows()).map(({ _id }) => _id)).toEqual([registration.id]);

    await db.collection('servers').deleteMany({});

    expect(await requested.promise).toMatch(/restored while this server was cut off/);
    await registration.leave();
  });

  test('forgets servers that were silent for a day', async () => {
    const lastSeen = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    const other = { host: 'another machine', pid: 1, run: 'x', version: '1.0.0', shouldStop: false };
    await db
      .collection<ServerRow>('servers')
      .insertOne({ _id: 'old', ...other, startedAt: lastSeen, lastSeen });

    const registration = await joinServers(db, arrival());

    expect((await rows()).map(({ _id }) => _id)).toEqual([registration.id]);
    await registration.leave();
  });

  test('finishes a restore that was killed before it lets a server in', async () => {
    await db.createCollection('restored.venues');
    const ends: string[] = [];

    const registration = await joinServers(db, arrival({ onFinished: (end) => ends.push(end) }));

    expect(ends).toEqual(['old-league']);
    await registration.leave();
  });
});
