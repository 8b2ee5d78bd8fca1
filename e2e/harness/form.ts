import type { Page } from 'playwright';

/** Presses the button with a name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Fills the field with a label. */
export const fill = (page: Page, label: string, value: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(value);
