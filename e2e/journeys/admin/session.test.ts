// The end of a session does not cost what is typed: the page waits behind a sign-in, and a form fills itself in again.
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectAccessibleInBothThemes, people, viewports } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

it('an admin is signed out in another tab, signs in over the page, and saves what was typed', async () => {
  const title = `Lost and found ${crypto.randomUUID().slice(0, 6)}`;
  const page = await visitAs('admin', '/admin/news/edit', { viewport: viewports.desktop });
  await page.getByRole('link', { name: 'Write a story' }).first().click();
  await box(page, 'Title').fill(title);
  await box(page, 'Text').fill('A red cap is at the bar.');

  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('button', { name: 'Sign In' }).first().waitFor();

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Email').waitFor();
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate<string>(`getComputedStyle(document.getElementById('root')).filter`)).toContain(
    'blur',
  );
  await dialog.getByLabel('Email').fill(people.admin.email);
  await dialog.getByLabel('Password', { exact: true }).fill(people.admin.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.waitFor({ state: 'detached' });

  expect(await box(page, 'Title').inputValue()).toBe(title);
  await page.getByRole('button', { name: 'Add the story' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(await box(page, 'Text').textContent()).toBe('A red cap is at the bar.');

  await box(page, 'Text').fill('A blue cap is at the bar.');
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await page.getByText('What you had typed here is filled in again.', { exact: false }).waitFor();
  expect(await box(page, 'Text').textContent()).toBe('A blue cap is at the bar.');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Log out without saving?' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('No changes yet').waitFor();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
});
