import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes, viewports } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

/** Presses keys and counts them: the cost of the task for an experienced user. */
const keyboardOf = (page: Page) => {
  let count = 0;
  return {
    press: async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
      count += times;
    },
    type: async (text: string) => {
      await page.keyboard.type(text);
      count += text.length;
    },
    /** Returns the number of keys since the last lap. */
    lap: () => {
      const lap = count;
      count = 0;
      return lap;
    },
  };
};

/** Presses Tab until an element has the focus, so that the way to it is counted and a new tab stop breaks nothing. */
const tabTo = async (page: Page, keys: ReturnType<typeof keyboardOf>, name: RegExp): Promise<void> => {
  for (let stops = 0; stops < 30; stops += 1) {
    await keys.press('Tab');
    // Role and name of the focused element, as announced by a screen reader: `- button "Undo"`.
    const stop = page.locator(':focus');
    // The parts of a time field are no elements of their own.
    if ((await stop.count()) === 0) continue;
    const [focused = ''] = (await stop.ariaSnapshot()).split('\n');
    if (name.test(focused)) return;
  }
  throw new Error(`No stop is called ${name}.`);
};

// At four keys a second, which is slow, 45 seconds are 180 keys and 20 seconds are 80.
describe('the calendar of the office, by keyboard alone', () => {
  it('adds a weekly event with its host, changes its time from a day on, cancels a night and undoes it', async () => {
    const page = await visitAs('admin', '/admin/calendar/edit?view=week', { viewport: viewports.desktop });
    const keys = keyboardOf(page);
    await page.getByRole('grid', { name: 'The week by venue' }).waitFor();
    await expectAccessibleInBothThemes(page);

    await keys.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run an action' }).waitFor();
    await keys.type('add a cal');
    await page.getByRole('option', { name: /Add a calendar event/ }).waitFor();
    await keys.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await keys.type('Journey Deepstack');
    await tabTo(page, keys, /combobox "Venue/);
    await page.getByRole('option', { name: /^Rusty Nail Tavern/ }).waitFor();
    await keys.type('rusty');
    await keys.press('Enter');
    await tabTo(page, keys, /radio ".*day"/);
    const friday = page.getByRole('radio', { name: 'Friday' });
    for (let day = 0; day < 7 && !(await friday.isChecked()); day += 1) await keys.press('ArrowRight');
    await tabTo(page, keys, /combobox "Host/);
    await page.getByRole('option', { name: /^Dana W\./ }).waitFor();
    await keys.type('dana');
    await keys.press('Enter', 2);
    // The demo league has another night there at that time.
    await page
      .getByRole('heading', { name: 'Journey Deepstack', level: 1 })
      .or(page.getByRole('heading', { name: 'Is it this night?' }))
      .waitFor();
    if (await page.getByRole('heading', { name: 'Is it this night?' }).isVisible()) {
      await tabTo(page, keys, /button "No, it is another night/);
      await keys.press('Enter');
    }
    await page.getByRole('heading', { name: 'Journey Deepstack', level: 1 }).waitFor();
    expect(keys.lap()).toBeLessThan(100);
    const whole = page.url();
    await page.getByText('Hosts: Dana W.').waitFor();
    await expectAccessibleInBothThemes(page);

    await tabTo(page, keys, /"From here on"/);
    await keys.press('Enter');
    await tabTo(page, keys, /"Start time"/);
    await keys.type('0630');
    await keys.press('Enter');
    await page.getByText(/Friday, 6:30PM/).waitFor();
    expect(keys.lap()).toBeLessThan(40);
    await page.waitForURL((url) => url.href !== whole);

    await tabTo(page, keys, /"Cancel nights"/);
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Cancel Journey Deepstack?' }).waitFor();
    await page.getByText('No reservation').last().waitFor();
    await expectAccessibleInBothThemes(page);
    await tabTo(page, keys, /"Why/);
    await keys.type('Private party');
    await keys.press('Enter');
    const coming = page.getByRole('complementary', { name: 'Coming nights' });
    await coming.getByText('Cancelled').waitFor();

    await page
      .getByText(/is cancelled, nobody to notify/)
      .first()
      .waitFor();
    await keys.press('F8');
    await tabTo(page, keys, /"Undo"/);
    await keys.press('Enter');
    await coming.getByText('Cancelled').waitFor({ state: 'detached' });
    expect(keys.lap()).toBeLessThan(60);

    await page.goto(whole);
    await page.getByText(/Friday, 7:00PM/).waitFor();
    expect(await page.getByLabel('Last day (optional)').inputValue()).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});
