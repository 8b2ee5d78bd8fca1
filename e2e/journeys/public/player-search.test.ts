import { expect, it } from 'vitest';
import { expectAccessible, visit } from '../../harness/browser.ts';

it('finds a member from the header by keyboard alone, and reports when nobody matches', async () => {
  const page = await visit('/rules');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.keyboard.press('/');
  await page.keyboard.type('mo');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');

  const box = page.getByRole('combobox', { name: 'Search players' });
  expect(await box.getAttribute('aria-activedescendant')).not.toBeNull();
  await expectAccessible(page);

  await box.fill('zzzz');
  await page.getByText('No members found matching "zzzz"').waitFor();
});
