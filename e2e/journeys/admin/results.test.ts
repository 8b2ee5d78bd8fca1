// A night without a clock: it is posted, a finisher is corrected with a bonus, it is deleted and restored.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import type { StandingRow } from '@ahl/shared-types/standings';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { callOnce } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, viewports } from '../../harness/browser.ts';
import { choose } from '../../harness/choose.ts';
import { press } from '../../harness/form.ts';
import { visitAs } from '../../harness/sign-in.ts';
import { waitFor } from '../../harness/wait.ts';

/** Returns the public page of the night: the places with their bonuses, or nothing while it is deleted. */
const readNight = (id: string) =>
  callOnce<{ finishers: { place: number; points: number }[] }>(appUrl(), 'GET', `/api/results/${id}`, null);

/** Returns the names of the top two of the league. */
const leaders = async (): Promise<string[]> => {
  const { items } = await callOnce<{ items: StandingRow[] }>(
    appUrl(),
    'GET',
    '/api/standings?pageSize=2',
    null,
  );
  return items.map(({ player }) => `${player.firstName} ${player.lastName}`);
};

/** Presses and counts the keys of a user without a mouse. */
const keyboardOf = (page: Page) => {
  let keys = 0;
  const hit = (key: string) => {
    keys += 1;
    return page.keyboard.press(key);
  };
  const focused = () =>
    page.evaluate(
      `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()
        + '|' + [...(document.activeElement?.labels ?? [])].map((each) => each.textContent).join(' ')`,
    );
  return {
    count: () => keys,
    hit,
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    /** Presses Tab until the named element has the focus. */
    tabTo: async (name: RegExp) => {
      for (let step = 0; step < 40; step += 1) {
        await hit('Tab');
        if (name.test(String(await focused()))) return;
      }
      throw new Error(`Tab does not come to ${name}.`);
    },
  };
};

/** A relaxed typing speed, in keys per second. */
const keysPerSecond = 3;

describe('/admin/results', () => {
  it('posts a night, corrects it by keyboard within 30 seconds, deletes and restores it', async () => {
    const [winner = '', second = ''] = await leaders();
    const name = `Patio night ${crypto.randomUUID().slice(0, 6)}`;
    const page = await visitAs('admin', '/admin/results', { viewport: viewports.desktop });
    await page.getByRole('link', { name: 'Post a night' }).click();
    await choose(page, 'Add a finisher', winner);
    await choose(page, 'Add a finisher', second);
    await page.getByLabel('Players', { exact: true }).fill('9');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await choose(page, 'Venue', 'Rusty Nail Tavern');
    await page
      .getByLabel('Day', { exact: true })
      .fill(addDays(leagueDate(Date.now(), 'America/Chicago'), -3));
    await page.getByLabel('Start time', { exact: true }).fill('15:10');
    await page.getByRole('list', { name: 'Changed players' }).getByText(winner).waitFor();
    await expectAccessibleInBothThemes(page);
    await press(page, 'Post the night');
    await page.waitForURL(/\/admin\/results\/[0-9a-f]{24}$/);
    const id = page.url().slice(-24);
    const before = await readNight(id);

    const keyboard = keyboardOf(page);
    await keyboard.hit('Control+k');
    const palette = page.getByRole('combobox', { name: 'Search or run an action' });
    await palette.waitFor();
    await keyboard.type('results');
    await page.getByRole('option', { name: 'Results', exact: true }).waitFor();
    await keyboard.hit('Enter');
    await page.getByRole('heading', { name: 'Results', level: 1 }).waitFor();
    await keyboard.tabTo(/Search night/);
    await keyboard.type('patio');
    await page.getByRole('link', { name }).waitFor();
    await keyboard.tabTo(/^Patio night/);
    await keyboard.hit('Enter');
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await keyboard.tabTo(new RegExp(`Bonuses of ${second}`));
    await keyboard.hit('Enter');
    await keyboard.tabTo(/Quads/);
    await keyboard.type('1');
    await page.getByRole('list', { name: 'Changed players' }).getByText(second).waitFor();
    await expectAccessibleInBothThemes(page);
    await keyboard.hit('Enter');
    await page.getByText(`${name} is corrected`).first().waitFor();
    expect(keyboard.count() / keysPerSecond).toBeLessThanOrEqual(30);
    const after = await readNight(id);
    const [first, next] = before.finishers;
    expect(after.finishers[0]?.points).toBe(first?.points);
    expect(after.finishers[1]?.points).toBeGreaterThan(next?.points ?? 0);

    await press(page, 'Withdraw');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('This result was withdrawn.').waitFor();
    await waitFor('the night to leave the site', () =>
      readNight(id).then(
        () => false,
        () => true,
      ),
    );
    await expectAccessibleInBothThemes(page);
    await press(page, 'Restore');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).waitFor();
    expect((await readNight(id)).finishers).toEqual(after.finishers);
  });
});
