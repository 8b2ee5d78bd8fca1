import { addDays, leagueDate, weekdayOf } from '@ahl/shared-types/common';
import type { Mail } from '@ahl/shared-types/mail';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes, viewports, visit } from '../../harness/browser.ts';
import { type OwnLeague, startOwnLeague } from '../../harness/own-league.ts';
import { waitFor } from '../../harness/wait.ts';

/** Tomorrow evening: within two days at any hour, and not started by the end of the journey. */
const date = addDays(leagueDate(Date.now(), 'America/Chicago'), 1);
let league: OwnLeague;

beforeAll(async () => {
  league = await startOwnLeague();
  const venue = await league.call<{ id: string }>('POST', '/api/venues', {
    name: 'Rusty Nail',
    address: '1 Main St',
    city: 'Keller',
    region: 733,
  });
  for (const name of ['Dana W.', 'Sam O.'])
    await league.call('POST', '/api/hosts', { name, email: `${name.slice(0, 3)}@example.com`, regions: [] });
  await league.call('POST', '/api/calendar-events', {
    name: 'League Night',
    venueId: venue.id,
    region: 733,
    weekday: weekdayOf(date),
    startTimes: ['19:00'],
    startsOn: date,
    hostName: 'Dana W.',
  });
});
afterAll(() => league.stop());

/** Returns the address of the answer page in the newest mail to somebody. */
const linkTo = (to: string): Promise<string> =>
  waitFor(`a mail to ${to}`, async () => {
    const { items } = await league.call<{ items: Mail[] }>('GET', `/api/mail?search=${to}&sort=-createdAt`);
    return /\/host-answer\?token=[\w-]+/.exec(items[0]?.text ?? '')?.[0];
  });

const visitAsHost = async (to: string): Promise<Page> =>
  visit(await linkTo(to), { baseURL: league.url, viewport: viewports.phone });

describe('a host who cannot come', () => {
  it('is asked and declines by the link; the office sees it and asks another host, who accepts', async () => {
    const office = await league.visitOffice('/admin/host-reminders');
    await office.getByText('Not asked yet').waitFor();
    await expectAccessibleInBothThemes(office);
    await office.getByLabel('Remind hosts of their nights').check();
    await office.getByLabel('Offer a declined night to free hosts').uncheck();
    // Without quiet hours: the journey runs at any time of the day.
    await office.getByLabel('From', { exact: true }).fill('00:00');
    await office.getByLabel('To', { exact: true }).fill('00:00');
    await office.getByRole('button', { name: 'Save' }).click();
    await office.getByText('Asked', { exact: true }).waitFor();

    const dana = await visitAsHost('dan@example.com');
    await dana.getByText('Rusty Nail, Keller').waitFor();
    expect(dana.url()).not.toContain('token');
    await expectAccessibleInBothThemes(dana);
    await dana.getByRole('button', { name: 'I cannot' }).click();
    await dana.getByText(/^You declined\./).waitFor();

    await office.goto('/admin/today');
    await office.getByText('Dana W. cannot host at Rusty Nail, 7:00PM').waitFor();
    await office.getByRole('link', { name: 'Choose a host' }).click();
    const dialog = office.getByRole('dialog', { name: 'Rusty Nail' });
    await dialog.getByText('Declined by Dana W.').waitFor();
    await dialog.getByLabel('Host').selectOption('Sam O. · free');
    await dialog.getByRole('button', { name: 'Just this day' }).click();
    await dialog.waitFor({ state: 'detached' });
    await office
      .getByRole('button', { name: /^Rusty Nail, .*: Sam O\./ })
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Ask (now|again)$/ }).click();

    const sam = await visitAsHost('sam@example.com');
    await sam.getByRole('button', { name: 'I can host' }).click();
    await sam.getByText('You host this night. Thank you!').waitFor();

    // Pushed to the open dialog, and to the plan behind it.
    await dialog.getByText('Confirmed', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await office
      .getByRole('button', { name: /^Rusty Nail, .*: Sam O\. · confirmed$/ })
      .first()
      .waitFor();
    await office.goto('/admin/host-reminders?tab=log');
    await office.getByText('sam@example.com').first().waitFor();
    await dana.reload();
    await dana.getByText('Sam O. hosts this night now.').waitFor();
  });
});
