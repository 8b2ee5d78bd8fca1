import { type BillingMonth, type BillingRow, defaultInvoiceSettings } from '@ahl/shared-types/invoices';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { IssuePage } from './issue.office-page.tsx';

const id = (letter: string) => letter.repeat(24);
const row = (more: Partial<BillingRow> = {}): BillingRow => ({
  venueId: id('a'),
  venueName: 'Rusty Nail Tavern',
  plans: [{ id: id('1'), name: '$45 a night, cap $200', from: '2026-01-01' }],
  nights: 5,
  players: 187,
  amountCents: 20_000,
  billedCents: 0,
  draftCents: 20_000,
  state: 'ready',
  notes: [{ kind: 'cap-reached', date: '2026-10-29', capCents: 20_000 }],
  draft: { id: id('d'), version: 1 },
  invoices: [],
  credits: [],
  ...more,
});
const correction = (amountCents: number): BillingRow['credits'][number]['lines'][number] => ({
  kind: 'correction',
  quantity: 1,
  unitCents: amountCents,
  amountCents,
  basis: {
    key: 'night:r1',
    unit: 'night',
    planId: id('1'),
    planName: '$45 a night',
    from: '2026-10-01',
    to: '2026-10-01',
    turn: null,
    limitCents: null,
    nights: [],
  },
});
const october = (more: Partial<BillingMonth> = {}): BillingMonth => ({
  month: '2026-10',
  isOver: true,
  nights: 12,
  venues: 3,
  toBillCents: 38_000,
  ready: 1,
  review: 1,
  lastRun: {
    at: '2026-11-01T15:30:00.000Z',
    by: 'Zoe Quill',
    created: 2,
    updated: 1,
    removed: 0,
    differences: [
      { venueId: id('b'), venueName: 'The Tin Bar', beforeCents: 17_000, afterCents: 18_000, notes: [] },
    ],
  },
  rows: [
    row(),
    row({
      venueId: id('b'),
      venueName: 'The Tin Bar',
      state: 'review',
      draftCents: 18_000,
      draft: { id: id('e'), version: 3 },
      notes: [{ kind: 'closed', date: '2026-10-19', choice: 'open' }],
    }),
    row({
      venueId: id('c'),
      venueName: 'Magnolia',
      state: 'no-charge',
      draft: null,
      draftCents: null,
      notes: [],
    }),
  ],
  leftOut: [
    {
      venueId: id('f'),
      venueName: 'Main & Fourth',
      date: '2026-10-14',
      startTime: '19:00',
      name: 'League night',
      reason: 'no-result',
    },
  ],
  ...more,
});

let month: BillingMonth;
let sent: { call: string; body: unknown }[];
let answer: () => unknown;

beforeEach(() => {
  month = october();
  sent = [];
  answer = () => month;
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url === '/api/invoice-settings') return Response.json({ ...defaultInvoiceSettings, version: 1 });
    if (url === '/api/config') return Response.json(buildConfig());
    if (method === 'GET' && url === '/api/billing-runs/2026-10') return Response.json(month);
    sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
    return Response.json(answer());
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = async () => {
  const shown = renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <IssuePage />
    </QueryClientProvider>,
    '/admin/financials/issue-invoice?month=2026-10',
  );
  await screen.findByRole('heading', { name: 'October 2026' });
  return shown;
};
const rowOf = (name: string) =>
  within(screen.getAllByText(name).flatMap((text) => text.closest('tr') ?? [])[0] as HTMLElement);

