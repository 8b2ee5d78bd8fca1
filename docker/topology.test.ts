import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import type { Clock, ClockCommandType } from '@ahl/shared-types/poker-clocks';
import type { ClientToServerEvents, ServerToClientEvents } from '@ahl/shared-types/realtime';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandClock, createClock, isReady, readClockState, signIn } from '../e2e/harness/api.ts';
import { type AppProcess, startApp } from '../e2e/harness/app-process.ts';
import { freePort, type RedisProcess, redisPath, startRedis } from '../e2e/harness/redis-process.ts';
import { waitFor } from '../e2e/harness/wait.ts';

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A viewer on one replica who keeps the newest state of the clock that it watches. */
const watchClock = async (url: string, clockId: string) => {
  const socket: Client = io(url, { transports: ['websocket'], reconnectionDelayMax: 300 });
  let newest: Clock | null = null;
  const keep = (clock: Clock) => {
    if (!newest || clock.version > newest.version) newest = clock;
  };
  socket.on('clock:state', keep);
  const watch = async () => {
    const answer = await socket.timeout(5_000).emitWithAck('clock:watch', { clockId });
    if (answer.ok) keep(answer.snapshot);
  };
  socket.on('connect', () => void watch().catch(() => undefined));
  await waitFor('the snapshot of the clock', () => newest);
  return {
    seesVersion: (version: number) =>
      waitFor(`version ${version} on ${url}`, () => (newest?.version ?? 0) >= version),
    close: () => socket.close(),
  };
};

// One story on one pair of replicas: each test goes on from where the one before left off.
describe.skipIf(!redisPath)('two replicas on one database and one Redis', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-topology-'));
  let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
  let databaseUri = '';
  let redisPort = 0;
  let redis: RedisProcess;
  let first: AppProcess;
  let second: AppProcess;
  let token = '';
  let clock: Clock;
  let viewers: Awaited<ReturnType<typeof watchClock>>[] = [];

  const command = async (replica: AppProcess, type: Extract<ClockCommandType, 'start' | 'pause'>) => {
    clock = await commandClock(replica.url, token, clock.id, { type, commandId: crypto.randomUUID() });
    return clock.version;
  };

  const everybodySees = (version: number) =>
    Promise.all(viewers.map((viewer) => viewer.seesVersion(version)));

  beforeAll(async () => {
    const tcp = { port: 0, username: 'league', password: 'a password: of/the@replicas' };
    database = await startEmbeddedMongo({ dataDir, tcp });
    // As a replica finds its database elsewhere: over TCP, by a password, as a member of its replica set.
    databaseUri = String(database.tcpUri).replace('/?', '/ahl?');
    redisPort = await freePort();
    redis = await startRedis(redisPort);
    const environment = {
      MONGODB_URI: databaseUri,
      REDIS_URL: redis.url,
      JWT_SECRET: 'a-secret-that-both-replicas-share-0123456789',
      DATA_DIR: dataDir,
      // Redis is killed on purpose: that each replica says so in its log is right.
      LOG_LEVEL: 'silent',
    };
    first = await startApp(environment);
    second = await startApp(environment);
    token = await signIn(first.url);
    clock = await createClock(first.url, token, 'Topology');
    viewers = [await watchClock(first.url, clock.id), await watchClock(second.url, clock.id)];
  });

  afterAll(async () => {
    for (const viewer of viewers) viewer.close();
    await Promise.all([first?.kill('SIGKILL'), second?.kill('SIGKILL')]);
    await redis?.kill();
    await database?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('show a command given to either of them to the viewers of both', async () => {
    await everybodySees(await command(first, 'start'));
    await everybodySees(await command(second, 'pause'));
  });

  it('accept a token that the other one issued', async () => {
    expect(await signIn(second.url)).not.toBe('');
    expect((await readClockState(second.url, clock.id)).version).toBe(clock.version);
  });

  it('go on while Redis is away, and heal when it is back', async () => {
    await redis.kill();
    const version = await command(first, 'start');
    await viewers[0]?.seesVersion(version);

    redis = await startRedis(redisPort);

    await everybodySees(version);
    await everybodySees(await command(second, 'pause'));
  });

  it('go on when one of them is killed', async () => {
    await second.kill('SIGKILL');

    const version = await command(first, 'start');

    await viewers[0]?.seesVersion(version);
    expect(await isReady(first.url)).toBe(true);
  });

  it('show a replica that comes back what happened meanwhile', async () => {
    second = await startApp({
      MONGODB_URI: databaseUri,
      REDIS_URL: redis.url,
      JWT_SECRET: 'a-secret-that-both-replicas-share-0123456789',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    });
    const viewer = await watchClock(second.url, clock.id);
    viewers.push(viewer);

    await viewer.seesVersion(clock.version);
    await viewer.seesVersion(await command(first, 'pause'));
  });
});
