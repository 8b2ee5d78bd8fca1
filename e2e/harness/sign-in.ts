import type { PlayerSession } from '@ahl/shared-types/auth';
import type { OneTimeLink } from '@ahl/shared-types/members';
import type { BrowserContextOptions, Page } from 'playwright';
import { callOnce, signIn } from './api.ts';
import { appUrl } from './app-url.ts';
import { people, visit } from './browser.ts';

/** Fills and submits the sign-in form of the open page. */
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

/** The sign-in data of a person. */
type Person = { email: string; password: string };

/**
 * Opens a page of the product as somebody who signed in before: with a sign-in of their own, stored in the browser like
 * by the form.
 */
export const visitSignedIn = async (
  person: Person,
  pagePath: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const { token, player } = await callOnce<PlayerSession>(
    appUrl(),
    'POST',
    '/api/players/login',
    null,
    person,
  );
  const user = JSON.stringify(player);
  const ofMember = { user, userToken: token };
  const ofAdmin = { adminUser: user, adminToken: token };
  return visit(pagePath, options, player.isAdmin ? { ...ofMember, ...ofAdmin } : ofMember);
};

/** Opens a page of the product as a person of the demo league who signed in before. */
export const visitAs = (
  who: keyof typeof people,
  pagePath: string,
  options: BrowserContextOptions = {},
): Promise<Page> => visitSignedIn(people[who], pagePath, options);

/** Adds a member whom no other journey signs in or out. */
export const addPerson = async (firstName: string, lastName: string): Promise<Person> => {
  const id = crypto.randomUUID();
  const person = { email: `${id.slice(0, 8)}@example.com`, password: 'river-turn-4711' };
  const { link } = await callOnce<{ link: OneTimeLink | null }>(
    appUrl(),
    'POST',
    '/api/members',
    await signIn(appUrl()),
    {
      idempotencyKey: id,
      firstName,
      lastName,
      email: person.email,
      welcome: 'paper',
      isAnotherPerson: true,
    },
  );
  const token = link && new URL(link.url).searchParams.get('token');
  await callOnce(appUrl(), 'POST', '/api/auth/reset-password', null, { token, password: person.password });
  return person;
};
