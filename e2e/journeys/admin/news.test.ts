// A story from its first draft to visitors: written in both languages, previewed, scheduled, published while somebody
// reads the news, changed, and restored from an earlier version.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { callOnce } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, viewports, visit } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

type LeagueTime = { serverTime: number; timeZone: string };
const leagueToday = async (): Promise<string> => {
  const { serverTime, timeZone } = await callOnce<LeagueTime>(appUrl(), 'GET', '/api/config', null);
  return leagueDate(serverTime, timeZone);
};

const fill = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);
const setFrom = (page: Page, date: string) =>
  page.getByRole('group', { name: 'From' }).getByLabel('Date').fill(date);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Previews the story as a visitor will see it, in both languages and on both devices. */
const preview = async (page: Page, english: string, spanish: string): Promise<void> => {
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'As a visitor sees it' });
  const onPhone = dialog.frameLocator('iframe[title="Preview on a phone"]');
  await onPhone.getByRole('heading', { name: english }).waitFor();
  await dialog.getByRole('button', { name: 'Español' }).click();
  await onPhone.getByRole('heading', { name: spanish }).waitFor();
  await dialog.getByRole('button', { name: 'Desk' }).click();
  const onDesk = dialog.frameLocator('iframe[title="Preview on a desk"]');
  await onDesk.getByRole('heading', { name: spanish }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};

it('a story is written, previewed, scheduled, published to open pages, changed and restored', async () => {
  const today = await leagueToday();
  const title = `Toy drive ${crypto.randomUUID().slice(0, 6)}`;
  const spanishTitle = title.replace('Toy drive', 'Campaña de juguetes');
  const page = await visitAs('admin', '/admin/news/edit', { viewport: viewports.desktop });
  const visitor = await visit('/news');
  const reader = await visit('/news?lang=es', { viewport: viewports.phone });

  await page.getByRole('link', { name: 'Write a story' }).first().click();
  await fill(page, 'Title', title);
  await fill(page, 'Text', 'Bring a toy on Friday.');
  await fill(page, 'Title in Spanish (optional)', spanishTitle);
  await fill(page, 'Text in Spanish (optional)', 'Trae un juguete el viernes.');
  await preview(page, title, spanishTitle);
  await page
    .locator('label')
    .filter({ hasText: /^Published$/ })
    .click();
  await setFrom(page, addDays(today, 7));
  await page.getByRole('button', { name: 'Add the story' }).click();
  const head = page.getByRole('heading', { name: title, level: 1 });
  await head.getByText('Scheduled').waitFor();
  await expectAccessibleInBothThemes(page);
  expect(await visitor.getByText(title).count()).toBe(0);

  await setFrom(page, addDays(today, -1));
  await save(page);
  await head.getByText('Live').waitFor();
  await visitor.getByRole('link', { name: title }).first().waitFor();
  await reader.getByRole('link', { name: spanishTitle }).first().click();
  await reader.getByText('Trae un juguete el viernes.').waitFor();

  await fill(page, 'Text', 'Bring two toys on Saturday.');
  await save(page);
  await visitor.getByRole('link', { name: title }).first().click();
  await visitor.getByText('Bring two toys on Saturday.').waitFor();

  await page
    .getByRole('tab', { name: 'Versions' })
    .or(page.getByRole('link', { name: 'Versions' }))
    .click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('button');
  await versions.last().click();
  await page.getByRole('button', { name: 'Until now' }).click();
  await page.locator('ins').filter({ hasText: 'Saturday' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await visitor.getByText('Bring a toy on Friday.').waitFor();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await visitor.goto('/news');
  await expect.poll(() => visitor.getByText(title).count()).toBe(0);
});
