import type { Page } from 'playwright';
import { people } from './browser.ts';

/** Fills the sign-in form of the page that is open and sends it. */
export const fillSignIn = async (page: Page, person: { email: string; password: string }): Promise<void> => {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click();
};

/** Signs a person of the demo league in on `/login`, or an admin on `/admin/login`, and waits for the home page. */
export const signInOn = async (page: Page, who: keyof typeof people): Promise<void> => {
  await fillSignIn(page, people[who]);
  await page.waitForURL((url) => url.pathname === '/');
};
