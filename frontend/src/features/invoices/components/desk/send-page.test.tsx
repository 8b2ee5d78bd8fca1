import type { InvoiceMail } from '@ahl/shared-types/invoices';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { screen, waitFor } from '@/testing/render.tsx';
import { id, invoice, venueId } from '../../testing/invoice-answers.ts';
import { serve, show } from '../../testing/open-invoices.tsx';
import { SendInvoicePage } from './send-page.tsx';

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
  recalledBy: '',
  recalledAt: null,
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

afterEach(clearToasts);

describe('/admin/send-invoice/:id', () => {
  it('shows the mail, sends it to the address with its copies, and cancels a waiting one', async () => {
    const sent = serve({
      [`GET /api/invoices/${id}`]: invoice,
      [`POST /api/invoices/${id}/mail/preview`]: preview,
      [`POST /api/invoices/${id}/mail`]: mail,
      'POST /api/invoice-mails/recall': { recalled: 1, late: 0 },
    });
    const { user } = show(<SendInvoicePage invoiceId={id} />, `/admin/send-invoice/${id}`);

    expect(await screen.findByText('Invoice INV-2026-0042 from AHL')).toBeTruthy();
    expect(screen.getByText(/Reminder, 3 days after the due day/)).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Send in 60 seconds' }));
    await waitFor(() => expect(readToasts()[0]?.title).toBe('The mail leaves in a minute'));
    await user.click(screen.getByRole('button', { name: 'Recall the mail to bills@spur.example' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('1 mail is recalled'));
    expect(sent.find(({ call }) => call === `POST /api/invoices/${id}/mail`)?.body).toMatchObject({
      to: 'bills@spur.example',
      copies: ['office@league.example'],
      kind: 'invoice',
    });
    expect(sent.find(({ call }) => call.endsWith('/recall'))?.body).toEqual({ id: mail.id });
  });

  it('keeps the note when its preview fails, as without a network', async () => {
    serve({ [`GET /api/invoices/${id}`]: invoice, [`POST /api/invoices/${id}/mail/preview`]: preview });
    const { user } = show(<SendInvoicePage invoiceId={id} />, `/admin/send-invoice/${id}`);
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));

    await user.type(note, 'Thank you');

    await screen.findByText('Network error. Please try again.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('Thank you');
  });
});
