import type { PublicPlayer } from '@ahl/shared-types/players';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callOnce, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessible, scrollToEnd, viewports } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

let clock: Clock;
let members: PublicPlayer[];

beforeAll(async () => {
  const url = appUrl();
  const level = { kind: 'level', durationMs: 20 * 60_000, smallBlind: 25, bigBlind: 50 } as const;
  const body = {
    idempotencyKey: crypto.randomUUID(),
    name: 'Night of nine',
    levels: [level],
    // Five at a table, so that nine need two tables.
    settings: { tableSize: 5 },
  };
  ({ clock } = await callOnce<{ clock: Clock }>(url, 'POST', '/api/poker-clocks', await signIn(url), body));
  const found = await callOnce<PublicPlayer[]>(url, 'GET', '/api/players/search?searchTerm=ma', null);
  members = found.slice(0, 8);
});

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const inCount = (page: Page, count: number) => page.getByText(`In ${count}`, { exact: true }).waitFor();
/** Opens what is beside the seats, once the first thing to do there is this. */
const openFold = (page: Page, title: RegExp) =>
  page
    .getByRole('button', { name: /to do:/ })
    .filter({ hasText: title })
    .click();
const cellOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Table \d+$/ })
    .getByRole('button', { name: new RegExp(name) })
    .first();
const nameOf = ({ firstName, lastName }: PublicPlayer) => `${firstName} ${lastName}`;

/** Returns the tables with the names of the seated players, fullest first. */
const tablesOn = async (page: Page): Promise<string[][]> => {
  const names = [...members.map(nameOf), 'Wanda Walker'];
  const tables = await page.getByRole('region', { name: /^Table \d+$/ }).all();
  const texts = await Promise.all(tables.map((table) => table.locator('ol').innerText()));
  return texts
    .map((text) => text.split('\n').filter((line) => names.includes(line)))
    .sort((a, b) => b.length - a.length);
};

const register = async (page: Page): Promise<void> => {
  const field = page.getByLabel('Register by name or player number');
  for (const member of members) {
    await field.fill(String(member.playerNumber).padStart(8, '0'));
    await page.getByRole('button', { name: new RegExp(`${nameOf(member)}.*Register$`) }).click();
    await page.getByText('On the list').waitFor();
  }
  await field.fill('Wanda Walker');
  await tap(page, /Wanda Walker.*Walk-in$/);
};

const bustTogether = async (page: Page, [first = '', ...others]: readonly string[]): Promise<void> => {
  await cellOf(page, first).click();
  await tap(page, 'Several in one hand');
  for (const name of others) await cellOf(page, name).click();
  await tap(page, `Bust out ${others.length + 1}`);
};

const bustOne = async (page: Page, name: string): Promise<void> => {
  await cellOf(page, name).click();
  await page
    .getByRole('region', { name: 'Chosen player' })
    .getByRole('button', { name: /^Bust out / })
    .click();
};

describe('nine players of a night', () => {
  it('register, take seats, are balanced, go out together and one by one, until one has won', async () => {
    const address = `/admin/poker-clock?id=${clock.id}&tab=players`;
    const page = await visitAs('host', address, { viewport: viewports.phone });
    await tap(page, 'Seats and options');
    await page.getByRole('switch', { name: /Draw a seat at once/ }).click();
    await tap(page, 'Close');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await register(page);
    await openFold(page, /9 players without a seat/);
    await tap(page, 'Draw 9 seats');
    await page.getByRole('region', { name: 'Table 2' }).waitFor();
    expect((await tablesOn(page)).map((names) => names.length)).toEqual([5, 4]);
    await scrollToEnd(page);
    await expectAccessible(page);
    // Tables are balanced once the night runs.
    await tap(page, 'Start');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();

    const [, short = []] = await tablesOn(page);
    await bustTogether(page, short.slice(0, 2));
    const lastAction = page.getByRole('region', { name: 'Last action' });
    await lastAction.getByText(/are out: tied for 8th place/).waitFor();
    await lastAction.getByRole('button', { name: 'Undo' }).click();
    await inCount(page, 9);

    await bustTogether(page, short.slice(0, 2));
    await openFold(page, /Stop play at table/);
    await page.getByRole('heading', { name: /Stop play at table/ }).waitFor();
    await tap(page, 'Move 1 player');
    await page.getByRole('heading', { name: /Stop play/ }).waitFor({ state: 'detached' });
    expect((await tablesOn(page)).map((names) => names.length)).toEqual([4, 3]);

    const [long = []] = await tablesOn(page);
    await bustTogether(page, long.slice(0, 2));
    await openFold(page, /Final table/);
    await tap(page, 'Redraw for the final table');
    await page.getByRole('region', { name: 'Table 2' }).waitFor({ state: 'detached' });
    const [final = []] = await tablesOn(page);
    expect(final).toHaveLength(5);

    for (const [index, name] of final.slice(1).entries()) {
      await bustOne(page, name);
      if (index < 3) await inCount(page, 4 - index);
    }
    await page.getByRole('heading', { name: `${final[0]} won` }).waitFor();
    expect(await page.getByText('tied 8th').count()).toBe(2);
    await scrollToEnd(page);
    await expectAccessible(page);
  });
});
