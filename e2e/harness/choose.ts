import type { Page } from 'playwright';

/**
 * Finds something in a picker by its words and takes it. The box takes the focus back a frame after the choice: a field
 * that is filled before that loses it again, and the list opens again.
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
