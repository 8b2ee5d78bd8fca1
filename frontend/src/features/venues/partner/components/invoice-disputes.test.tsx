import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import type { OfficeDispute } from '@ahl/shared-types/venues';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { InvoiceDisputes } from './invoice-disputes.tsx';

const invoiceId = 'c'.repeat(24);
const waiting: OfficeDispute = {
  id: 'd'.repeat(24),
  text: 'We were closed that night.',
  sentAt: '2026-11-20T18:00:00.000Z',
  answer: '',
  verdict: null,
  answeredAt: null,
  venue: { id: 'a'.repeat(24), name: 'Copper Still' },
  date: '2026-11-01',
  night: null,
  line: {
    id: 'l1',
    invoiceId,
    number: 'AHL-2026-0042',
    text: 'Tuesday Deepstack, Tue, Oct 13',
    amountCents: 4_500,
    currency: 'USD',
    locale: 'en-US',
  },
};
const upheld: OfficeDispute = {
  ...waiting,
  answer: 'You are right.',
  verdict: 'upheld',
  answeredAt: '2026-11-21T18:00:00.000Z',
};
// The part of an invoice that these tests need.
const invoice = { id: invoiceId, credits: [], abilities: { credit: true } } as unknown as InvoiceRecord;
const credited = { ...invoice, credits: [{ lines: [{ lineId: 'l1' }] }] } as unknown as InvoiceRecord;

let disputes: OfficeDispute[];
let sent: unknown[];
beforeEach(() => {
  disputes = [waiting];
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ items: disputes, total: disputes.length });
    sent.push(JSON.parse(String(body)));
    disputes = [upheld];
    return Response.json(upheld);
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const open = (record = invoice) =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <InvoiceDisputes invoice={record} />
      <Address />
    </QueryClientProvider>,
    '/admin/invoice',
  );

describe('the objections on an invoice', () => {
  it('are answered there, and an upheld one links to the credit of its line', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('We were closed that night.')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Right' }));
    await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'You are right.');
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Answer' }));

    await waitFor(() => expect(sent).toEqual([{ verdict: 'upheld', answer: 'You are right.' }]));
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(`/admin/invoice/${invoiceId}?credit=l1`),
    );
  });

  it('propose the credit of an upheld line until there is one', async () => {
    disputes = [upheld];
    const { unmount } = open();
    expect((await screen.findByRole('link', { name: 'Credit the line' })).getAttribute('href')).toBe(
      `/admin/invoice/${invoiceId}?credit=l1`,
    );
    unmount();
    open(credited);

    expect(await screen.findByText('Upheld')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Credit the line' })).toBeNull();
  });
});
