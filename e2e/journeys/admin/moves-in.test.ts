// A league of three years moves in with the panel alone: sixty spreadsheets in three layouts and forty saves of a bar's own
// clock, into an empty install; its board then equals a count made here.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { callOnce } from '../../harness/api.ts';
import { type AppProcess, masterAdmin, startApp } from '../../harness/app-process.ts';
import { viewports, visit } from '../../harness/browser.ts';
import { choose } from '../../harness/choose.ts';
import { fill, press } from '../../harness/form.ts';
import { pastLeague } from '../../harness/past-league.ts';
import { fillSignIn } from '../../harness/sign-in.ts';

const league = pastLeague(60);
const slowMs = 240_000;
const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-moves-in-'));
let app: AppProcess | null = null;
afterAll(async () => {
  await app?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const filesOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, text]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  }));

/** Plans the rows of an import that is open, imports them, and waits until that is done. */
const importRows = async (page: Page): Promise<void> => {
  await press(page, 'Plan the rows');
  const commit = page.getByRole('button', { name: /^Import [\d,]+ rows$/ });
  await commit.waitFor({ timeout: slowMs });
  await commit.click();
  await page.getByText(/rows were imported\.$/).waitFor({ timeout: slowMs });
};

const addRegion = async (page: Page): Promise<void> => {
  await page.goto('/admin/regions');
  await press(page, 'Add a region');
  await fill(page, 'Name', 'Lakes');
  await fill(page, 'Number', '61');
  await press(page, 'Add the region');
  await page.getByRole('list', { name: 'Regions' }).getByText('Lakes').waitFor();
};

const importVenues = async (page: Page): Promise<void> => {
  await page.goto('/admin/imports?kind=venues');
  await page.getByRole('textbox', { name: 'Or paste rows' }).fill(league.venues);
  await press(page, 'Read the rows');
  await importRows(page);
};

const importSpreadsheets = async (page: Page): Promise<void> => {
  await page.goto('/admin/imports?kind=results');
  await page.getByLabel('File to import').setInputFiles(filesOf(league.spreadsheets));
  await choose(page, /^Venue of \d+ rows without one/, 'Rusty', /Rusty Spur/);
  await importRows(page);
};

const importSaves = async (page: Page): Promise<void> => {
  await page.goto('/admin/imports?kind=tdt');
  await page.getByLabel('Files to import').setInputFiles(filesOf(league.saves));
  await importRows(page);
};

type Row = { player: { firstName: string; lastName: string }; points: number; games: number; wins: number };

/** Returns the whole all-time board. */
const readBoard = async (url: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const at = `/api/standings?period=all-time&page=${page}&pageSize=100`;
    const { items, total } = await callOnce<{ items: Row[]; total: number }>(url, 'GET', at, null);
    rows.push(...items);
    if (rows.length >= total || items.length === 0) return rows;
  }
};

describe('a league with a past', () => {
  it('moves into an empty install by the panel alone, and its board equals a count outside of it', async () => {
    app = await startApp({
      NODE_ENV: 'production',
      JWT_SECRET: 'the secret of this test and of nothing else',
      DATA_DIR: dataDir,
      SMTP_URL: '',
    });
    const page = await visit('/admin/login', { baseURL: app.url, viewport: viewports.desktop });
    const beganMs = Date.now();
    await fillSignIn(page, masterAdmin);
    await page.waitForURL((url) => url.pathname === '/');
    await addRegion(page);
    await importVenues(page);
    await importSpreadsheets(page);
    await importSaves(page);
    const seconds = Math.round((Date.now() - beganMs) / 1_000);

    const board = await readBoard(app.url);
    const shown = board.map(({ player, points, games, wins }) => ({
      name: `${player.firstName} ${player.lastName}`,
      points,
      games,
      wins,
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(shown.toSorted(byName)).toEqual(league.counted.toSorted(byName));
    expect(shown.map(({ points }) => points)).toEqual(
      league.counted.map(({ points }) => points).sort((a, b) => b - a),
    );
    const { spreadsheets, saves } = league;
    process.stderr.write(
      `${Object.keys(spreadsheets).length} spreadsheets and ${Object.keys(saves).length} saves moved in within ${seconds} s\n`,
    );
  });
});
