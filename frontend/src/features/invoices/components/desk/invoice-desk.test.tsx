import {
  defaultInvoiceSettings,
  type InvoiceMail,
  type InvoiceRecord,
  type LinkedInvoice,
} from '@ahl/shared-types/invoices';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { InvoiceListPage } from './invoice-list-page.tsx';
import { InvoicePage } from './invoice-page.tsx';
import { LinkedInvoiceView } from './linked-invoice-page.tsx';
import { SendInvoicePage } from './send-page.tsx';
import { StatementPage } from './statement-page.tsx';

const id = 'a'.repeat(24);
const venueId = 'b'.repeat(24);
const invoice: InvoiceRecord = {
  id,
  number: 'INV-2026-0042',
  status: 'open',
  source: 'hand',
  venue: { id: venueId, name: 'Rusty Spur' },
  month: '2026-10',
  issuedOn: '2026-11-01',
  dueOn: '2099-11-15',
  isOverdue: false,
  totals: {
    subtotalCents: 10_000,
    taxCents: 825,
    totalCents: 10_825,
    creditedCents: 0,
    paidCents: 0,
    balanceCents: 10_825,
  },
  sentAt: null,
  firstViewedAt: null,
  updatedAt: '2026-11-01T12:00:00Z',
  version: 3,
  language: 'en',
  billTo: {
    name: 'Rusty Spur',
    company: '',
    contact: 'Dana Price',
    address: '12 Elm St',
    email: 'bills@spur.example',
    phone: '',
  },
  issuer: {
    legalName: 'AHL LLC',
    address: '',
    logo: null,
    terms: '',
    paymentInstructions: 'By check.',
    currency: 'USD',
    locale: 'en-US',
  },
  exemption: null,
  lines: [
    {
      id: 'line-1',
      kind: 'fee',
      description: '',
      quantity: 1,
      unitCents: 10_000,
      amountCents: 10_000,
      taxBps: 825,
      taxCents: 825,
      basis: {
        key: 'night',
        unit: 'night',
        planId: 'c'.repeat(24),
        planName: 'By the night',
        from: '2026-10-02',
        to: '2026-10-02',
        turn: null,
        limitCents: null,
        nights: [
          {
            resultId: 'd'.repeat(24),
            name: 'Friday League Night',
            date: '2026-10-02',
            startTime: '19:00',
            entrants: 34,
            hostName: 'Dana W.',
            startedAt: '2026-10-03T00:02:00Z',
            endedAt: '2026-10-03T03:48:00Z',
          },
        ],
      },
    },
  ],
  note: '',
  officeNote: '',
  isEdited: false,
  revisionOf: null,
  revisedBy: null,
  voidReason: '',
  finalisedAt: '2026-11-01T12:00:00Z',
  finalisedBy: 'Olga',
  credits: [],
  payments: [],
  abilities: {
    edit: false,
    finalise: false,
    discard: false,
    credit: true,
    revise: true,
    void: true,
    giveUp: true,
    reopen: false,
    pay: true,
    moveSurplus: false,
    send: true,
  },
};
const mail: InvoiceMail = {
  id: 'e'.repeat(24),
  invoice: { id, number: 'INV-2026-0042' },
  venue: { id: venueId, name: 'Rusty Spur' },
  kind: 'reminder',
  step: 3,
  way: 'mail',
  how: '',
  to: 'bills@spur.example',
  copies: [],
  note: '',
  balanceCents: null,
  fate: 'held',
  why: null,
  error: '',
  attempts: 0,
  sendAfter: '2026-11-18T12:01:00Z',
  at: '2026-11-18T12:00:00Z',
  byName: '',
  batchId: null,
  takenBackBy: '',
  takenBackAt: null,
};
const preview = {
  to: 'bills@spur.example',
  copies: ['office@league.example'],
  replyTo: 'billing@league.example',
  subject: 'Invoice INV-2026-0042 from AHL',
  body: 'Hello Dana Price,\n\nhere is your invoice.',
  fileName: 'INV-2026-0042.pdf',
  balanceCents: 10_825,
  holdSeconds: 60,
  before: [mail],
};
const ageing = {
  today: '2026-11-22',
  owed: { invoices: 1, balanceCents: 10_825 },
  overdue: { invoices: 0, balanceCents: 0 },
  buckets: (['not-due', 'days-1-30', 'days-31-60', 'days-61-90', 'days-over-90'] as const).map((bucket) => ({
    bucket,
    invoices: bucket === 'not-due' ? 1 : 0,
    balanceCents: bucket === 'not-due' ? 10_825 : 0,
  })),
  drafts: 2,
  notSent: 1,
};

type Sent = { call: string; query: string; body: unknown };

const show = (page: ReactNode, address: string) => {
  const queryClient = createQueryClient();
  const config = { productName: 'AHL', timeZone: 'America/Chicago', serverTime: 0 };
  setAnswer(queryClient, 'GET /api/config', {}, config);
  return renderAt(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>, address);
};

