import type { Page } from 'playwright';

/** Presses the button of a name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Fills the field of a label. */
export const fill = (page: Page, label: string, value: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(value);
