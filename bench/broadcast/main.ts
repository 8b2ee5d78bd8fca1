// `npm run bench:broadcast`: what it costs the server to tell thousands of signed-in viewers about one change of a
// clock (command, database, outbox, bus, rooms) beside bare Socket.IO sending the same bytes to as many sockets.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import mongoose from 'mongoose';
import { createTokens } from '../../backend/src/features/auth/tokens.ts';
import { commandClock, createClock, signIn } from '../../e2e/harness/api.ts';
import { startApp } from '../../e2e/harness/app-process.ts';
import { type Child, startChild } from '../child.ts';
import { median, report } from '../report.ts';

const sockets = Number(process.env.SOCKETS ?? 5000);
const rounds = 7;
const eventsPerRound = 5;
const wantedRatio = 1.1;
const jwtSecret = 'a-secret-of-the-bench-only-0123456789-0123456789';

/** A server with its viewers: how to cause one event, and the CPU that its process has used, in ms. */
type Side = { clients: Child; cause: () => Promise<unknown>; cpuMs: () => Promise<number>; caused: number };

/** Fails on a message that says so. */
const ask = async <T>(child: Child, message: object): Promise<T> => {
  const answer = await child.ask<T & { error?: string }>(message);
  if (answer.error) throw new Error(answer.error);
  return answer;
};

/** CPU of the server's process for one event, in ms, over one round. */
const measureRound = async (side: Side): Promise<number> => {
  const before = await side.cpuMs();
  for (let event = 0; event < eventsPerRound; event += 1) {
    side.caused += 1;
    await side.cause();
    await ask(side.clients, { type: 'await', count: side.caused });
  }
  return ((await side.cpuMs()) - before) / eventsPerRound;
};

const cpuFromMetrics = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e+-]+)/m.exec(text)?.[1];
  if (!seconds) throw new Error('The server does not tell its CPU time.');
  return Number(seconds) * 1000;
};

/** One token for each socket, spread over the players of the demo league. */
const playerTokens = async (uri: string): Promise<string[]> => {
  const db = await mongoose.createConnection(uri).asPromise();
  const players = await db
    .collection('players')
    .find({}, { projection: { tokenVersion: 1 } })
    .toArray();
  await db.close();
  const tokens = createTokens(jwtSecret);
  return Array.from({ length: sockets }, (_, index) => {
    const player = players[index % players.length];
    return tokens.sign({ accountId: String(player?._id), tokenVersion: player?.tokenVersion ?? 0 });
  });
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
  const tokens = await playerTokens(database.uri);
  const { url: bareUrl } = await ask<{ url: string }>(bare, { type: 'listen' });
  await ask(appClients, { type: 'connect', url: app.url, tokens, clockId: clock.id });
  await ask(bareClients, { type: 'connect', url: bareUrl, tokens, clockId: null });

  const ours: Side = {
    clients: appClients,
    cause: () =>
      commandClock(app.url, admin, clock.id, {
        type: 'adjust-time',
        commandId: crypto.randomUUID(),
        deltaMs: 1000,
      }),
    cpuMs: () => cpuFromMetrics(app.url),
    caused: 0,
  };
  const theirs: Side = {
    clients: bareClients,
    cause: () => bare.ask({ type: 'emit', event: 'clock:state', payload: clock }),
    cpuMs: async () => (await bare.ask<{ milliseconds: number }>({ type: 'cpu' })).milliseconds,
    caused: 0,
  };
  for (const side of [ours, theirs]) await measureRound(side);
  const ourMs: number[] = [];
  const theirMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    theirMs.push(await measureRound(theirs));
    ourMs.push(await measureRound(ours));
  }
  const ratio = median(ourMs) / median(theirMs);
  report({
    name: 'bench:broadcast',
    what: `CPU of the server's process for one clock command that ${sockets} signed-in sockets are told of, beside bare Socket.IO broadcasting the same ${JSON.stringify(clock).length} bytes to as many; medians of ${rounds} alternated rounds of ${eventsPerRound} events. Database and clients run in processes of their own.`,
    rows: [
      ['CPU for an event', `${median(ourMs).toFixed(1)} ms`],
      ['bare Socket.IO', `${median(theirMs).toFixed(1)} ms`],
      ['ratio', ratio.toFixed(3)],
    ],
    target: { text: `ratio ≤ ${wantedRatio}`, isMet: ratio <= wantedRatio },
  });
} finally {
  await Promise.all(children.map((child) => child.stop()));
  await app.kill('SIGKILL');
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
