// `npm run bench:sockets`: what thousands of joined sockets cost the server's heap compared with bare Socket.IO,
// whether a viewer misses or reorders one of ten thousand changes, and how soon all are back after the server's kill.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import { commandClock, createClock, signIn } from '../../e2e/harness/api.ts';
import { type AppProcess, startApp } from '../../e2e/harness/app-process.ts';
import { freePort } from '../../e2e/harness/redis-process.ts';
import { ask, type Child, startChild } from '../child.ts';
import { report } from '../report.ts';
import { createHeapProbe } from './heap.ts';

const sockets = Number(process.env.SOCKETS ?? 5000);
const events = Number(process.env.EVENTS ?? 10_000);
const patienceMs = 60_000;

const clients = () => startChild(path.join(import.meta.dirname, 'clients.ts'));

/** Returns the heap bytes that each socket adds to a server. */
const heapPerSocket = async (child: Child, usedBytes: () => Promise<number>, connect: object) => {
  await ask(child, { ...connect, count: 50 });
  const before = await usedBytes();
  await ask(child, { ...connect, count: sockets });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  return ((await usedBytes()) - before) / (sockets - 50);
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-bench-'));
const database = await startEmbeddedMongo({ dataDir });
const probe = await createHeapProbe();
const port = await freePort();
const environment = {
  MONGODB_URI: database.uri,
  DATA_DIR: dataDir,
  JWT_SECRET: 'a-secret-of-the-bench-only-0123456789-0123456789',
  PORT: String(port),
};
let app: AppProcess = await startApp({ ...environment, NODE_OPTIONS: probe.nodeOptions });
const bare = startChild(path.join(import.meta.dirname, 'bare.ts'));
const children = [clients(), clients(), clients()] as const;
const [bareClients, appClients, listener] = children;
try {
  const token = await signIn(app.url);
  const clock = await createClock(app.url, token, 'Sockets');
  const { url: bareUrl } = await ask<{ url: string }>(bare, { type: 'listen' });
  const bareBytes = await heapPerSocket(
    bareClients,
    async () => (await ask<{ usedBytes: number }>(bare, { type: 'heap' })).usedBytes,
    { type: 'connect', url: bareUrl, clockId: null },
  );
  await bareClients.stop();
  const appBytes = await heapPerSocket(appClients, probe.usedBytes, {
    type: 'connect',
    url: app.url,
    clockId: clock.id,
  });

  // Ten thousand changes of a clock that one viewer watches, as fast as the server accepts them.
  const busy = await createClock(app.url, token, 'Ten thousand');
  await ask(listener, { type: 'connect', url: app.url, clockId: busy.id, count: 1 });
  for (let sent = 0; sent < events; sent += 1)
    await commandClock(app.url, token, busy.id, {
      type: 'adjust-time',
      commandId: crypto.randomUUID(),
      deltaMs: sent % 2 === 0 ? 1000 : -1000,
    });
  const order = await ask<{ received: number; gaps: number }>(listener, {
    type: 'order',
    version: 1 + events,
  });

  probe.close();
  const killedAtMs = performance.now();
  const back = ask<{ ms: number }>(appClients, { type: 'await-back', patienceMs });
  await app.kill('SIGKILL');
  app = await startApp(environment);
  const startedMs = performance.now() - killedAtMs;
  // Reading the metrics resets their maximum, so that the cost of the start is not attributed to the sockets.
  await fetch(`${app.url}/metrics`);
  await back;
  const backMs = performance.now() - killedAtMs;
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  const stallMs =
    Number(/nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? ([\d.e+-]+)/.exec(metrics)?.[1]) * 1000;

  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const ratio = appBytes / bareBytes;
  const isMet =
    appBytes <= 12 * 1024 && ratio <= 1.35 && order.gaps === 0 && backMs <= 20_000 && stallMs <= 100;
  report({
    name: 'bench:sockets',
    what: `${sockets} visitors' sockets that watch a clock, in the server's main thread, compared with bare Socket.IO with as many; ${events} changes of a clock received by one viewer; and reconnection after a SIGKILL, with the page's own retry.`,
    rows: [
      ['heap of a joined socket', kb(appBytes)],
      ['heap of a bare socket', kb(bareBytes)],
      ['ratio', ratio.toFixed(2)],
      ['changes received', `${order.received}, out of order or missing ${order.gaps}`],
      ['server up again after the kill', `${(startedMs / 1000).toFixed(1)} s`],
      ['all sockets back and watching', `${(backMs / 1000).toFixed(1)} s`],
      ['longest stall of the event loop meanwhile', `${stallMs.toFixed(0)} ms`],
    ],
    target: {
      text: 'heap ≤ 12 KB and ≤ 1.35 times bare, no gap or disorder, all back within 20 s, no stall over 100 ms',
      isMet,
    },
  });
} finally {
  await Promise.all([bare, appClients, listener].map((child) => child.stop()));
  await app.kill('SIGKILL');
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