describe('/admin/financials/issue-invoice', () => {
  it('shows what each venue owes, why, what was omitted and what the last run changed', async () => {
    await open();

    expect(screen.getByText('$380.00')).toBeTruthy();
    expect(rowOf('Rusty Nail Tavern').getByText('Cap of $200.00 reached on Oct 29')).toBeTruthy();
    expect(rowOf('Rusty Nail Tavern').getByRole('link').getAttribute('href')).toBe(
      `/admin/edit-invoice/${id('d')}`,
    );
    expect(rowOf('Magnolia').getByText('No charge')).toBeTruthy();
    expect(screen.getByText('Main & Fourth, Oct 14: no result')).toBeTruthy();
    expect(screen.getByText('$170.00 → $180.00')).toBeTruthy();
    await expectAccessible();
  });

  it('finalises the ready invoices, after it has shown what will happen', async () => {
    answer = () => ({ batchId: 'b', done: 1, failed: [] });
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Finalise 1 invoice' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/\$200\.00 in all/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Finalise 1 invoice' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: '1 invoice is final' }]));
    expect(sent).toEqual([
      { call: 'POST /api/billing-runs/2026-10/finalise', body: { drafts: [{ id: id('d'), version: 1 }] } },
    ]);
  });

  it('shows which draft was refused, and why', async () => {
    const refused = { id: id('d'), name: 'Rusty Nail Tavern', reason: 'invoice.review-first', params: {} };
    answer = () => ({ batchId: 'b', done: 0, failed: [refused] });
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Finalise 1 invoice' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Finalise 1 invoice' }),
    );

    await waitFor(() =>
      expect(readToasts()[0]?.description).toMatch(/^Rusty Nail Tavern: Its nights have changed/),
    );
  });

  it('asks how to charge the month in which a venue closed', async () => {
    const { user } = await open();

    await user.click(rowOf('The Tin Bar').getByRole('button', { name: 'By days' }));

    await waitFor(() =>
      expect(sent).toEqual([
        { call: `PUT /api/billing-runs/2026-10/venues/${id('b')}/closing`, body: { choice: 'by-days' } },
      ]),
    );
  });

  it('credits amounts that were overbilled', async () => {
    const credited = row({
      state: 'credit',
      amountCents: 15_500,
      billedCents: 20_000,
      draft: null,
      draftCents: null,
      invoices: [
        { id: id('8'), number: 'INV-2026-0006', status: 'open' },
        { id: id('9'), number: 'INV-2026-0007', status: 'open' },
      ],
      credits: [
        { invoiceId: id('9'), number: 'INV-2026-0007', lines: [correction(-1_500)] },
        { invoiceId: id('8'), number: 'INV-2026-0006', lines: [correction(-3_000)] },
      ],
    });
    month = october({ rows: [credited] });
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Credit $45.00' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/INV-2026-0007 and INV-2026-0006/)).toBeTruthy();
    expect(within(dialog.getByRole('region', { name: 'INV-2026-0006' })).getByText('-$30.00')).toBeTruthy();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Credit $45.00' }));

    await waitFor(() => expect(sent[0]?.body).toMatchObject({ amountCents: 4_500, paidBack: 'nothing' }));
  });

  it('exports the final invoices of the run to accounting files', async () => {
    const invoices = [{ id: id('9'), number: 'INV-2026-0007', status: 'open' as const }];
    month = october({ rows: [row({ state: 'billed', draft: null, draftCents: null, invoices })] });
    answer = () => ({
      files: [{ part: 1, invoices: 1, firstNumber: 'INV-2026-0007', lastNumber: 'INV-2026-0007' }],
      leftOut: 0,
    });
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Accounting CSV' }));
    const dialog = within(await screen.findByRole('dialog'));

    expect(await dialog.findByText('INV-2026-0007')).toBeTruthy();
    expect(sent.map(({ call }) => call)).toEqual([
      'GET /api/invoices/accounting/quickbooks?month=2026-10&source=month-end',
    ]);
    await expectAccessible();
  });

  it('creates the drafts of a month that has none', async () => {
    month = october({
      lastRun: null,
      rows: [row({ state: 'new', draft: null, draftCents: null, notes: [] })],
    });
    answer = () => ({ ...month, lastRun: { ...october().lastRun, created: 1, updated: 0, removed: 0 } });
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Create the drafts' }));

    await waitFor(() =>
      expect(readToasts()).toMatchObject([{ title: 'Drafts made: 1, changed: 0, discarded: 0' }]),
    );
  });
});
