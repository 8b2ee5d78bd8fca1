import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleInBothThemes, viewports, visit } from '../../harness/browser.ts';
import { addPerson, visitAs, visitSignedIn } from '../../harness/sign-in.ts';

const signedIn = (path: string, options = {}): Promise<Page> => visitAs('player', path, options);
const ownId = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);

describe('/settings', () => {
  it('is accessible in both themes, and leads a visitor to sign in and back', async () => {
    const page = await visit('/settings');
    await page.waitForURL((url) => url.pathname === '/login' && url.search.includes('settings'));

    const member = await signedIn('/settings');
    await member.getByText('This device', { exact: true }).waitFor();
    await expectAccessibleInBothThemes(member);
    await member.getByRole('button', { name: 'Close my account' }).click();
    await member.getByText(/For 30 days you can come back/).waitFor();
    await expectAccessible(member);
  });

  it('signs out one device, which shows it immediately', async () => {
    const member = await addPerson('Devin', 'Twodevices');
    const page = await visitSignedIn(member, '/settings');
    const phone = await visitSignedIn(member, '/settings', { viewport: viewports.phone });
    const rows = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    await rows.filter({ hasText: 'Last seen' }).first().getByRole('button').waitFor();

    await rows.filter({ hasText: 'Last seen' }).first().getByRole('button').click();

    await phone.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    await page.getByText('This device', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).not.toBeNull();
  });

  it('shows a sign-in that happened while the list was on its way', async () => {
    const member = await addPerson('Lena', 'Latelist');
    const page = await visitSignedIn(member, '/settings');
    await page.getByText('This device', { exact: true }).waitFor();
    const answered = Promise.withResolvers<void>();
    const signedIn = Promise.withResolvers<void>();
    await page.route(
      '**/api/account/sessions',
      async (route) => {
        const response = await route.fetch();
        answered.resolve();
        await signedIn.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.reload();
    await answered.promise;
    await visitSignedIn(member, '/settings', { viewport: viewports.phone });
    signedIn.resolve();

    await page.getByText(/^Last seen/).waitFor();
  });
});

describe('/privacy-settings', () => {
  it('previews the row before it is saved, and updates every open page afterwards', async () => {
    const page = await signedIn('/privacy-settings');
    await page.getByText('This is how others see you').waitFor();
    await expectAccessible(page);
    const visitor = await visit(`/players/${await ownId(page)}/points`);
    await visitor.getByRole('heading', { name: 'Alicia Moreno' }).waitFor();

    await page.getByRole('radio', { name: 'AceAlicia' }).check({ force: true });
    await page.getByTestId('seen-name').filter({ hasText: 'AceAlicia' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();

    await visitor.getByRole('heading', { name: 'AceAlicia' }).waitFor();
    await expect.poll(() => visitor.getByText('Moreno').count()).toBe(0);
    // The visitor's page can update before the member's own, whose fields are disabled until then.
    const ownName = page.getByRole('radio', { name: 'Alicia Moreno' });
    await expect.poll(() => ownName.isEnabled()).toBe(true);
    await ownName.check({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await visitor.getByRole('heading', { name: 'Alicia Moreno' }).waitFor();
  });

  it('warns about unsaved choices', async () => {
    const page = await signedIn('/privacy-settings', { viewport: viewports.phone });
    await page.getByLabel('Show my picture').click();

    await page.getByRole('link', { name: 'Settings', exact: true }).first().click();

    await page.getByRole('button', { name: 'Stay' }).click();
    expect(new URL(page.url()).pathname).toBe('/privacy-settings');
  });
});
