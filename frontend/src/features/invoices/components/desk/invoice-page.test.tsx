import { afterEach, describe, expect, it } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { screen, waitFor, within } from '@/testing/render.tsx';
import { id, invoice } from '../../testing/invoice-answers.ts';
import { serve, show } from '../../testing/open-invoices.tsx';
import { InvoicePage } from './invoice-page.tsx';

afterEach(clearToasts);

describe('/admin/invoice/:id', () => {
  it('shows the lines with their proof, the amount owed and its due day', async () => {
    serve({ [`GET /api/invoices/${id}`]: invoice });
    show(<InvoicePage invoiceId={id} objections={() => null} />, `/admin/invoice/${id}`);

    expect(await screen.findByRole('heading', { name: 'INV-2026-0042' })).toBeTruthy();
    expect(screen.getByText(/34 players/)).toBeTruthy();
    expect(screen.getByText('7:02PM – 10:48PM')).toBeTruthy();
    expect(screen.getAllByText(/Pay by November 15, 2099/).length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it('moves a surplus to another invoice of the venue, and reverts that', async () => {
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

  it('proposes to pay back what was received beyond the amount owed, and no more', async () => {
    const totals = { ...invoice.totals, paidCents: 12_000, balanceCents: -1_175 };
    const sent = serve({
      [`GET /api/invoices/${id}`]: { ...invoice, totals },
      'POST /api/payments': invoice,
    });
    const { user } = show(<InvoicePage invoiceId={id} objections={() => null} />, `/admin/invoice/${id}`);
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Record a refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Record the refund' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('The refund is recorded'));
    expect(sent.find(({ call }) => call === 'POST /api/payments')?.body).toMatchObject({
      kind: 'refund',
      amountCents: 1_175,
    });
  });

  it('records a partial payment, and shows why a larger one is refused', async () => {
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
      await dialog.findByLabelText('$91.75 more was received than is owed. Keep it for the venue.'),
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
