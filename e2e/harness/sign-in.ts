import type { PlayerSession } from '@ahl/shared-types/auth';
import type { OneTimeLink } from '@ahl/shared-types/members';
import type { BrowserContextOptions, Page } from 'playwright';
import { callOnce, signIn } from './api.ts';
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

/** What somebody signs in with. */
type Person = { email: string; password: string };

/**
 * Somebody who signed in before, at a page of the product: a sign-in of their own, kept in the browser as the form keeps
 * it.
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

/** A person of the demo league who signed in before, at a page of the product. */
export const visitAs = (
  who: keyof typeof people,
  pagePath: string,
  options: BrowserContextOptions = {},
): Promise<Page> => visitSignedIn(people[who], pagePath, options);

/** A member whom no other journey signs in or out. */
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
