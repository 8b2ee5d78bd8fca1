import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { screen } from '@/testing/render.tsx';
import { ageing, id, venueId } from '../../testing/invoice-answers.ts';
import { serve, show } from '../../testing/open-invoices.tsx';
import { StatementPage } from './statement-page.tsx';

describe('/admin/financials/statement/:id', () => {
  it('shows invoices and payments, each with a link to its invoice', async () => {
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
