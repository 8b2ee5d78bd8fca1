// What a member does between two nights: reserves a place of one that is days ahead, and follows the venue.
import { addDays } from '@ahl/shared-types/common';
import { expect, it } from 'vitest';
import { callOnce } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, viewports } from '../../harness/browser.ts';
import { addPerson, visitSignedIn } from '../../harness/sign-in.ts';
import { leagueToday } from '../../harness/today.ts';

type Night = { id: string; date: string; venue: { id: string; name: string } | null; isCancelled: boolean };

/** Returns a night of one of the next days that takes place at a venue. */
const findNight = async (): Promise<Night> => {
  const today = leagueToday();
  const query = `from=${addDays(today, 2)}&to=${addDays(today, 5)}`;
  const { items } = await callOnce<{ items: Night[] }>(appUrl(), 'GET', `/api/events?${query}`, null);
  const night = items.find(({ venue, isCancelled }) => venue !== null && !isCancelled);
  if (!night) throw new Error('The demo league has no coming night.');
  return night;
};

it('a member reserves a coming night, follows its venue, and stops both', async () => {
  const night = await findNight();
  const person = await addPerson('Nora', 'Planner');
  const page = await visitSignedIn(person, `/events/${night.id}/${night.date}`, {
    viewport: viewports.phone,
  });

  await page
    .getByRole('button', { name: /^Reserve \d/ })
    .first()
    .click();
  await page.getByText(/^Your place at .* is reserved\.$/).waitFor();
  await expectAccessibleInBothThemes(page);

  await page.goto('/tonight');
  await page
    .getByText(night.venue?.name ?? '')
    .first()
    .waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Cancel the reservation' }).click();
  await page.getByRole('button', { name: 'Cancel the reservation' }).waitFor({ state: 'detached' });

  await page.goto(`/venue/${night.venue?.id}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Following', exact: true }).waitFor();
  await page.goto('/settings');
  const stop = page.getByRole('button', { name: `Stop following ${night.venue?.name}` });
  await stop.waitFor();
  await expectAccessibleInBothThemes(page);
  await stop.click();
  await page.getByText('You follow nothing yet.').waitFor();
  expect(await stop.count()).toBe(0);
});
