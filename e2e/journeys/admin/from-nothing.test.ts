// The master admin of an empty install builds a running league with the panel alone: every step of the set-up list, a
// night with a clock, a correction of its result, and the end of the season on the next season's first day.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { instantOf } from '@ahl/shared-types/common';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { environmentAt, shiftMs } from '../../../scripts/test/time/shifted-environment.ts';
import { callOnce } from '../../harness/api.ts';
import { type AppProcess, masterAdmin, startApp } from '../../harness/app-process.ts';
import { viewports, visit } from '../../harness/browser.ts';
import { choose } from '../../harness/choose.ts';
import { fill, press } from '../../harness/form.ts';
import { fillSignIn } from '../../harness/sign-in.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-from-nothing-'));
let app: AppProcess | null = null;

afterAll(async () => {
  await app?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the install at a league time; data stored by an earlier start is kept. */
const startAt = async (date: string, time: string): Promise<void> => {
  await app?.kill('SIGTERM');
  app = await startApp({
    // Relative to the machine's own clock, which this process can be ahead of as well.
    ...environmentAt(instantOf(date, time, 'America/Chicago') - (Date.now() - shiftMs)),
    NODE_ENV: 'production',
    JWT_SECRET: 'the secret of this test and of nothing else',
    DATA_DIR: dataDir,
    SMTP_URL: '',
  });
};

const signInAsMaster = async (): Promise<Page> => {
  const page = await visit('/admin/login', { baseURL: app?.url ?? '', viewport: viewports.desktop });
  await fillSignIn(page, masterAdmin);
  await page.waitForURL((url) => url.pathname === '/');
  return page;
};

const dana = { email: 'dana@example.com', password: 'wednesday-in-keller-7' };

const tick = (page: Page, text: string) => page.locator('label').filter({ hasText: text }).first().click();

/** Opens today's desk and starts a step of the set-up list; earlier steps are marked as done in the list. */
const begin = async (page: Page, step: string, doneBefore: number): Promise<void> => {
  await page.goto('/admin/today');
  await page.getByRole('heading', { name: `Set up the league · ${doneBefore} of 4` }).waitFor();
  await page.getByRole('link', { name: `Begin: ${step}` }).click();
};

/** Opens today's desk and starts a step of what a league brings, by a file or by hand. */
const bring = async (page: Page, step: string, doneBefore: number): Promise<void> => {
  await page.goto('/admin/today');
  await page.getByRole('heading', { name: `Bring what you have · ${doneBefore} of 10` }).waitFor();
  await page.getByRole('link', { name: step }).click();
};

const addPicture = async (page: Page): Promise<void> => {
  const rendered = await page.evaluate<string>(`{
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    canvas.getContext('2d').fillRect(200, 100, 300, 300);
    canvas.toDataURL('image/png');
  }`);
  const buffer = Buffer.from(rendered.slice(rendered.indexOf(',') + 1), 'base64');
  const field = page.getByRole('group', { name: /^Main picture/ });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    field.getByRole('button', { name: 'Upload a picture' }).click(),
  ]);
  await chooser.setFiles({ name: 'bar.png', mimeType: 'image/png', buffer });
  await fill(page, 'What does it show?', 'The bar with its three tables');
  await press(page, 'Use the picture');
  await field.getByRole('button', { name: 'Upload another' }).waitFor();
};

const addVenue = async (page: Page): Promise<void> => {
  await fill(page, 'Name', 'The Tin Bar');
  await page.getByLabel('Region', { exact: true }).selectOption({ label: 'Denton County' });
  await fill(page, 'Address', '1 Main St');
  await fill(page, 'City', 'Keller');
  await fill(page, 'State', 'TX');
  await addPicture(page);
  await press(page, 'Add the venue');
  await page.getByRole('heading', { name: 'The Tin Bar', level: 1 }).waitFor();
};

const addWeeklyEvent = async (page: Page): Promise<void> => {
  await fill(page, 'Name', 'Wednesday League');
  await choose(page, 'Venue', 'Tin', /The Tin Bar/);
  await tick(page, 'Wed');
  await choose(page, /^Host/, 'Dana', /^Dana W\./);
  await press(page, 'Add the event');
  await page.getByRole('heading', { name: 'Wednesday League', level: 1 }).waitFor();
};

const addSeason = async (page: Page, name: string, startsOn: string, endsOn: string): Promise<void> => {
  await fill(page, 'Name', name);
  await fill(page, 'First day', startsOn);
  await fill(page, 'Last day', endsOn);
  await press(page, 'Add the season');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
};

const publishRule = async (page: Page): Promise<void> => {
  await page.getByLabel('Start from another rule').selectOption({ label: 'APL' });
  await press(page, 'See what changes');
  await press(page, 'Publish version 1');
  await page.getByText('Version 1 is in force').waitFor();
};

const importMembers = async (page: Page): Promise<void> => {
  await page
    .getByRole('textbox', { name: 'Or paste rows' })
    .fill(
      [
        'First name,Last name,Email,City,Birth year',
        'Ann,Reed,ann@example.com,Keller,1980',
        'Bob,Stone,bob@example.com,Keller,1981',
        'Cal,Frost,cal@example.com,Keller,1982',
      ].join('\n'),
    );
  await press(page, 'Read the rows');
  await press(page, 'Plan the rows');
  await press(page, 'Import 3 rows');
  await page.getByText('3 rows were imported.').waitFor();
};

