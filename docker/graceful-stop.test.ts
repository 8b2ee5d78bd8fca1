import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../e2e/harness/api.ts';
import { type AppProcess, startApp } from '../e2e/harness/app-process.ts';
import { freePort, redisPath, startRedis } from '../e2e/harness/redis-process.ts';
import { waitFor } from '../e2e/harness/wait.ts';
import { findProgram, haproxy } from '../scripts/test/programs.ts';

const haproxyPath = findProgram(haproxy);
const today = '2026-11-20';

let dataDir: string;
let undo: (() => Promise<unknown> | unknown)[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-stop-'));
});
afterEach(async () => {
  for (const step of undo.reverse()) await step();
  undo = [];
  rmSync(dataDir, { recursive: true, force: true });
});

/** One call; resolves with its status, or with the code of the failed connection. */
const send = (agent: Agent, url: string, token: string, body?: object): Promise<number | string> =>
  new Promise((resolve) => {
    const text = body ? JSON.stringify(body) : undefined;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const sent = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(text);
  });

const sendRead = (agent: Agent, url: string, token: string) =>
  send(agent, `${url}/api/tournaments/date/${today}`, token);
const sendWrite = (agent: Agent, url: string, token: string) => {
  const body = { idempotencyKey: crypto.randomUUID(), name: 'Drained', structureId: 'lppl' };
  return send(agent, `${url}/api/poker-clocks`, token, body);
};

/** The pause of a caller after each call: eight of them send some two hundred calls a second. */
const paceMs = 40;

const countOf = (outcomes: readonly (number | string)[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map((outcome) => [outcome, outcomes.filter((other) => other === outcome).length]),
  );

describe('SIGTERM', () => {
  it('cuts none of a thousand requests in flight, writes included', async () => {
    const app = await startApp({ DATA_DIR: dataDir });
    undo.push(() => app.kill('SIGKILL'));
    const token = await signIn(app.url);
    const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 });
    undo.push(() => agent.destroy());
    await Promise.all(Array.from({ length: 1_000 }, () => send(agent, `${app.url}/healthz`, token)));

    const flight = Array.from({ length: 1_000 }, (_none, index) =>
      index % 10 === 0 ? sendWrite(agent, app.url, token) : sendRead(agent, app.url, token),
    );
    await Promise.race(flight);
    const stopped = app.kill('SIGTERM');

    expect(countOf(await Promise.all(flight))).toEqual({ 200: 900, 201: 100 });
    await stopped;
  });

  it('says first that no more should come, and still answers what comes until the load balancer has seen it', async () => {
    const app = await startApp({ DATA_DIR: dataDir, TRUST_PROXY: 'true' });
    undo.push(() => app.kill('SIGKILL'));
    const statusOf = async (target: string) => (await fetch(app.url + target)).status;
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);

    const stopped = app.kill('SIGTERM');

    await waitFor('the check to fail', async () => (await statusOf('/healthz')) === 503);
    expect([await statusOf('/readyz'), await statusOf(`/api/tournaments/date/${today}`)]).toEqual([503, 200]);
    await stopped;
  });
});

/** The compose file's load balancer before replicas with fixed addresses. */
const startBalancer = async (replicaPorts: readonly number[]): Promise<string> => {
  const port = await freePort();
  const text = readFileSync(path.join(import.meta.dirname, 'haproxy/haproxy.cfg'), 'utf8');
  const servers = replicaPorts
    .map((replica, index) => `server app${index} 127.0.0.1:${replica}`)
    .join('\n    ');
  const config = text
    // What one machine's tests may open.
    .replace('maxconn 20000', 'maxconn 500')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/resolvers containers\n(?: {4}.*\n)+/, '')
    .replace(' resolvers containers init-addr none', '')
    .replace(/server-template .*/, servers);
  const file = path.join(dataDir, 'haproxy.cfg');
  writeFileSync(file, config);
  const child: ChildProcess = spawn(haproxyPath ?? '', ['-f', file], { stdio: 'ignore' });
  undo.push(() => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await waitFor('the load balancer', async () => (await fetch(`${url}/healthz`)).ok);
  return url;
};

describe.skipIf(!redisPath || !haproxyPath)(
  'a rolling restart of two replicas behind the load balancer',
  () => {
    it('fails no request, and brings every socket back', async () => {
      const database = await startEmbeddedMongo({ dataDir });
      undo.push(() => database.stop());
      const redis = await startRedis(await freePort());
      undo.push(() => redis.kill());
      const ports = [await freePort(), await freePort()];
      const start = async (port: number): Promise<AppProcess> => {
        const app = await startApp({
          PORT: String(port),
          MONGODB_URI: database.uri,
          REDIS_URL: redis.url,
          JWT_SECRET: 'a-secret-that-both-replicas-share-0123456789',
          DATA_DIR: dataDir,
          TRUST_PROXY: 'true',
        });
        undo.push(() => app.kill('SIGKILL'));
        return app;
      };
      const replicas = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
      const url = await startBalancer(ports);
      const token = await signIn(url);
      const sockets = Array.from({ length: 20 }, () =>
        io(url, { transports: ['websocket'], forceNew: true }),
      );
      undo.push(() => {
        for (const socket of sockets) socket.close();
      });

      const agent = new Agent({ keepAlive: true });
      undo.push(() => agent.destroy());
      const outcomes: (number | string)[] = [];
      let isRestarting = true;
      const caller = async (index: number) => {
        for (let turn = index; isRestarting || outcomes.length < 1_000; turn += 1) {
          outcomes.push(await (turn % 10 === 0 ? sendWrite(agent, url, token) : sendRead(agent, url, token)));
          // However long the restart takes, the calls of one account stay within what it may cost.
          await new Promise((resolve) => setTimeout(resolve, paceMs));
        }
      };
      const callers = Array.from({ length: 8 }, (_none, index) => caller(index));
      for (const [index, replica] of replicas.entries()) {
        await replica.kill('SIGTERM');
        await start(ports[index] ?? 0);
      }
      isRestarting = false;
      await Promise.all(callers);

      const { 200: reads = 0, 201: writes = 0, ...failed } = countOf(outcomes);
      expect(failed).toEqual({});
      expect(reads + writes).toBeGreaterThanOrEqual(1_000);
      await waitFor('all sockets', () => sockets.every(({ connected }) => connected));
    });
  },
);
