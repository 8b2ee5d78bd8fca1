import { expect, it } from 'vitest';
import { callOnce, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { visit } from '../../harness/browser.ts';
import { waitFor } from '../../harness/wait.ts';

type Mails = { items: { text: string; status: string }[] };

it('somebody joins, confirms with the link in the mail and is signed in', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const page = await visit('/join');
  const fields = { 'First name': 'Robin', 'Last name': 'Vega', Email: email, City: 'Keller' };
  const form = page.getByRole('form', { name: 'Join the league' });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByLabel('Region').selectOption('733');
  await form.getByLabel('How did you hear of us?').selectOption('Friend');
  await form.getByLabel('I am 21 or older.').check();
  await form.getByRole('checkbox', { name: /I accept the/ }).check();
  await form.getByRole('button', { name: 'Join the league' }).click();
  await page.getByRole('heading', { name: 'Check your mail to confirm' }).waitFor();

  const token = await signIn(appUrl());
  const link = await waitFor('the mail with the link', async () => {
    const path = `/api/mail?search=${encodeURIComponent(email)}`;
    const { items } = await callOnce<Mails>(appUrl(), 'GET', path, token);
    return /\/confirm-email\?token=[\w-]+/.exec(items[0]?.text ?? '')?.[0];
  });
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('seven river cards');
  await page.getByLabel('Password again').fill('seven river cards');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.getByRole('heading', { name: 'Welcome, Robin' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: "Today's Tournaments" }).click();

  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate("localStorage.getItem('userToken') !== null")).toBe(true);
  expect(await page.evaluate("JSON.parse(localStorage.getItem('user')).firstName")).toBe('Robin');
});
