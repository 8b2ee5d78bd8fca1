// `npm run bench:lighthouse`: Lighthouse (mobile, with its own slow phone and network) on four public pages of the demo
// league, the median of nine runs each, once the server's work after its start is done and with planned content active:
// ticker, store banner and countdown. Needs a built frontend and Chromium.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ContentPlans, plannedKinds } from '@ahl/shared-types/site-content';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result as LighthouseResult } from 'lighthouse';
import { callOnce, signIn } from '../../e2e/harness/api.ts';
import { startApp } from '../../e2e/harness/app-process.ts';
import { freePort } from '../../e2e/harness/redis-process.ts';
import { chromium, findProgram } from '../../scripts/test/programs.ts';
import { median, report } from '../report.ts';

const rounds = Number(process.env.ROUNDS ?? 9);
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof wanted;
const categories = Object.keys(wanted) as Category[];

type Scores = Record<Category, number>;
type Run = { scores: Scores; lcpMs: number; tbtMs: number; cls: number; failed: string[] };

/** Runs Lighthouse, which sometimes loses its own trace of a page, reports it, and has to be run again. */
const measure = async (url: string, port: number, tries = 3): Promise<LighthouseResult | undefined> => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: categories,
  });
  const problem = result?.lhr.runtimeError;
  if (!problem) return result?.lhr;
  if (tries === 1) throw new Error(`Lighthouse could not look at ${url}: ${problem.message}`);
  return measure(url, port, tries - 1);
};

/** Returns the CPU time of a process so far, in ticks of 10 ms (utime and stime of proc(5)). */
const ticksOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
};

/** Waits until a process has used less than a tenth of a core for five seconds, at most three minutes. */
const untilCalm = async (pid: number): Promise<void> => {
  for (let tries = 0; tries < 36; tries += 1) {
    const before = ticksOf(pid);
    await wait(5_000);
    if (ticksOf(pid) - before < 50) return;
  }
  throw new Error('The server was still busy three minutes after its start.');
};

const audit = async (url: string, port: number): Promise<Run> => {
  const lhr = await measure(url, port);
  if (!lhr) throw new Error(`Lighthouse gave nothing for ${url}.`);
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Scores;
  const failed = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${JSON.stringify(lhr.audits[id]?.details ?? {}).slice(0, 400)}`);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? 0;
  return {
    scores,
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failed,
  };
};

/** Activates the last plan of each kind, so that everything that the home page shows temporarily is visible. */
const beginPlans = async (url: string): Promise<void> => {
  const token = await signIn(url);
  for (const kind of plannedKinds) {
    const { items } = await callOnce<ContentPlans>(url, 'GET', `/api/content-plans?kind=${kind}`, token);
    const plan = items.at(-1);
    if (!plan) throw new Error(`The demo league has no plan of ${kind}.`);
    const { id, ...fields } = plan;
    const always = { ...fields, startsOn: '2020-01-01', endsOn: null };
    await callOnce(url, 'PUT', `/api/content-plans/${id}`, token, always);
  }
  const home = await (await fetch(url, { headers: { Accept: 'text/html' } })).text();
  if (!home.includes('Monthly Final')) throw new Error('The home page does not show what is planned.');
};

const chromePath = findProgram(chromium);
if (!chromePath) throw new Error('Chromium is not installed.');
const dataDir = existsSync(process.env.BENCH_DATA_DIR ?? '')
  ? (process.env.BENCH_DATA_DIR as string)
  : mkdtempSync(path.join(tmpdir(), 'ahl-bench-'));
const appPort = await freePort();
const url = `http://localhost:${appPort}`;
const app = await startApp({
  DATA_DIR: dataDir,
  DEMO_DATA: 'true',
  PORT: String(appPort),
  HOST: 'localhost',
  PUBLIC_URL: url,
});
const chrome = await launch({
  chromePath,
  chromeFlags: [
    '--headless=new',
    '--disable-dev-shm-usage',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
try {
  await beginPlans(url);
  await untilCalm(app.pid);
  const [story] = (await (await fetch(`${url}/api/news`)).json()) as { id: string }[];
  const pages = (process.env.PAGES?.split(',') ?? ['/', '/calendar', '/leaderboard', '/news/:id']).map(
    (page) => [page, page.replace('/news/:id', `/news/${story?.id}`)] as const,
  );
  const rows: [string, string][] = [];
  let isMet = true;
  for (const [page, address] of pages) {
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await audit(url + address, chrome.port));
    const middle = (of: (run: Run) => number) => median(runs.map(of));
    for (const name of categories) isMet &&= middle((run) => run.scores[name]) >= wanted[name];
    rows.push([
      page,
      `${categories.map((name) => `${name} ${middle((run) => run.scores[name])}`).join(', ')}; LCP ${Math.round(
        middle((run) => run.lcpMs),
      )} ms, TBT ${Math.round(middle((run) => run.tbtMs))} ms, CLS ${middle((run) => run.cls).toFixed(3)}`,
    ]);
    const failed = [...new Set(runs.flatMap((run) => run.failed))];
    if (failed.length > 0) rows.push([`${page}: audits below 100`, failed.join(', ')]);
  }
  report({
    name: 'bench:lighthouse',
    what: `Lighthouse, mobile with simulated throttling, demo league with planned content in effect, median of ${rounds} runs per page.`,
    rows,
    target: { text: 'performance ≥ 98, accessibility, best practices and SEO 100', isMet },
  });
} finally {
  chrome.kill();
  await app.kill('SIGTERM');
  if (!process.env.BENCH_DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
}
