// A season from its first day to the next one: its rule is drafted, checked and published, it closes, the next one
// opens.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import type { Season } from '@ahl/shared-types/seasons';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { callOnce } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, viewports, visit } from '../../harness/browser.ts';
import { fill, press } from '../../harness/form.ts';
import { visitAs } from '../../harness/sign-in.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Season' }).getByRole('link', { name }).click();
const addSeason = async (page: Page, name: string, startsOn: string, endsOn: string) => {
  await fill(page, 'Name', name);
  await fill(page, 'First day', startsOn);
  await fill(page, 'Last day', endsOn);
  await press(page, 'Add the season');
};

describe('/admin/edit-point-races', () => {
  it('adds a season with its rule, closes and crowns it, and opens the next one', async () => {
    const page = await visitAs('admin', '/admin/edit-point-races', { viewport: viewports.desktop });
    await page
      .getByRole('link', { name: /Fall|Winter|Spring|Summer/ })
      .first()
      .waitFor();
    await expectAccessibleInBothThemes(page);
    const [first] = await callOnce<Season[]>(appUrl(), 'GET', '/api/seasons', null);

    await page.getByRole('link', { name: 'New season' }).click();
    await addSeason(page, 'Before the league', first?.startsOn ?? '', first?.endsOn ?? '');
    await page.getByText(/These days overlap with/).waitFor();
    await fill(page, 'First day', '2020-01-01');
    await fill(page, 'Last day', '2020-03-31');
    await press(page, 'Add the season');
    await page.getByRole('heading', { name: 'Before the league', level: 1 }).waitFor();

    await page.getByText('The default rule is in force').waitFor();
    await page.getByLabel('Start from another rule').selectOption({ label: 'APL' });
    await fill(page, 'Players who qualify', '12');
    await page.getByText('The first 12 qualify for the final.').waitFor();
    await press(page, 'Keep the draft');
    await page.getByText(/A draft, saved by/).waitFor();
    await page.reload();
    await page.getByText(/A draft, saved by/).waitFor();
    expect(await page.getByLabel('Players who qualify', { exact: true }).inputValue()).toBe('12');
    await expectAccessibleInBothThemes(page);
    await tab(page, 'Rehearsal');
    await press(page, 'Rehearse the draft');
    await page
      .getByText(/12 under the draft/)
      .first()
      .waitFor();
    await expectAccessibleInBothThemes(page);
    await tab(page, 'Rule of points');
    await press(page, 'See what changes');
    await press(page, 'Publish version 1');
    await page.getByText('Version 1 is in force').waitFor();

    await tab(page, 'Close');
    await page.getByText('Every claim is answered.').waitFor();
    await expectAccessibleInBothThemes(page);
    await press(page, 'Close the season');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the season' }).click();
    await page.getByText('Before the league is closed').first().waitFor();

    await page.getByRole('link', { name: 'Open the next season' }).click();
    await page.getByRole('heading', { name: 'New season', level: 1 }).waitFor();
    await addSeason(page, 'The one after', '2020-04-01', '2020-06-30');
    await page.getByRole('heading', { name: 'The one after', level: 1 }).waitFor();
    const seasons = await callOnce<Season[]>(appUrl(), 'GET', '/api/seasons', null);
    const added = seasons.filter(({ startsOn }) => startsOn.startsWith('2020'));
    expect(added.map(({ name, status }) => [name, status])).toEqual([
      ['The one after', 'running'],
      ['Before the league', 'closed'],
    ]);
  });

  it('adds a race with days, a venue and a cut, which appears immediately on an open page of races', async () => {
    const name = `Sprint ${crypto.randomUUID().slice(0, 6)}`;
    const today = leagueDate(Date.now(), 'America/Chicago');
    const races = await visit('/point-races', { viewport: viewports.phone });
    await races.getByRole('heading', { name: 'Point Races', level: 1 }).waitFor();
    const page = await visitAs('admin', '/admin/edit-point-races?view=races');
    await page.getByRole('link', { name: 'New race' }).first().click();
    await fill(page, 'Name', name);
    await fill(page, 'First day', today);
    await fill(page, 'Last day', addDays(today, -1));
    await press(page, 'Add the race');
    await page.getByText('Must not be before the first day.').waitFor();
    await expectAccessibleInBothThemes(page);
    await fill(page, 'First day', addDays(today, -30));
    await fill(page, 'Last day', addDays(today, 7));
    await page.getByText('Copper Still', { exact: true }).click();
    await fill(page, 'Cut', '4');
    await press(page, 'Add the race');
    await page.getByRole('heading', { name, level: 1 }).waitFor();

    const card = races.getByRole('region', { name: `Race: ${name}` });
    await card.getByText(/The first 4 get through/).waitFor();
    await expectAccessibleInBothThemes(races);
    await card.getByRole('link', { name: 'Full board' }).click();
    await races.getByRole('heading', { name, level: 1 }).waitFor();
    await races.getByText('Cut: the first 4 get through').waitFor();
    await expectAccessibleInBothThemes(races);
  });
});
