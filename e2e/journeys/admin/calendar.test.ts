import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes, viewports } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

describe('the calendar of the office', () => {
  it('gets a weekly event with its host, whose time changes from a day on', async () => {
    const page = await visitAs('admin', '/admin/calendar/add-event', { viewport: viewports.desktop });
    await page.getByRole('textbox', { name: 'Name' }).fill('Journey Deepstack');
    await page.getByRole('combobox', { name: 'Venue' }).fill('rusty');
    await page.getByRole('option', { name: /^Rusty Nail Tavern/ }).click();
    // The label, not the input that it hides: it is pressed once the list of venues no longer covers it.
    const friday = page.getByRole('radio', { name: 'Friday' });
    await page.locator('label').filter({ has: friday }).click();
    expect(await friday.isChecked()).toBe(true);
    await page.getByRole('combobox', { name: 'Host' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add the event' }).click();

    await page.getByRole('heading', { name: 'Journey Deepstack', level: 1 }).waitFor();
    await page.getByText('No reservation').waitFor();
    await expectAccessibleInBothThemes(page);
    const before = page.url();
    await page.getByRole('button', { name: 'From a day on' }).click();
    await page.getByLabel('From this day on').waitFor();
    await page.getByLabel('Start time', { exact: true }).fill('18:30');
    await page.getByRole('button', { name: 'Save' }).click();

    await page.waitForURL((address) => address.href !== before);
    await page.getByText(/Friday, 6:30PM/).waitFor();
    await page.goto(before);
    await page.getByText(/Friday, 7:00PM/).waitFor();
    expect(await page.getByLabel('Last day (optional)').inputValue()).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});