/** Answers every call by its path, and keeps what was asked. */
const serve = (answers: Record<string, unknown>) => {
  const sent: Sent[] = [];
  const known: Record<string, unknown> = {
    'GET /api/invoice-settings': { ...defaultInvoiceSettings, version: 1 },
    'GET /api/saved-views': { items: [] },
    'GET /api/changes': { items: [], total: 0 },
    'GET /api/invoices/ageing': ageing,
    ...answers,
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = '', query = ''] = url.split('?');
    sent.push({ call: `${method} ${path}`, query, body: body ? JSON.parse(String(body)) : null });
    const answer = known[`${method} ${path}`];
    if (answer === undefined) throw new Error(`${method} ${path} is not set up.`);
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return sent;
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(clearToasts);

describe('/admin/financials/invoice-list', () => {
  it('shows what is owed by how late it is, and a bucket narrows the list', async () => {
    const sent = serve({ 'GET /api/invoices': { items: [invoice], total: 1 } });
    const { user } = show(<InvoiceListPage />, '/admin/financials/invoice-list');

    expect(await screen.findByRole('link', { name: /INV-2026-0042/ })).toBeTruthy();
    expect(await screen.findByText('$108.25 owed')).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: /1 to 30 days late/ }));

    await waitFor(() =>
      expect(sent.filter(({ call }) => call === 'GET /api/invoices').at(-1)?.query).toContain(
        'ageing=days-1-30',
      ),
    );
  });

  it('sends the ticked invoices, and offers to take the mails back', async () => {
    const sent = serve({
      'GET /api/invoices': { items: [invoice], total: 1 },
      'POST /api/invoices/bulk': { batchId: crypto.randomUUID(), done: 1, failed: [] },
      'POST /api/invoice-mails/take-back': { takenBack: 1, late: 0 },
    });
    const { user } = show(<InvoiceListPage />, '/admin/financials/invoice-list');
    await user.click(await screen.findByRole('checkbox', { name: /INV-2026-0042/ }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('1 invoice leaves in a minute'));
    readToasts()[0]?.action?.onAct();

    await waitFor(() => expect(readToasts()[0]?.title).toBe('1 mail is taken back'));
    expect(sent.find(({ call }) => call === 'POST /api/invoices/bulk')?.body).toEqual({
      ids: [id],
      act: 'send',
    });
  });
});

