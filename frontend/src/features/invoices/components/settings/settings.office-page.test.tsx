import {
  defaultInvoiceSettings,
  type FeePlan,
  type PlanChange,
  type VenueBilling,
} from '@ahl/shared-types/invoices';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { InvoiceSettingsPage } from './settings.office-page.tsx';

const id = (letter: string) => letter.repeat(24);
const plan: FeePlan = {
  id: id('1'),
  name: '$45 a night',
  unit: 'night',
  amountCents: 4_500,
  nightMinimumCents: null,
  monthMinimumCents: null,
  monthCapCents: 20_000,
  freeMonths: 0,
  venues: 3,
  isDeleted: false,
  version: 1,
};
const billing: VenueBilling = {
  venueId: id('a'),
  venueName: 'Rusty Nail Tavern',
  city: 'Fort Worth',
  closesOn: null,
  plans: [{ feePlanId: id('1'), from: '2026-01-01', waivedUntil: null }],
  exemption: null,
  language: 'en',
  presentPlan: { id: id('1'), name: '$45 a night' },
  hasBillingEmail: true,
  version: 1,
};

const planChange: PlanChange = {
  venueId: id('a'),
  venueName: 'Rusty Nail Tavern',
  before: 'By the player',
  isSame: false,
  until: { from: '2027-03-01', name: 'Summer' },
  billed: 1,
};

let sent: { call: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const parsed = body ? JSON.parse(String(body)) : null;
    if (url === '/api/config') return Response.json(buildConfig());
    if (url === '/api/invoice-settings/preview')
      return Response.json({ ...parsed.text, invoice: null, unknownWords: ['who'] });
    if (url.endsWith('/assign/preview'))
      return Response.json({ changes: [planChange], fingerprint: 'as-shown' });
    if (method !== 'GET') {
      sent.push({ call: `${method} ${url}`, body: parsed });
      return Response.json(
        url.startsWith('/api/venue-billing') ? billing : { ...plan, ...parsed, version: 2 },
      );
    }
    if (url === '/api/invoice-settings')
      return Response.json({ ...defaultInvoiceSettings, nextNumber: 7, version: 1 });
    if (url === '/api/fee-plans') return Response.json([plan]);
    return Response.json({ items: [billing], total: 1 });
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = (tab = '') =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <InvoiceSettingsPage />
    </QueryClientProvider>,
    `/admin/financials/invoice-settings${tab}`,
  );

describe('/admin/financials/invoice-settings', () => {
  it('shows the next number while the pattern is typed, and saves', async () => {
    const { user } = open();
    expect(await screen.findByText(/^INV-\d{4}-0007$/)).toBeTruthy();
    await expectAccessible();

    const pattern = screen.getByRole('textbox', { name: 'Number pattern' });
    await user.clear(pattern);
    await user.type(pattern, 'A{{year}/{{number:3}');
    expect(await screen.findByText(/^A\d{4}\/007$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent[0]).toMatchObject({ call: 'PUT /api/invoice-settings' }));
    expect(sent[0]?.body).toMatchObject({ numberPattern: 'A{year}/{number:3}', nextNumber: 7, version: 1 });
  });

  it('refuses a pattern without the number, before it is sent', async () => {
    const { user } = open();
    const pattern = await screen.findByRole('textbox', { name: 'Number pattern' });

    await user.clear(pattern);
    await user.type(pattern, 'INV');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(/The pattern needs a part that counts/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows a mail while it is typed, and the unknown placeholders', async () => {
    open();

    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(await preview.findByText(defaultInvoiceSettings.mailTexts.en.invoice.subject)).toBeTruthy();
    expect(preview.getByText(/\{who\}/)).toBeTruthy();
  });

  it('lists fee plans with their terms, and adds one', async () => {
    const { user } = open('?tab=plans');
    expect(await screen.findByText('$45.00 a night, at most $200.00 a month · 3 venues')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'New fee plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New fee plan' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'By the player');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'The fee is for' }), 'player');
    await user.type(await dialog.findByRole('textbox', { name: /At least, for a night/ }), '40');
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Add the plan' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'By the player is added' }]));
    expect(sent[0]?.body).toMatchObject({ unit: 'player', amountCents: 4_500, nightMinimumCents: 4_000 });
  });

  it('assigns many venues a plan after showing the changes for each', async () => {
    const { user } = open('?tab=venues');

    await user.click(await screen.findByRole('checkbox', { name: 'Select Rusty Nail Tavern' }));
    await user.click(screen.getByRole('button', { name: 'Give a fee plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give 1 venue a fee plan' }));
    await dialog.findByRole('option', { name: '$45 a night' });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Fee plan' }), '$45 a night');
    await user.click(dialog.getByRole('button', { name: 'Show what changes' }));

    const changes = within(await dialog.findByRole('list', { name: 'What changes' }));
    expect(changes.getByText(/By the player →.*until Mar 1, 2027, when Summer begins/s)).toBeTruthy();
    expect(changes.getByText('1 final invoice: the next run bills the difference')).toBeTruthy();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Give it to 1 venue' }));

    await waitFor(() => expect(sent[0]?.call).toBe('POST /api/venue-billing/assign'));
    expect(sent[0]?.body).toMatchObject({
      feePlanId: id('1'),
      venueIds: [id('a')],
      fingerprint: 'as-shown',
    });
  });

  it('assigns a venue another plan from a day on', async () => {
    const { user } = open('?tab=venues');

    await user.click(await screen.findByRole('button', { name: 'Rusty Nail Tavern' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bills of Rusty Nail Tavern' }));
    await user.click(await dialog.findByRole('button', { name: 'Add a plan' }));
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent[0]?.call).toBe(`PUT /api/venue-billing/${id('a')}`));
    expect(sent[0]?.body).toMatchObject({ plans: [{ from: '2026-01-01' }, {}], version: 1 });
  });
});
