import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlayerSession } from '@ahl/shared-types/auth';
import { leagueDate } from '@ahl/shared-types/common';
import { type BillingMonth, monthOf, shiftMonth } from '@ahl/shared-types/invoices';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOnce } from '../../harness/api.ts';
import { type AppProcess, masterAdmin, startApp } from '../../harness/app-process.ts';
import { expectAccessibleInBothThemes, viewports, visit } from '../../harness/browser.ts';
import { waitFor } from '../../harness/wait.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-bills-'));
/** The last whole month, with which the page opens. */
const month = shiftMonth(monthOf(leagueDate(Date.now(), 'America/Chicago')), -1);
let app: AppProcess;
let session: PlayerSession;

const call = <T>(method: string, address: string, body?: object): Promise<T> =>
  callOnce<T>(app.url, method, address, session.token, body);

const postNight = (venueId: string, day: string) =>
  call('POST', '/api/results', {
    idempotencyKey: randomUUID(),
    name: 'League Night',
    venueId,
    date: `${month}-${day}`,
    startTime: '19:00',
    entrants: 31,
    finishers: [{ playerId: session.player.id, place: 1 }],
  });

let venueId: string;
beforeAll(async () => {
  app = await startApp({ DATA_DIR: dataDir });
  session = await callOnce(app.url, 'POST', '/api/players/login', null, masterAdmin);
  const venue = { name: 'Rusty Nail', address: '1 Main St', city: 'Keller', region: 733 };
  venueId = (await call<{ id: string }>('POST', '/api/venues', venue)).id;
  const terms = { name: '$45 a night', unit: 'night', amountCents: 4_500 };
  const plan = await call<{ id: string }>('POST', '/api/fee-plans', terms);
  const assigned = { feePlanId: plan.id, from: `${month}-01`, venueIds: [venueId] };
  await call('POST', '/api/venue-billing/assign', assigned);
  await postNight(venueId, '03');
  await postNight(venueId, '10');
});
afterAll(async () => {
  await app.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const visitOffice = (address: string): Promise<Page> => {
  const user = JSON.stringify(session.player);
  const stored = { user, userToken: session.token, adminUser: user, adminToken: session.token };
  return visit(address, { baseURL: app.url, viewport: viewports.desktop }, stored);
};

describe('a month that is billed', () => {
  it('from posted nights to a final invoice, with what is posted meanwhile shown at once', async () => {
    const page = await visitOffice('/admin/financials/issue-invoice');
    await page.getByText('No draft yet').waitFor();
    await page.getByRole('button', { name: 'Make the drafts' }).click();
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

    const { rows } = await call<BillingMonth>('GET', `/api/billing-runs/${month}`);
    expect(rows).toMatchObject([{ state: 'billed', billedCents: 13_500, invoices: [{ status: 'open' }] }]);
  });
});
