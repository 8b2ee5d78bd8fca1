import { defaultInvoiceSettings, type InvoiceRecord } from '@ahl/shared-types/invoices';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { EditInvoicePage } from './edit-invoice-page.tsx';

const id = (letter: string) => letter.repeat(24);
const draft = (more: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  id: id('a'),
  number: null,
  status: 'draft',
  source: 'month-end',
  venue: { id: id('b'), name: 'Rusty Nail Tavern' },
  month: '2026-10',
  issuedOn: null,
  dueOn: null,
  isOverdue: false,
  totals: {
    subtotalCents: 4_500,
    taxCents: 0,
    totalCents: 4_500,
    creditedCents: 0,
    paidCents: 0,
    balanceCents: 4_500,
  },
  sentAt: null,
  firstViewedAt: null,
  updatedAt: '2026-11-01T15:30:00.000Z',
  version: 2,
  language: 'en',
  billTo: { name: 'Rusty Nail Tavern', company: '', contact: '', address: '', email: '', phone: '' },
  issuer: {
    legalName: 'AHL',
    address: '',
    logo: null,
    terms: '',
    paymentInstructions: '',
    currency: 'USD',
    locale: 'en-US',
  },
  exemption: null,
  lines: [
    {
      id: id('1'),
      kind: 'fee',
      description: '',
      quantity: 1,
      unitCents: 4_500,
      amountCents: 4_500,
      taxBps: 0,
      taxCents: 0,
      basis: {
        key: 'night:1',
        unit: 'night',
        planId: id('2'),
        planName: '$45 a night',
        from: '2026-10-01',
        to: '2026-10-01',
        turn: null,
        limitCents: null,
        nights: [
          {
            resultId: id('3'),
            name: 'League night',
            date: '2026-10-01',
            startTime: '19:00',
            entrants: 31,
            hostName: 'Dana W.',
            startedAt: '2026-10-02T00:05:00.000Z',
            endedAt: '2026-10-02T03:10:00.000Z',
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
  finalisedAt: null,
  finalisedBy: '',
  credits: [],
  payments: [],
  abilities: {
    edit: true,
    finalise: true,
    discard: true,
    credit: false,
    revise: false,
    void: false,
    giveUp: false,
    reopen: false,
    pay: false,
    moveSurplus: false,
    send: false,
  },
  ...more,
});

let invoice: InvoiceRecord;
let sent: { call: string; body: unknown }[];
let answer: () => Response;

beforeEach(() => {
  invoice = draft();
  sent = [];
  answer = () => Response.json(invoice);
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url === '/api/invoice-settings') return Response.json({ ...defaultInvoiceSettings, version: 1 });
    if (url === '/api/config') return Response.json(buildConfig());
    if (method === 'GET') return Response.json(invoice);
    sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
    return answer();
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = async (heading: string) => {
  const shown = renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <EditInvoicePage id={id('a')} />
    </QueryClientProvider>,
    `/admin/edit-invoice/${id('a')}`,
  );
  await screen.findByRole('heading', { name: heading });
  return shown;
};

describe('/admin/edit-invoice/:id', () => {
  it('shows each line of a draft with the proof of its nights', async () => {
    await open('Rusty Nail Tavern');

    expect(screen.getByText('League night, Thu, Oct 1, 7:00PM')).toBeTruthy();
    expect(screen.getByText('31 players · host Dana W. · clock 7:05PM to 10:10PM')).toBeTruthy();
    await expectAccessible();
  });

  it('opens a line of the run for editing', async () => {
    const { user } = await open('Rusty Nail Tavern');

    await user.click(screen.getByRole('button', { name: 'Change line 1' }));
    const line = within(screen.getByRole('group', { name: 'Line 1' }));
    expect(line.getByPlaceholderText('League night, Thu, Oct 1, 7:00PM')).toBeTruthy();
    await user.clear(line.getByRole('textbox', { name: 'Each' }));
    await user.type(line.getByRole('textbox', { name: 'Each' }), '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent[0]?.body).toMatchObject({ lines: [{ id: id('1'), unitCents: 3_000 }] }));
  });

  it('adds a line, shows its total while typing, and saves', async () => {
    const { user } = await open('Rusty Nail Tavern');

    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    const line = within(screen.getByRole('group', { name: 'Line 2' }));
    await user.type(line.getByRole('textbox', { name: 'What for' }), 'Banner');
    await user.clear(line.getByRole('textbox', { name: 'Each' }));
    await user.type(line.getByRole('textbox', { name: 'Each' }), '25');
    expect(screen.getAllByText('$70.00').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: `PUT /api/invoices/${id('a')}`,
      body: {
        version: 2,
        lines: [
          { id: id('1'), unitCents: 4_500 },
          { id: null, description: 'Banner', unitCents: 2_500 },
        ],
      },
    });
  });

  it('shows the server’s refusal at the line', async () => {
    const fieldReasons = { 'lines.1.description': { reason: 'invoice.line-without-words', params: {} } };
    const refusal = {
      code: 'VALIDATION_FAILED',
      reason: 'input.invalid',
      message: 'Not valid.',
      fieldReasons,
    };
    answer = () => Response.json(refusal, { status: 400 });
    const { user } = await open('Rusty Nail Tavern');

    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const line = within(screen.getByRole('group', { name: 'Line 2' }));
    expect(await line.findByText('Enter what this line is for.')).toBeTruthy();
  });

  it('finalises after it has shown what will happen', async () => {
    const { user } = await open('Rusty Nail Tavern');
    answer = () => {
      invoice = draft({ number: 'INV-2026-0001', status: 'open', version: 3 });
      return Response.json(invoice);
    };

    await user.click(screen.getByRole('button', { name: 'Finalise' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/asks for \$45\.00/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Finalise' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Invoice INV-2026-0001 is final' }]));
    expect(sent).toEqual([{ call: `POST /api/invoices/${id('a')}/finalise`, body: { version: 2 } }]);
  });

  it('offers a credit or a revision for a final invoice, never an edit', async () => {
    const abilities = { ...draft().abilities, edit: false, finalise: false, credit: true, revise: true };
    invoice = draft({ number: 'INV-2026-0001', status: 'open', abilities });
    const { user } = await open('Correct INV-2026-0001');
    await expectAccessible();

    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Begin a revision' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Credit/ }), '12.50');
    await user.type(screen.getByRole('textbox', { name: 'Why' }), 'Short night');
    await user.click(screen.getByRole('button', { name: 'Issue the credit' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: `POST /api/invoices/${id('a')}/credits`,
      body: { version: 2, reason: 'Short night', lines: [{ lineId: id('1'), amountCents: 1_250 }] },
    });
  });
});
