import { describe, expect, it } from 'vitest';
import { expectAccessible, people, untilHydrated, visit } from '../../harness/browser.ts';
import { fillSignIn, signInOn } from '../../harness/sign-in.ts';

describe('/login', () => {
  it('signs a member in, greets, and keeps the session over a reload until Logout', async () => {
    const page = await visit('/login');
    // The form is loaded by a script of its own.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);

    await signInOn(page, 'player');

    await page.getByText('Welcome back to AHL!').first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign In' }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
  });

  it('refuses a wrong password with a message', async () => {
    const page = await visit('/login');

    await fillSignIn(page, { ...people.player, password: 'wrong' });

    await page.getByText('Login failed').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('does not show the admin panel to a member', async () => {
    const page = await visit('/login');
    await signInOn(page, 'player');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    // Its script would have been loaded by then.
    await page.reload();
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');

    await expect.poll(() => page.getByText('Admin Panel', { exact: false }).count()).toBe(0);
  });
});
