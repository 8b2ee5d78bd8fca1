// Tournaments of the office: one is added, copied and cancelled with a notice; proposals are answered with a question
// and approved by keyboard.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import type { Mail } from '@ahl/shared-types/mail';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { callOnce, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessible, expectAccessibleInBothThemes, viewports, visit } from '../../harness/browser.ts';
import { choose } from '../../harness/choose.ts';
import { visitAs } from '../../harness/sign-in.ts';
import { waitFor } from '../../harness/wait.ts';

/** Returns the league's date a number of days from now. */
const leagueDay = (days: number) => addDays(leagueDate(Date.now(), 'America/Chicago'), days);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`;

/** Also at the end of the page, where the bar with the button is higher. */
const expectToastClearOfBar = async (page: Page): Promise<void> => {
  const toast = page.locator('[data-swipe-direction]');
  await toast.hover(); // a toast under the pointer stays
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await waitFor('the toast to keep clear of the bar', async () => {
    const card = await toast.boundingBox();
    const bar = await page.locator('[data-save-bar]').boundingBox();
    return card !== null && bar !== null && card.y + card.height <= bar.y;
  });
};

/** Returns the link in the mail to somebody, once it has arrived. */
const linkOfMail = async (to: string): Promise<string> => {
  const token = await signIn(appUrl());
  const text = await waitFor(`a mail to ${to}`, async () => {
    const { items } = await callOnce<{ items: Mail[] }>(
      appUrl(),
      'GET',
      `/api/mail?search=${encodeURIComponent(to)}`,
      token,
    );
    return items.find(({ kind }) => kind.endsWith('-question'))?.text;
  });
  return /\/answer-question\S*/.exec(text)?.[0] ?? '';
};

describe('/admin/tournaments/list', () => {
  it('adds a tournament, copies it to another day, cancels the copy with a notice and undoes that', async () => {
    const name = unique('Charity Bounty');
    const page = await visitAs('admin', '/admin/tournaments/add', { viewport: viewports.desktop });
    await page.getByLabel('Name', { exact: true }).fill(name);
    await choose(page, 'Venue', 'copper', /Copper Still/);
    await page.getByLabel('Day', { exact: true }).fill(leagueDay(11));
    await page.getByLabel('Start time', { exact: true }).fill('10:17');
    await page.getByLabel('Notes (optional)').fill(`Tacos at ${name}`);
    await page.getByLabel('Notes in Spanish (optional)').fill(`Tacos en ${name}`);
    await expectAccessibleInBothThemes(page);
    await press(page, 'Add the tournament');
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await expectToastClearOfBar(page);
    const spanish = await visit(`/?date=${leagueDay(11)}&lang=es`, { viewport: viewports.desktop });
    await spanish.getByText(`Tacos en ${name}`).waitFor();

    await page.getByRole('link', { name: 'Make a copy' }).click();
    await page.getByRole('heading', { name: `Copy of ${name}`, level: 1 }).waitFor();
    expect(await page.getByLabel('Notes (optional)').inputValue()).toBe(`Tacos at ${name}`);
    await page.getByLabel('Day', { exact: true }).fill(leagueDay(12));
    await press(page, 'Add the tournament');
    await page.waitForURL(/edit-tournament/);

    await page.goto(`/admin/tournaments/list?search=${encodeURIComponent(name)}`);
    await press(page, `Actions for ${name}, ${leagueDay(12)}`);
    await page.getByRole('menuitem', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Your own text/).fill('The bar has a private party.');
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Cancel the tournament' }).click();
    await page.getByText('1 tournament is cancelled').first().waitFor();
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByText('Cancelled')
      .waitFor();

    await press(page, 'Undo');
    await page.getByRole('table').getByText('Cancelled', { exact: true }).waitFor({ state: 'detached' });
  });
});

describe('/admin/approve-tournaments', () => {
  it('asks about a proposal by key, gets the answer by the link, and approves by key', async () => {
    const name = unique('Turbo');
    const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
    const { items } = await callOnce<{ items: { id: string }[] }>(
      appUrl(),
      'GET',
      '/api/venues?search=copper',
      null,
    );
    await callOnce(appUrl(), 'POST', '/api/submissions/tournaments', null, {
      requestId: crypto.randomUUID(),
      submitterName: 'Corey Lindqvist',
      submitterEmail: email,
      name,
      venueId: items[0]?.id,
      venueName: 'Copper Still',
      repeat: 'once',
      date: leagueDay(13),
      startTimes: ['19:00'],
    });
    const admin = await visitAs(
      'admin',
      `/admin/approve-tournaments?status=all&search=${encodeURIComponent(name)}`,
    );
    const review = admin.getByRole('button', { name: `Review ${name}` });
    await review.waitFor();
    await admin.keyboard.press('j');
    await admin.keyboard.press('q');
    await admin.getByLabel('Question').fill('How many tables can you set up?');
    await expectAccessibleInBothThemes(admin);
    await press(admin, 'Send the question');
    await admin.getByRole('table').getByText('Waiting for the sender', { exact: true }).waitFor();

    const sender = await visit(await linkOfMail(email), { viewport: viewports.phone });
    await sender.getByText('How many tables can you set up?').waitFor();
    await expectAccessible(sender);
    await sender.getByLabel('Your answer').fill('Four, and eight chairs at each.');
    await press(sender, 'Send the answer');
    await sender.getByText('We have your answer').waitFor();

    await admin.getByText(/Four, and eight chairs/).waitFor();
    await review.focus();
    await admin.keyboard.press('a');
    await admin
      .getByRole('list', { name: 'Questions to the sender' })
      .getByText(/Four, and eight/)
      .waitFor();
    await expectAccessibleInBothThemes(admin);
    await admin.keyboard.press('Enter');
    await admin.getByText(`${name} is approved`).first().waitFor();
    const day = await callOnce<{ name: string }[]>(
      appUrl(),
      'GET',
      `/api/tournaments/date/${leagueDay(13)}`,
      null,
    );
    expect(day.map((each) => each.name)).toContain(name);
  });
});
