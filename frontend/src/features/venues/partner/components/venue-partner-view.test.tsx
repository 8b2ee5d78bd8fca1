import type { OwnVenue, PartnerInvoice, PartnerPage } from '@ahl/shared-types/venues';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { OwnVenueView } from './own-venue-view.tsx';
import { VenuePartnerView } from './venue-partner-view.tsx';

const token = `${'a'.repeat(24)}-1-${'m'.repeat(43)}`;
const page: PartnerPage = {
  venue: { id: 'a'.repeat(24), name: 'Copper Still', city: 'Arlington' },
  coming: [
    {
      eventId: 'calendar-1',
      date: '2026-11-24',
      name: 'Deepstack',
      startTimes: '7:00PM',
      hostName: 'Dana W.',
    },
  ],
  months: [
    { month: '2026-11', nights: 3, entries: 61, firstTimers: 4, returning: 57 },
    { month: '2026-10', nights: 4, entries: 90, firstTimers: 2, returning: 88 },
  ],
  invoices: [
    {
      id: 'c'.repeat(24),
      number: 'AHL-2026-0042',
      issuedOn: '2026-11-01',
      dueOn: '2026-11-30',
      totalCents: 61_000,
      balanceCents: 11_000,
      currency: 'EUR',
      locale: 'de-DE',
      waiting: 0,
      url: 'http://localhost/invoice?token=x',
    },
  ],
  month: '2026-11',
  nights: [
    {
      id: 'b'.repeat(24),
      date: '2026-11-17',
      name: 'Deepstack',
      startTime: '7:00PM',
      entrants: 21,
      firstTimers: 1,
      returning: 20,
      hostName: 'Dana W.',
      minutes: 200,
      dispute: null,
    },
  ],
};

const invoice: PartnerInvoice = {
  id: 'c'.repeat(24),
  number: 'AHL-2026-0042',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-30',
  language: 'en',
  currency: 'EUR',
  locale: 'de-DE',
  totals: {
    subtotalCents: 61_000,
    taxCents: 0,
    totalCents: 61_000,
    creditedCents: 0,
    paidCents: 50_000,
    balanceCents: 11_000,
  },
  url: 'http://localhost/invoice?token=x',
  lines: [
    {
      id: 'l1',
      kind: 'fee',
      description: 'League night',
      quantity: 1,
      unitCents: 61_000,
      amountCents: 61_000,
      taxBps: 0,
      taxCents: 0,
      basis: {
        key: 'night',
        unit: 'night',
        planId: 'p',
        planName: 'Nights',
        from: '2026-10-13',
        to: '2026-10-13',
        turn: null,
        limitCents: null,
        nights: [
          {
            resultId: 'd'.repeat(24),
            name: 'Deepstack',
            date: '2026-10-13',
            startTime: '19:00',
            entrants: 24,
            hostName: 'Dana W.',
            startedAt: null,
            endedAt: null,
          },
        ],
      },
      dispute: null,
    },
  ],
};

let requests: string[];
let sent: unknown[];
let ownVenues: OwnVenue[];
beforeEach(() => {
  ownVenues = [page.venue];
  requests = [];
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    requests.push(url);
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      return Response.json(url.includes('line') ? invoice : page.nights[0], { status: 201 });
    }
    if (url.endsWith('/venues')) return Response.json(ownVenues);
    return Response.json(url.includes('/invoices/') ? invoice : page);
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = (address = `/venue-partner?token=${token}`, view = <VenuePartnerView />) =>
  renderAt(<QueryClientProvider client={createQueryClient()}>{view}</QueryClientProvider>, address);

describe('/venue-partner', () => {
  it('shows upcoming nights, months and the nights of the latest one with their proof', async () => {
    const { user } = open();

    expect(await screen.findByRole('heading', { level: 1, name: 'Copper Still' })).toBeTruthy();
    expect(screen.getByText('Tuesday, November 24')).toBeTruthy();
    expect(screen.getByText('7:00PM · 3 h 20 min · 21 players · 1 of them new · Dana W.')).toBeTruthy();
    expect(screen.getByText(/110,00\s€ to pay by Nov 30, 2026/)).toBeTruthy();
    await expectAccessible();

    await user.click(screen.getByRole('button', { name: 'October 2026' }));
    await waitFor(() => expect(requests.some((url) => url.includes('month=2026-10'))).toBe(true));
  });

  it('objects to a night beside its proof', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Something is wrong/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/21 players/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox'), 'We counted nineteen.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));

    await waitFor(() =>
      expect(readToasts()).toMatchObject([{ title: 'The league is reviewing this night' }]),
    );
    expect(sent).toEqual([{ token, resultId: 'b'.repeat(24), text: 'We counted nineteen.' }]);
  });

  it('objects to a line of an invoice, with the nights that it charges above the text', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /AHL-2026-0042/ }));
    await user.click(await screen.findByRole('button', { name: 'This line is wrong: League night' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Oct 13 · 24 players · Dana W\./)).toBeTruthy();
    await user.type(dialog.getByRole('textbox'), 'We were closed.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The league is reviewing this line' }]));
    expect(sent).toEqual([{ token, invoiceId: invoice.id, lineId: 'l1', text: 'We were closed.' }]);
    await expectAccessible();
  });

  it('shows that a link without its token does not work', async () => {
    open('/venue-partner');
    expect(await screen.findByText('This link does not work')).toBeTruthy();
    expect(requests).toEqual([]);
  });
});

describe('/your-venue', () => {
  it('shows a manager the page of the venue, and sends requests for it', async () => {
    const { user } = open('/your-venue', <OwnVenueView />);
    await user.click(await screen.findByRole('button', { name: /^Something is wrong/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Nineteen.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));

    await waitFor(() =>
      expect(sent).toEqual([{ venueId: page.venue.id, resultId: 'b'.repeat(24), text: 'Nineteen.' }]),
    );
    expect(requests.some((url) => url.includes(`venueId=${page.venue.id}`))).toBe(true);
  });

  it('lets a manager of several venues choose', async () => {
    ownVenues = [page.venue, { id: 'e'.repeat(24), name: 'Rusty Nail', city: 'Mesquite' }];
    const { user } = open('/your-venue', <OwnVenueView />);
    await user.click(await screen.findByRole('link', { name: 'Rusty Nail' }));

    await waitFor(() => expect(requests.some((url) => url.includes(`venueId=${'e'.repeat(24)}`))).toBe(true));
  });

  it('shows others that they manage no venue', async () => {
    ownVenues = [];
    open('/your-venue', <OwnVenueView />);

    expect(await screen.findByText('You do not manage a venue')).toBeTruthy();
  });
});
