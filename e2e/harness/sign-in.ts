import type { PlayerSession } from '@ahl/shared-types/auth';
import type { BrowserContextOptions, Page } from 'playwright';
import { callOnce } from './api.ts';
import { appUrl } from './app-url.ts';
import { people, visit } from './browser.ts';

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

/**
 * A person of the demo league who signed in before, at a page of the product: a sign-in of their own, kept in the
 * browser as the form keeps it.
 */
export const visitAs = async (
  who: keyof typeof people,
  pagePath: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const { token, player } = await callOnce<PlayerSession>(
    appUrl(),
    'POST',
    '/api/players/login',
    null,
    people[who],
  );
  const user = JSON.stringify(player);
  const ofMember = { user, userToken: token };
  const ofAdmin = { adminUser: user, adminToken: token };
  return visit(pagePath, options, player.isAdmin ? { ...ofMember, ...ofAdmin } : ofMember);
};
