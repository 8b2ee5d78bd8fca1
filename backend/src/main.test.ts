import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase } from '#db/connect.ts';
import { inheritedEnvironment } from '#testing/child-environment.ts';
import { startFakeMongo } from '#testing/fake-mongo.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-main-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
    }
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...inheritedEnvironment(),
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_DATA: 'false',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`ended: ${errors}`)));
  });
  ready.catch(() => undefined);
  return { child, exit, ready, output: () => output, errors: () => errors };
};

const expectSentence = async (server: ReturnType<typeof run>, sentence: RegExp) => {
  expect(await server.exit).toBe(1);
  expect(server.errors()).toMatch(sentence);
  expect(server.errors()).not.toMatch(/^\s+at /m);
};

describe('npm start', () => {
  test('refuses a second server on the same data folder with a sentence; the first continues, and ends on SIGTERM with code 0', async () => {
    const first = run({});
    const url = await first.ready;

    const second = run({});

    await expectSentence(second, /in use/i);
    expect(second.errors()).toContain(dataDir);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    first.child.kill('SIGTERM');

    expect(await first.exit).toBe(0);
  });

  test('reports a taken port, an unreachable database and a wrong environment with a sentence each', async () => {
    const occupied = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupied.once('listening', resolve));
    const { port } = occupied.address() as AddressInfo;

    await expectSentence(run({ PORT: String(port) }), new RegExp(`Port ${port} is taken`));
    await expectSentence(
      run({ MONGODB_URI: 'mongodb://user:secret@127.0.0.1:1/ahl' }),
      /database at mongodb:\/\/\*\*\*@127\.0\.0\.1:1\/ahl cannot be reached/,
    );
    await expectSentence(
      run({ PORT: 'eighty', LEAGUE_TIME_ZONE: 'Texas' }),
      /PORT: [\s\S]*LEAGUE_TIME_ZONE: /,
    );
    await expectSentence(
      run({
        NODE_ENV: 'production',
        JWT_SECRET: 's'.repeat(40),
        MASTER_ADMIN_EMAIL: 'boss@league.org',
        MASTER_ADMIN_PASSWORD: 'pokerleague1',
      }),
      /MASTER_ADMIN_PASSWORD: This is easy to guess/,
    );
    occupied.close();
  });

  test('starts on a database that it reaches over TCP, with a password', async () => {
    const tcp = { port: 0, username: 'league', password: 'p@ss/w:rd of the league' };
    const database = await startEmbeddedMongo({ dataDir: '', inMemory: true, tcp });
    const uri = String(database.tcpUri).replace('/?', '/ahl?');

    const url = await run({ MONGODB_URI: uri }).ready;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await expectSentence(
      run({ MONGODB_URI: uri.replace('league:', 'nobody:') }),
      /database at mongodb:\/\/\*\*\*@127\.0\.0\.1:\d+\/ahl\S* cannot be reached/,
    );

    await database.stop();
  });

  test('brings data of an earlier version forward before it serves, and refuses those of a newer one', async () => {
    const tcp = { port: 0, username: 'league', password: 'secret of the league' };
    const database = await startEmbeddedMongo({ dataDir: '', inMemory: true, tcp });
    const uri = String(database.tcpUri).replace('/?', '/ahl?');
    const db = await connectDatabase(uri);
    const ledger = db.collection<{ _id: string; version: string }>('migrations');
    await db.collection<{ _id: string }>('boards').insertOne({ _id: 'a board of the earlier version' });

    const first = run({ MONGODB_URI: uri });
    await first.ready;
    expect(first.output()).toContain('Migrated: 20261128-leaderboards (rows: 1).');
    expect(await db.collection('leaderboards').countDocuments({})).toBe(1);
    expect(await db.collection('leaderboards').indexes()).toHaveLength(2);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);

    await ledger.insertOne({ _id: '20991231-later', version: '9.0.0' });
    await expectSentence(
      run({ MONGODB_URI: uri }),
      /The data was written by version 9\.0\.0, which is newer than this one/,
    );

    await db.close();
    await database.stop();
  });

  test('ends with a sentence on a database that is not a replica set', async () => {
    const hello = () => ({
      isWritablePrimary: true,
      maxBsonObjectSize: 16_777_216,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      logicalSessionTimeoutMinutes: 30,
      minWireVersion: 0,
      maxWireVersion: 21,
    });
    const single = await startFakeMongo({ hello, ismaster: hello, isMaster: hello });

    await expectSentence(
      run({ MONGODB_URI: single.uri }),
      /The database cannot serve the league: it needs a replica set, and it is a standalone server/,
    );
    await single.stop();
  });

  test('creates the master admin at the first start in production, who still exists after a kill', async () => {
    const env = {
      NODE_ENV: 'production',
      JWT_SECRET: 's'.repeat(40),
      MASTER_ADMIN_EMAIL: 'Boss@League.org',
      MASTER_ADMIN_PASSWORD: 'a long password',
    };
    const login = async (url: string) => {
      const response = await fetch(`${url}/api/admin/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'boss@league.org', password: 'a long password' }),
      });
      return ((await response.json()) as { admin?: { role: string } }).admin?.role;
    };
    const first = run(env);
    const before = await login(await first.ready);
    first.child.kill('SIGKILL');
    await first.exit;

    expect(before).toBe('Master Admin');
    expect(await login(await run(env).ready)).toBe('Master Admin');
  });
});
