import { addDays, leagueDate } from '@ahl/shared-types/common';
import { expect, it } from 'vitest';
import { callOnce } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, viewports, visit } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

it('a line is planned, previewed on the home page at its time, and shown to visitors at that time', async () => {
  const { serverTime, timeZone } = await callOnce<{ serverTime: number; timeZone: string }>(
    appUrl(),
    'GET',
    '/api/config',
    null,
  );
  const today = leagueDate(serverTime, timeZone);
  const page = await visitAs('admin', '/admin/administration/thought', { viewport: viewports.desktop });
  const visitor = await visit('/');
  const ticker = visitor.getByRole('region', { name: 'Thought of the day' });

  await page.getByRole('button', { name: 'Plan another' }).click();
  const form = page.getByRole('form', { name: 'Plan' });
  await form.getByRole('textbox', { name: 'Name' }).fill('A week ahead');
  await form.getByLabel('From', { exact: true }).fill(addDays(today, 7));
  await form.getByRole('textbox', { name: 'Line in English' }).fill('Double points all week');
  await form.getByRole('textbox', { name: 'Link' }).fill('/nowhere');
  await form.getByRole('button', { name: 'Plan it' }).click();
  await form.getByText('There is no page /nowhere on this site').waitFor();
  await form.getByRole('textbox', { name: 'Link' }).fill('/calendar');
  await form.getByRole('button', { name: 'Plan it' }).click();
  await page.getByRole('heading', { name: /A week ahead/ }).waitFor();
  await expectAccessibleInBothThemes(page);
  expect(await ticker.innerText()).not.toContain('Double points all week');

  await page.getByRole('main').getByRole('link', { name: 'Home at another time' }).click();
  const begins = page
    .getByRole('list', { name: 'Plans begin or end' })
    .getByRole('button', { name: /6:00AM/ });
  await begins.last().click();
  const framed = page.frameLocator('iframe[title="The home page at this time"]');
  await framed.getByText('Double points all week').first().waitFor();

  await page.goBack();
  await page.getByRole('heading', { name: 'Promo Banner' }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'A week ahead' });
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('form', { name: 'Plan' }).getByLabel('From', { exact: true }).fill(addDays(today, -1));
  await page.getByRole('form', { name: 'Plan' }).getByRole('button', { name: 'Save' }).click();

  const line = ticker.getByRole('link', { name: 'Double points all week' });
  await line.waitFor();
  // The minimum size of a touch target, in CSS pixels (WCAG 2.2, target size).
  expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await row.getByText('In force').waitFor();
  await row.getByRole('button', { name: 'Actions for A week ahead' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => ticker.innerText()).not.toContain('Double points all week');
});
