import { describe, expect, it } from 'vitest';
import { expectAccessible, visit } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

describe('trophies and face-offs of a member', () => {
  it('open with progress, are shared with everybody, and lead back to the dashboard', async () => {
    const page = await visitAs('player', '/trophy-case?from=home');
    await page.getByRole('list', { name: 'Trophies won' }).waitFor();
    await page.getByText('Next up').waitFor();
    await expectAccessible(page);

    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id as string);
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    const visitor = await visit(`/players/${id}/trophies`);
    await visitor.getByRole('list', { name: 'Trophies won' }).waitFor();
    expect(await visitor.locator('meta[property="og:image"]').getAttribute('content')).toContain(
      `/share/players/${id}/trophies.png`,
    );
  });

  it('compare with a rival from the list and anybody from the search, at an address that can be shared', async () => {
    const page = await visitAs('player', '/face-off');
    await page.getByText('Choose somebody to face').waitFor();
    await page.getByRole('heading', { name: 'Rivals' }).waitFor();
    await page.locator('a[href^="/face-off?with="]').first().click();
    await page.getByText('Side by side').waitFor();
    await expectAccessible(page);
    const address = page.url();

    const box = page.getByRole('combobox', { name: 'Find the other player' });
    await box.fill('mo');
    await page.getByRole('option').first().waitFor();
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.waitForURL((url) => url.href !== address && url.searchParams.has('with'));
  });
});
