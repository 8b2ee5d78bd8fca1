import { afterEach, describe, expect, it } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { screen, waitFor, within } from '@/testing/render.tsx';
import { id, invoice } from '../../testing/invoice-answers.ts';
import { serve, show } from '../../testing/open-invoices.tsx';
import { InvoiceListPage } from './invoice-list.office-page.tsx';

afterEach(clearToasts);

describe('/admin/financials/invoice-list', () => {
  it('shows the amounts owed by age, and a bucket narrows the list', async () => {
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

  it('sends the ticked invoices, and offers to cancel the mails', async () => {
    const sent = serve({
      'GET /api/invoices': { items: [invoice], total: 1 },
      'POST /api/invoices/bulk': { batchId: crypto.randomUUID(), done: 1, failed: [] },
      'POST /api/invoice-mails/recall': { recalled: 1, late: 0 },
    });
    const { user } = show(<InvoiceListPage />, '/admin/financials/invoice-list');
    await user.click(await screen.findByRole('checkbox', { name: /INV-2026-0042/ }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('1 invoice leaves in a minute'));
    readToasts()[0]?.action?.onAct();

    await waitFor(() => expect(readToasts()[0]?.title).toBe('1 mail is recalled'));
    expect(sent.find(({ call }) => call === 'POST /api/invoices/bulk')?.body).toEqual({
      ids: [id],
      act: 'send',
    });
  });
});
