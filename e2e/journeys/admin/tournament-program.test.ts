import { addDays, leagueDate } from '@ahl/shared-types/common';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { ProgramItem } from '@ahl/shared-types/tournament-program';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callOnce, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, viewports } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

const url = appUrl();
let token = '';
let date = '';
let card: TournamentCard;

beforeAll(async () => {
  token = await signIn(url);
  // A day ahead: tonight's events already have their clocks.
  date = addDays(leagueDate(Date.now(), 'America/Chicago'), 2);
  const cards = await callOnce<TournamentCard[]>(url, 'GET', `/api/tournaments/date/${date}`, null);
  const weekly = cards.find(({ id }) => id.startsWith('calendar-'));
  if (!weekly) throw new Error(`No weekly event on ${date}.`);
  card = weekly;
});

const nameOf = ({ name, venue }: TournamentCard) => `${name}, ${venue?.name ?? ''}`;
const item = async (): Promise<ProgramItem | undefined> => {
  const path = `/api/tournament-program?pageSize=200&search=${encodeURIComponent(card.venue?.name ?? '')}`;
  const { items } = await callOnce<{ items: ProgramItem[] }>(url, 'GET', path, token);
  return items.find(({ id }) => id === card.id);
};
const startClock = async (): Promise<Clock> => {
  const body = { idempotencyKey: crypto.randomUUID(), tournamentId: card.id, date };
  return (await callOnce<{ clock: Clock }>(url, 'POST', '/api/poker-clocks', token, body)).clock;
};
const openProgram = (viewport: { width: number; height: number }): Promise<Page> => {
  const search = encodeURIComponent(card.venue?.name ?? '');
  return visitAs('admin', `/admin/tournament-program?search=${search}`, { viewport });
};
const act = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: `Actions for ${nameOf(card)}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const own = async (page: Page, label: string, field: string, value: string) => {
  await page.getByLabel(label, { exact: true }).selectOption('own');
  await page.getByLabel(field, { exact: true }).fill(value);
};

describe('/admin/tournament-program', () => {
  it('sets structure, stack, late entry and points of an event, which its next clock uses', async () => {
    const page = await openProgram(viewports.desktop);
    await page.getByRole('heading', { name: 'The league’s default' }).waitFor();
    await expectAccessibleInBothThemes(page);

    await act(page, 'Change');
    const dialog = page.getByRole('dialog', { name: card.name });
    await dialog.getByLabel('Structure', { exact: true }).selectOption('fairplay');
    await own(page, 'Starting stack', 'Starting stack in chips', '6,000');
    await own(page, 'Late registration', 'Late registration in minutes', '45');
    await dialog.getByLabel('Points', { exact: true }).selectOption('double');
    await dialog.getByLabel('Re-entry', { exact: true }).selectOption('true');
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('6,000 + 5,000').first().waitFor();

    expect((await item())?.program).toMatchObject({ weight: 'double', structureId: 'fairplay' });
    const clock = await startClock();
    expect(clock.structureName).toBe('Short night, 20 to 10 minutes');
    expect(clock.levels[0]).toMatchObject({ smallBlind: 50, bigBlind: 100, durationMs: 20 * 60_000 });
    expect(clock.settings).toMatchObject({ startingStack: 6_000, lateEntryMinutes: 45, allowsReEntry: true });
  });
});