describe('/admin/invoice/:id', () => {
  it('shows the lines with their proof, what is owed and until when', async () => {
    serve({ [`GET /api/invoices/${id}`]: invoice });
    show(<InvoicePage invoiceId={id} objections={() => null} />, `/admin/invoice/${id}`);

    expect(await screen.findByRole('heading', { name: 'INV-2026-0042' })).toBeTruthy();
    expect(screen.getByText(/34 players/)).toBeTruthy();
    expect(screen.getByText('7:02PM – 10:48PM')).toBeTruthy();
    expect(screen.getAllByText(/Pay by November 15, 2099/).length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it('moves a surplus to another invoice of the venue, and takes it back', async () => {
    const other = 'f'.repeat(24);
    const owed = { ...invoice, id: other, number: 'INV-2026-0043' };
    const overpaid = {
      ...invoice,
      totals: { ...invoice.totals, balanceCents: -2_500 },
      abilities: { ...invoice.abilities, moveSurplus: true },
    };
    const row = {
      id: 'e'.repeat(24),
      invoiceId: id,
      kind: 'refund',
      amountCents: 2_500,
      paidOn: '2099-11-01',
      method: 'other',
      reference: '',
      note: '',
      recordedBy: 'Olga Office',
      recordedAt: '2099-11-01T18:00:00.000Z',
      isDeleted: false,
      movedWith: { id: other, number: 'INV-2026-0043' },
      version: 0,
    };
    const sent = serve({
      [`GET /api/invoices/${id}`]: overpaid,
      'GET /api/invoices': { items: [owed], total: 1 },
      'POST /api/payments/transfers': { ...invoice, payments: [row] },
      [`DELETE /api/payments/${row.id}`]: overpaid,
    });
    const { user } = show(<InvoicePage invoiceId={id} objections={() => null} />, `/admin/invoice/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Move to another invoice' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText('To invoice');
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Move it' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('The surplus is moved'));
    expect(sent.find(({ call }) => call === 'POST /api/payments/transfers')?.body).toMatchObject({
      fromInvoiceId: id,
      toInvoiceId: other,
      amountCents: 2_500,
    });
    readToasts()[0]?.action?.onAct();
    await waitFor(() =>
      expect(sent.some(({ call }) => call === `DELETE /api/payments/${row.id}`)).toBe(true),
    );
  });

  it('records a part of the amount, and says why more is refused', async () => {
    const sent = serve({
      [`GET /api/invoices/${id}`]: invoice,
      'POST /api/payments': {
        ...invoice,
        totals: { ...invoice.totals, paidCents: 5_000, balanceCents: 5_825 },
      },
    });
    const { user } = show(<InvoicePage invoiceId={id} objections={() => null} />, `/admin/invoice/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '200');
    expect(
      await dialog.findByLabelText('$91.75 more came in than is owed. Keep it for the venue.'),
    ).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '50');
    await user.click(dialog.getByRole('button', { name: 'Record the payment' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('The payment is recorded'));
    expect(sent.find(({ call }) => call === 'POST /api/payments')?.body).toMatchObject({
      invoiceId: id,
      amountCents: 5_000,
      kind: 'payment',
      surplus: 'refuse',
    });
  });
});

describe('/admin/send-invoice/:id', () => {
  it('shows the mail, sends it to the address with its copies, and takes one back that waits', async () => {
    const sent = serve({
      [`GET /api/invoices/${id}`]: invoice,
      [`POST /api/invoices/${id}/mail/preview`]: preview,
      [`POST /api/invoices/${id}/mail`]: mail,
      'POST /api/invoice-mails/take-back': { takenBack: 1, late: 0 },
    });
    const { user } = show(<SendInvoicePage invoiceId={id} />, `/admin/send-invoice/${id}`);

    expect(await screen.findByText('Invoice INV-2026-0042 from AHL')).toBeTruthy();
    expect(screen.getByText(/Reminder, 3 days after the due day/)).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Send in 60 seconds' }));
    await waitFor(() => expect(readToasts()[0]?.title).toBe('The mail leaves in a minute'));
    await user.click(screen.getByRole('button', { name: 'Take back the mail to bills@spur.example' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('1 mail is taken back'));
    expect(sent.find(({ call }) => call === `POST /api/invoices/${id}/mail`)?.body).toMatchObject({
      to: 'bills@spur.example',
      copies: ['office@league.example'],
      kind: 'invoice',
    });
    expect(sent.find(({ call }) => call.endsWith('/take-back'))?.body).toEqual({ id: mail.id });
  });
});

describe('/admin/financials/statement/:id', () => {
  it('shows what was asked for and paid, each leading to its invoice', async () => {
    serve({
      [`GET /api/venue-statements/${venueId}`]: {
        venue: { id: venueId, name: 'Rusty Spur' },
        from: '2026-01-01',
        to: '2026-11-22',
        currency: 'USD',
        locale: 'en-US',
        openingCents: 0,
        entries: [
          {
            kind: 'invoice',
            on: '2026-11-01',
            invoiceId: id,
            number: 'INV-2026-0042',
            reference: '',
            chargeCents: 10_825,
            paidCents: 0,
            balanceCents: 10_825,
          },
        ],
        chargedCents: 10_825,
        paidCents: 0,
        closingCents: 10_825,
        ageing: ageing.buckets,
      },
    });
    show(<StatementPage venueId={venueId} />, `/admin/financials/statement/${venueId}`);

    const link = await screen.findByRole('link', { name: 'Invoice INV-2026-0042' });
    expect(link.getAttribute('href')).toBe(`/admin/invoice/${id}`);
    await expectAccessible();
  });
});

describe('/invoice', () => {
  const { number, status, language, month, dueOn, issuer, lines, totals, note } = invoice;
  const linked: LinkedInvoice = {
    number: number ?? '',
    status,
    venueName: 'Rusty Spur',
    month,
    language,
    issuedOn: '2026-11-01',
    dueOn,
    today: '2099-11-05',
    billTo: { name: 'Rusty Spur', company: '', contact: 'Dana Price', address: '' },
    issuer,
    contactEmail: 'office@league.example',
    lines,
    totals,
    payments: [],
    credits: [],
    note,
    revisedBy: null,
  };

  it('shows the bar what is owed until when, and notes that it looked', async () => {
    const sent = serve({
      'GET /api/invoice-link': linked,
      'POST /api/invoice-link/views': { firstViewedAt: null },
    });
    show(<LinkedInvoiceView />, '/invoice?token=abc');

    expect(await screen.findByText('Pay by November 15, 2099, 10 days from now')).toBeTruthy();
    expect(screen.getByText('By check.')).toBeTruthy();
    await expectAccessible();
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST /api/invoice-link/views')?.body).toEqual({
        token: 'abc',
      }),
    );
  });

  it('says that a link is too old, and what to do', async () => {
    const message = 'A link works for 180 days, and this one is older. Ask the league for another one.';
    serve({
      'GET /api/invoice-link': Response.json(
        {
          code: 'NOT_FOUND',
          reason: 'invoice-link.expired',
          params: { count: 180 },
          message,
          requestId: 'r',
        },
        { status: 404 },
      ),
    });
    show(<LinkedInvoiceView />, '/invoice?token=old');

    expect(await screen.findByText('This link does not open an invoice')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });
});
