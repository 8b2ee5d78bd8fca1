// `npm run bench:badge`: how long after a message is sent its receiver's badge is updated, with a thousand members
// connected and a steady load, and how many calls an admin's open dashboard makes while everything is pushed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import { connectDatabase } from '../../backend/src/db/connect.ts';
import { createTokens } from '../../backend/src/features/core/auth/tokens.ts';
import { callOnce } from '../../e2e/harness/api.ts';
import { masterAdmin, startApp } from '../../e2e/harness/app-process.ts';
import { ask, type Child, startChild } from '../child.ts';
import { quantile, report } from '../report.ts';
import { countDashboardCalls } from './dashboard.ts';

const sockets = Number(process.env.SOCKETS ?? 1_000);
const messages = Number(process.env.MESSAGES ?? 500);
const perSecond = Number(process.env.LOAD ?? 200);
const minutes = Number(process.env.MINUTES ?? 3);
const wantedMs = 250;
const wantedCalls = 12;
/** The documented polls of an admin: running clocks every 5 s, unread count and alert every 30 s (spec section 9). */
const documentedCalls = 3_600 / 5 + 2 * (3_600 / 30);
const jwtSecret = 'a-secret-of-the-bench-only-0123456789-0123456789';

type Member = { id: string; token: string };
const membersOf = async (uri: string): Promise<Member[]> => {
  const db = await connectDatabase(uri);
  const players = await db
    .collection('players')
    .find({ bannedAt: null, isAdmin: false }, { projection: { tokenVersion: 1 } })
    .limit(sockets)
    .toArray();
  await db.close();
  const tokens = createTokens(jwtSecret);
  return players.map(({ _id, tokenVersion }) => ({
    id: String(_id),
    token: tokens.sign({ accountId: String(_id), tokenVersion: tokenVersion ?? 0 }),
  }));
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-bench-'));
const database = await startEmbeddedMongo({ dataDir });
const app = await startApp({
  MONGODB_URI: database.uri,
  DATA_DIR: dataDir,
  JWT_SECRET: jwtSecret,
  DEMO_DATA: 'true',
});
const children = [0, 1].map(() => startChild(path.join(import.meta.dirname, 'clients.ts')));
try {
  const [listeners, loaders] = children as [Child, Child];
  const signedIn = await callOnce<{ token: string; player: object }>(
    app.url,
    'POST',
    '/api/players/login',
    null,
    masterAdmin,
  );
  const admin = signedIn.token;
  const members = await membersOf(database.uri);
  await ask(listeners, { type: 'connect', url: app.url, tokens: members.map(({ token }) => token) });

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format();
  // The most frequent calls of visitors and members; one in ten each for the count and the list of messages.
  const visitors = [
    `/api/tournaments/date/${today}`,
    '/api/news/active',
    '/api/thought-of-the-day',
    '/api/winners/recent',
  ];
  const paths = [...visitors, ...visitors, '/api/messages/unread-count', '/api/messages?pageSize=25'];
  const reader = members[0]?.token ?? '';
  await ask(loaders, { type: 'load', url: app.url, paths, token: reader, perSecond });
  const write = (memberId: string) =>
    callOnce(app.url, 'POST', '/api/messages/threads', admin, {
      requestId: crypto.randomUUID(),
      memberId,
      subject: 'Your seat',
      text: 'The seat at the final is yours.',
    });
  const times: number[] = [];
  const warmUps = 20;
  for (let index = -warmUps; index < messages; index += 1) {
    const at = Math.abs(index * 37) % members.length;
    await ask(listeners, { type: 'arm', index: at });
    const sentMs = performance.timeOrigin + performance.now();
    await write(members[at]?.id ?? '');
    const { atMs } = await ask<{ atMs: number }>(listeners, { type: 'received' });
    if (index >= 0) times.push(atMs - sentMs);
  }
  const load = await ask<{ perSecond: number; failed: number }>(loaders, { type: 'unload' });
  const writer = members[1] as Member;
  const calls = await countDashboardCalls(app.url, signedIn, minutes, () =>
    callOnce(app.url, 'POST', '/api/messages', writer.token, {
      requestId: crypto.randomUUID(),
      subject: 'Parking',
      text: 'Where do we park on Sunday?',
    }),
  );
  const p99 = quantile(times, 0.99);
  report({
    name: 'bench:badge',
    what: `Time from sending a message (including the request, its write and the outbox) to \`messages:unread\` at its receiver: ${messages} messages to members in turn with ${members.length} members' sockets joined and ${perSecond} concurrent requests a second. Also the calls of an admin's open dashboard in Chromium, counted over ${minutes} minutes in which ${calls.written} members wrote to the league.`,
    rows: [
      ['request to badge, p50', `${quantile(times, 0.5).toFixed(1)} ms`],
      ['request to badge, p99', `${p99.toFixed(1)} ms`],
      ['slowest', `${Math.max(...times).toFixed(1)} ms`],
      [
        'background load that was answered',
        `${load.perSecond.toFixed(0)} requests a second, ${load.failed} failed`,
      ],
      ['calls of the dashboard with push', `${calls.perHour.toFixed(0)} an hour (${calls.counted} counted)`],
      ['the documented polls', `${documentedCalls} an hour`],
    ],
    target: {
      text: `p99 ≤ ${wantedMs} ms at ${perSecond} requests a second; ≤ ${wantedCalls} calls an hour`,
      isMet:
        p99 <= wantedMs &&
        load.failed === 0 &&
        load.perSecond >= perSecond * 0.95 &&
        calls.perHour <= wantedCalls,
    },
  });
} finally {
  await Promise.all(children.map((child) => child.stop()));
  await app.kill('SIGTERM');
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
