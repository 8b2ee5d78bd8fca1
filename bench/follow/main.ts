// `npm run bench:follow`: how long after an acknowledged write an open page shows it, without a reload. Four pages are
// open at the same time; the changes rotate. Needs a built frontend and Chromium.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { callOnce, signIn } from '../../e2e/harness/api.ts';
import { startApp } from '../../e2e/harness/app-process.ts';
import { quantile, report } from '../report.ts';
import { startAt } from '../start-at.ts';
import { type Change, launchBrowser, openLive, watch, wordsOf } from './pages.ts';

const rounds = Number(process.env.ROUNDS ?? 50);
const warmUps = 3;
const wantedMs = 1_000;

type Write = (method: string, path: string, body: object) => Promise<unknown>;
/** One kind of change: what becomes visible, and how it is made. */
type Kind = {
  address: string;
  what: string;
  prepare: (page: Page, write: Write) => Promise<{ change: Change; make: () => Promise<unknown> }>;
};

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
/** Nights and events made so far: each gets a start of its own. */
let made = 0;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format();

const kindsFor = (venueId: string, playerIds: readonly string[]): Kind[] => [
  {
    address: '/',
    what: 'the thought of the day',
    prepare: async (_page, write) => {
      const text = unique('Bring a friend');
      const make = () => write('PUT', '/api/thought-of-the-day', { text, linkUrl: null });
      return { change: { appears: text }, make };
    },
  },
  {
    address: '/news',
    what: 'a new story',
    prepare: async (_page, write) => {
      const title = unique('Finals');
      const make = () => write('POST', '/api/news', { title, body: '<p>At the Copper.</p>' });
      return { change: { appears: title }, make };
    },
  },
  {
    address: '/leaderboard',
    what: 'a posted result',
    prepare: async (page, write) => {
      const finishers = playerIds.map((playerId, index) => ({ playerId, place: index + 1 }));
      made += 1;
      const startTime = startAt(made);
      const night = { name: unique('Lunch game'), venueId, date: today, startTime, entrants: 30 };
      const make = () =>
        write('POST', '/api/results', { idempotencyKey: crypto.randomUUID(), ...night, finishers });
      return { change: { differsFrom: await wordsOf(page) }, make };
    },
  },
  {
    address: `/calendar?view=list&venue=${venueId}`,
    what: 'a weekly event that is added',
    prepare: async (_page, write) => {
      const name = unique('Sunday special');
      const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
      made += 1;
      const event = { name, venueId, weekday, startTimes: [startAt(made)], startsOn: today };
      return { change: { appears: name }, make: () => write('POST', '/api/calendar-events', event) };
    },
  },
];

/** Returns the milliseconds from a change's acknowledgement to the frame that shows it, on the slowest of the pages. */
const follow = async (pages: readonly Page[], kind: Kind, write: Write): Promise<number> => {
  const [first] = pages;
  if (!first) throw new Error('No page is open.');
  const { change, make } = await kind.prepare(first, write);
  const watched = await Promise.all(pages.map((page) => watch(page, change)));
  await make();
  const acknowledgedAt = Date.now();
  const painted = await Promise.all(watched.map((paintedOn) => paintedOn()));
  return Math.max(0, Math.max(...painted) - acknowledgedAt);
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-bench-'));
const app = await startApp({ DATA_DIR: dataDir, DEMO_DATA: 'true' });
const browser = await launchBrowser();
try {
  const token = await signIn(app.url);
  const write: Write = (method, target, body) => callOnce(app.url, method, target, token, body);
  const read = <T>(target: string) => callOnce<{ items: T[] }>(app.url, 'GET', target, null);
  const venues = await read<{ id: string }>('/api/venues?pageSize=1');
  const board = await read<{ player: { id: string } }>('/api/standings?pageSize=9');
  const kinds = kindsFor(
    venues.items[0]?.id ?? '',
    board.items.map(({ player }) => player.id),
  );
  const open = await Promise.all(
    kinds.map(async (kind) => {
      const page = await openLive(browser, app.url + kind.address);
      return { kind, page, times: [] as number[] };
    }),
  );
  for (let round = -warmUps; round < rounds; round += 1)
    for (const { kind, page, times } of open) {
      const ms = await follow([page], kind, write);
      if (round >= 0) times.push(ms);
    }
  // The most expensive change on the most expensive page, open in as many tabs as there are pages above.
  const leaderboard = kinds.find(({ address }) => address === '/leaderboard') as Kind;
  await Promise.all(open.map(({ page }) => page.goto('about:blank')));
  const tabs = await Promise.all(open.map(() => openLive(browser, app.url + leaderboard.address)));
  const inTabs: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const ms = await follow(tabs, leaderboard, write);
    if (round >= 0) inTabs.push(ms);
  }
  const all = open.flatMap(({ times }) => times);
  const figures = (times: readonly number[]) =>
    `p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`;
  report({
    name: 'bench:follow',
    what: `Time from the acknowledged write to the frame that shows it, on four open pages of the demo league in Chromium, ${rounds} changes each, after ${warmUps} warm-up changes.`,
    rows: [
      ...open.map(
        ({ kind, times }) => [`${kind.address.split('?')[0]}: ${kind.what}`, figures(times)] as const,
      ),
      ['together', figures(all)],
      [`${leaderboard.address} in four tabs, the slowest of them`, figures(inTabs)],
    ],
    target: { text: `p99 ≤ ${wantedMs} ms`, isMet: quantile([...all, ...inTabs], 0.99) <= wantedMs },
  });
} finally {
  await browser.close();
  await app.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