/** Makes a member the host who was added before; signed in, the member has the host's schedule. */
const linkHost = async (page: Page): Promise<void> => {
  await page.goto('/admin/members/add');
  await fill(page, 'First name', 'Dana');
  await fill(page, 'Last name', 'Wells');
  await page.getByLabel(/^Email/).fill(dana.email);
  await tick(page, 'Code on paper');
  await press(page, 'Add the member');
  await page.getByRole('heading', { name: 'The first sign-in' }).waitFor();
  const link = new URL((await page.getByText(/\/reset-password\?token=/).innerText()).trim());
  // A link for a first password ends as soon as the account may do more.
  await callOnce(app?.url ?? '', 'POST', '/api/auth/reset-password', null, {
    token: link.searchParams.get('token') ?? '',
    password: dana.password,
  });
  await page.getByRole('link', { name: 'Open the member' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Create a host' }).click();
  await page.getByRole('button', { name: 'Link Dana W.' }).click();
  await page.getByText('Dana W. has an account', { exact: true }).waitFor();
  const host = await visit('/login', { baseURL: app?.url ?? '', viewport: viewports.phone });
  await fillSignIn(host, dana);
  await host.waitForURL((url) => url.pathname === '/');
  await host.locator('#ssr-dashboard').waitFor({ state: 'detached' });
  await host.getByRole('button', { name: /Schedule/ }).click();
  await host.getByRole('dialog').getByText('Wednesday League').waitFor();
  await host.close();
};

const playNight = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start a clock' }).first().click();
  await tick(page, 'Wednesday League');
  await press(page, 'Start the clock');
  await page.waitForURL(/poker-clock\?id=/);
  const field = page.getByLabel('Register by name or player number');
  const players = ['Ann Reed', 'Bob Stone', 'Cal Frost'];
  for (const [index, name] of players.entries()) {
    await field.fill(name);
    await page.getByRole('button', { name: new RegExp(`${name}.*Register$`) }).click();
    await page.getByRole('button', { name: `In ${index + 1}`, exact: true }).waitFor();
  }
  for (const name of ['Bob Stone', 'Cal Frost']) {
    const table = page.getByRole('region', { name: /^Table \d+$/ });
    await table.getByRole('button', { name: new RegExp(name) }).click();
    await press(page, 'Bust out');
  }
  await page.getByRole('heading', { name: 'Ann Reed won' }).waitFor();
  await page.getByText('Posted to the standings').waitFor();
};

const correctNight = async (page: Page): Promise<void> => {
  await page.goto('/admin/results');
  await page.getByRole('link', { name: /Wednesday League/ }).click();
  await fill(page, 'Place of Bob Stone', '1');
  await fill(page, 'Place of Ann Reed', '3');
  await page.getByText('place 3 → 1, points 75 → 125').waitFor();
  await press(page, 'Save the correction');
  await page.getByText('Wednesday League is corrected', { exact: true }).waitFor();
};

/** Returns the names on the leaderboard, first place first. */
const leaders = async (page: Page): Promise<string[]> => {
  await page.goto('/leaderboard');
  const rows = page.getByRole('link', { name: /Ann Reed|Bob Stone|Cal Frost/ });
  await rows.nth(2).waitFor();
  return rows.allInnerTexts();
};

describe('an empty install', () => {
  it('becomes a league with a venue, a host, members, a night with points, and a season that ends', async () => {
    await startAt('2027-03-10', '17:00');
    let page = await signInAsMaster();
    await press(page, 'ADMIN PANEL');

    await begin(page, 'Name, age limit and contact', 1);
    await fill(page, 'Name of the league', 'River League');
    await fill(page, 'E-mail', 'office@example.com');
    await press(page, 'Save');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.goto('/admin/regions');
    await press(page, 'Add a region');
    await fill(page, 'Name', 'Denton County');
    await fill(page, 'Number', '735');
    await press(page, 'Add the region');
    const regions = page.getByRole('list', { name: 'Regions' });
    await regions.getByRole('listitem').filter({ hasText: 'Denton County' }).waitFor();
    await bring(page, 'Add by hand: Venues', 0);
    await addVenue(page);
    await bring(page, 'Add by hand: Hosts', 1);
    await fill(page, 'Name', 'Dana W.');
    await tick(page, 'Denton County');
    await press(page, 'Add the host');
    await page.getByRole('heading', { name: 'Dana W.', level: 1 }).waitFor();
    await bring(page, 'Add by hand: Weekly events', 2);
    await addWeeklyEvent(page);
    await bring(page, 'Add by hand: A season with its points rule', 3);
    await page.getByRole('link', { name: 'New season' }).first().click();
    await addSeason(page, 'Spring 2027', '2027-03-01', '2027-03-31');
    await publishRule(page);
    await bring(page, 'Import: Members', 4);
    await importMembers(page);
    await linkHost(page);
    await begin(page, 'The first clock', 2);
    await playNight(page);
    expect((await leaders(page))[0]).toContain('Ann Reed');

    await correctNight(page);
    expect((await leaders(page))[0]).toContain('Bob Stone');
    expect(await page.title()).toBe('Leaderboard · River League');

    // A page that is open meanwhile would report the server that is taken away.
    await page.goto('about:blank');
    await startAt('2027-04-01', '12:00');
    page = await signInAsMaster();
    await page.goto('/admin/edit-point-races');
    await page.getByRole('link', { name: 'Spring 2027' }).first().click();
    await page.getByRole('link', { name: 'Close', exact: true }).click();
    await press(page, 'Close the season');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the season' }).click();
    await page.getByText('Spring 2027 is closed').first().waitFor();
    await page.getByRole('link', { name: 'Open the next season' }).click();
    await addSeason(page, 'Summer 2027', '2027-04-01', '2027-06-30');
    await publishRule(page);

    await page.goto('/winners');
    await page.getByText('Bob Stone').first().waitFor();
  });
});
