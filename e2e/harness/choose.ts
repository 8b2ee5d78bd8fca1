import type { Page } from 'playwright';

/**
 * Searches in a picker and chooses a match. The box takes the focus back one frame after the choice: a field that is
 * filled before that loses it again, and the list reopens.
 */
export const choose = async (
  page: Page,
  field: string | RegExp,
  words: string,
  option: string | RegExp = words,
): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(words);
  await page.getByRole('option', { name: option }).first().click();
  await page.evaluate('new Promise(requestAnimationFrame)');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
};
