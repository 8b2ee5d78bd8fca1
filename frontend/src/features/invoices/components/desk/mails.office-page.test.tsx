import type { InvoiceMail } from '@ahl/shared-types/invoices';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor } from '@/testing/render.tsx';
import { MailsPage } from './mails.office-page.tsx';

const failed: InvoiceMail = {
  id: 'a'.repeat(24),
  invoice: { id: 'b'.repeat(24), number: 'INV-2026-0042' },
  venue: { id: 'c'.repeat(24), name: 'Rusty Spur' },
  kind: 'reminder',
  step: 3,
  way: 'mail',
  how: '',
  to: 'bills@spur.example',
  copies: ['books@league.example'],
  note: 'Please.',
  balanceCents: 10_825,
  fate: 'failed',
  why: null,
  error: 'Mailbox unavailable',
  attempts: 5,
  sendAfter: '2026-11-18T18:00:00.000Z',
  at: '2026-11-18T18:00:00.000Z',
  byName: '',
  batchId: null,
  recalledBy: '',
  recalledAt: null,
};

let rows: InvoiceMail[];
let requests: string[];
let sent: { url: string; body: unknown }[];
beforeEach(() => {
  requests = [];
  sent = [];
  rows = [failed];
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url === '/api/config') return Response.json(buildConfig());
    if (method === 'GET') {
      requests.push(url);
      return Response.json({ items: rows, total: 1 });
    }
    sent.push({ url, body: JSON.parse(String(body)) });
    if (url.endsWith('/recall')) return Response.json({ recalled: 1, late: 0 });
    return Response.json({ ...failed, id: 'd'.repeat(24), fate: 'held' }, { status: 201 });
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = () =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <MailsPage />
    </QueryClientProvider>,
    '/admin/financials/invoice-mails',
  );

describe('/admin/financials/invoice-mails', () => {
  it('shows the state of each mail, and filters by state', async () => {
    const { user } = open();

    expect(await screen.findByText('Mailbox unavailable')).toBeTruthy();
    expect(screen.getByText('Reminder, 3 days after the due day')).toBeTruthy();
    await expectAccessible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Any state' }), 'failed');

    await waitFor(() => expect(requests.some((url) => url.includes('fate=failed'))).toBe(true));
  });

  it('withdraws a note that an invoice was sent by other means', async () => {
    rows = [{ ...failed, way: 'other', how: 'By hand at the bar', to: '', fate: 'delivered', error: '' }];
    const { user } = open();
    expect(await screen.findByText('By hand at the bar')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Actions for INV-2026-0042/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Recall' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('The note is removed'));
    expect(sent).toEqual([{ url: '/api/invoice-mails/recall', body: { id: failed.id } }]);
  });

  it('links a mail without an address to the page on which to enter one', async () => {
    rows = [{ ...failed, to: '', fate: 'dropped' }];
    const { user } = open();
    expect(await screen.findByText('No address')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Actions for INV-2026-0042/ }));

    const act = await screen.findByRole('menuitem', { name: 'Enter an address' });
    expect(act.getAttribute('href')).toBe(`/admin/send-invoice/${failed.invoice.id}`);
    expect(screen.queryByRole('menuitem', { name: 'Send again' })).toBeNull();
  });

  it('sends a mail again to the same addresses, and cancels it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Actions for INV-2026-0042/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));

    await waitFor(() =>
      expect(readToasts()[0]?.title).toBe('The mail to bills@spur.example leaves in a minute'),
    );
    expect(sent[0]).toMatchObject({
      url: `/api/invoices/${failed.invoice.id}/mail`,
      body: { kind: 'reminder', to: failed.to, copies: failed.copies, note: 'Please.' },
    });
    readToasts()[0]?.action?.onAct();
    await waitFor(() => expect(sent[1]?.body).toEqual({ id: 'd'.repeat(24) }));
  });
});
