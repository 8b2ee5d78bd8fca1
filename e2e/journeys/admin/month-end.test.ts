import { randomUUID } from 'node:crypto';
import { leagueDate } from '@ahl/shared-types/common';
import { type BillingMonth, monthOf, shiftMonth } from '@ahl/shared-types/invoices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../../harness/browser.ts';
import { type OwnLeague, startOwnLeague } from '../../harness/own-league.ts';
import { waitFor } from '../../harness/wait.ts';

/** The last whole month, which is the page's default. */
const month = shiftMonth(monthOf(leagueDate(Date.now(), 'America/Chicago')), -1);
let league: OwnLeague;

const postNight = (venueId: string, day: string) =>
  league.call('POST', '/api/results', {
    idempotencyKey: randomUUID(),
    name: 'League Night',
    venueId,
    date: `${month}-${day}`,
    startTime: '19:00',
    entrants: 31,
    finishers: [{ playerId: league.session.player.id, place: 1 }],
  });

let venueId: string;
beforeAll(async () => {
  league = await startOwnLeague();
  const venue = { name: 'Rusty Nail', address: '1 Main St', city: 'Keller', region: 733 };
  venueId = (await league.call<{ id: string }>('POST', '/api/venues', venue)).id;
  const terms = { name: '$45 a night', unit: 'night', amountCents: 4_500 };
  const plan = await league.call<{ id: string }>('POST', '/api/fee-plans', terms);
  const assigned = { feePlanId: plan.id, from: `${month}-01`, venueIds: [venueId] };
  await league.call('POST', '/api/venue-billing/assign', assigned);
  await postNight(venueId, '03');
  await postNight(venueId, '10');
});
afterAll(() => league.stop());

describe('the billing of a month', () => {
  it('leads from posted nights to a final invoice, and shows immediately what is posted in the meantime', async () => {
    const page = await league.visitOffice('/admin/financials/issue-invoice');
    await page.getByText('No draft yet').waitFor();
    await page.getByRole('button', { name: 'Create the drafts' }).click();
    await page.getByText('Ready', { exact: true }).nth(1).waitFor();
    await expectAccessibleInBothThemes(page);

    await postNight(venueId, '17');
    await page.getByText(/was added: League Night, 31 players/).waitFor();
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.getByRole('link', { name: 'Rusty Nail' }).click();
    await page.getByRole('heading', { name: 'Rusty Nail' }).waitFor();
    await waitFor('the three nights', async () => (await page.getByText('31 players').count()) === 3);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Month-end run' }).click();
    await page.getByRole('button', { name: 'Finalise 1 invoice' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finalise 1 invoice' }).click();
    await page.getByText('Billed', { exact: true }).waitFor();

    const { rows } = await league.call<BillingMonth>('GET', `/api/billing-runs/${month}`);
    expect(rows).toMatchObject([{ state: 'billed', billedCents: 13_500, invoices: [{ status: 'open' }] }]);
  });
});
