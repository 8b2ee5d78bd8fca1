// `npm run bench:broadcast`: what it costs the server to send one change of a clock to thousands of signed-in viewers,
// compared with bare Socket.IO sending the same bytes to as many sockets.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import { connectDatabase } from '../../backend/src/db/connect.ts';
import { createTokens } from '../../backend/src/features/core/auth/tokens.ts';
import { commandClock, createClock, signIn } from '../../e2e/harness/api.ts';
import { startApp } from '../../e2e/harness/app-process.ts';
import { ask, type Child, startChild } from '../child.ts';
import { median, quantile, report } from '../report.ts';
import { measureRound, type Side } from './cpu.ts';
import { measureLatency } from './latency.ts';

const sockets = Number(process.env.SOCKETS ?? 5000);
const rounds = 7;
const eventsPerRound = 5;
const wantedRatio = 1.1;
const latencyEvents = Number(process.env.EVENTS ?? 100);
const wantedLatencyRatio = 1.5;
const jwtSecret = 'a-secret-of-the-bench-only-0123456789-0123456789';

/** Returns one token for each socket, distributed over the players of the demo league. */
const playerTokens = async (uri: string): Promise<string[]> => {
  const db = await connectDatabase(uri);
  const players = await db
    .collection('players')
    .find({ bannedAt: null }, { projection: { tokenVersion: 1 } })
    .toArray();
  await db.close();
  if (players.length === 0) throw new Error('There are no players to sign in as.');
  const tokens = createTokens(jwtSecret);
  return Array.from({ length: sockets }, (_, index) => {
    const player = players[index % players.length];
    return tokens.sign({ accountId: String(player?._id), tokenVersion: player?.tokenVersion ?? 0 });
  });
};

/** Waits until every socket of a process has received one more state than before. */
const receivedBy = (clients: Child) => {
  let count = 0;
  return () => {
    count += 1;
    return ask(clients, { type: 'await', count });
  };
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-bench-'));
const database = await startEmbeddedMongo({ dataDir });
const app = await startApp({
  MONGODB_URI: database.uri,
  DATA_DIR: dataDir,
  JWT_SECRET: jwtSecret,
  DEMO_DATA: 'true',
});
const children = ['bare-socket-io.ts', 'clients.ts', 'clients.ts'].map((file) =>
  startChild(path.join(import.meta.dirname, file)),
);
try {
  const [bare, bareClients, appClients] = children as [Child, Child, Child];
  const admin = await signIn(app.url);
  const clock = await createClock(app.url, admin, 'Broadcast');
  const unwatched = await createClock(app.url, admin, 'Nobody watches');
  const tokens = await playerTokens(database.uri);
  const { url: bareUrl } = await ask<{ url: string }>(bare, { type: 'listen' });
  await ask(appClients, { type: 'connect', url: app.url, tokens, clockId: clock.id });
  await ask(bareClients, { type: 'connect', url: bareUrl, tokens, clockId: null });

  const command = (clockId: string) => () =>
    commandClock(app.url, admin, clockId, {
      type: 'adjust-time',
      commandId: crypto.randomUUID(),
      deltaMs: 1000,
    });
  const sides: Side[] = [
    {
      pid: bare.pid,
      cause: () => bare.ask({ type: 'emit', event: 'clock:state', payload: clock }),
      received: receivedBy(bareClients),
    },
    { pid: app.pid, cause: command(clock.id), received: receivedBy(appClients) },
    {
      pid: app.pid,
      cause: command(unwatched.id),
      received: () => new Promise((resolve) => setTimeout(resolve, 100)),
    },
  ];
  for (const side of sides) await measureRound(side, eventsPerRound);
  const found = sides.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) found[index]?.push(await measureRound(side, eventsPerRound));
  const [bareMs = Number.NaN, eventMs = Number.NaN, commandMs = Number.NaN] = found.map(median);
  const ratio = (eventMs - commandMs) / bareMs;
  const latencies: number[][] = [];
  for (const side of sides.slice(0, 2)) latencies.push(await measureLatency(side, latencyEvents));
  const [bareLast = [], appLast = []] = latencies;
  const latencyRatio = quantile(appLast, 0.99) / quantile(bareLast, 0.99);
  const lastOf = (values: readonly number[]) =>
    `p50 ${quantile(values, 0.5).toFixed(0)} ms, p99 ${quantile(values, 0.99).toFixed(0)} ms`;
  report({
    name: 'bench:broadcast',
    what: `CPU of the server's process for one change of a clock that ${sockets} signed-in sockets receive, compared with bare Socket.IO broadcasting the same ${JSON.stringify(clock).length} bytes to as many; medians of ${rounds} alternated rounds of ${eventsPerRound} events. The command that causes the change (HTTP, rules, transaction, outbox) is measured separately on a clock that nobody watches. Database and clients run in separate processes.`,
    rows: [
      ['command and broadcast', `${eventMs.toFixed(1)} ms`],
      ['the command alone', `${commandMs.toFixed(1)} ms`],
      ['bare Socket.IO', `${bareMs.toFixed(1)} ms`],
      ['ratio with the command', (eventMs / bareMs).toFixed(3)],
      ['ratio of the broadcast', ratio.toFixed(3)],
      [`from the command, its write included, to the last socket (${latencyEvents} events)`, lastOf(appLast)],
      ['from the bare broadcast to the last socket', lastOf(bareLast)],
      ['ratio of the p99', latencyRatio.toFixed(2)],
    ],
    target: {
      text: `ratio of the broadcast ≤ ${wantedRatio}, of the p99 to the last socket ≤ ${wantedLatencyRatio}`,
      isMet: ratio <= wantedRatio && latencyRatio <= wantedLatencyRatio,
    },
  });
} finally {
  await Promise.all(children.map((child) => child.stop()));
  await app.kill('SIGKILL');
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
