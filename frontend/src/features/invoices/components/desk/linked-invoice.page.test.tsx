import type { LinkedInvoice } from '@ahl/shared-types/invoices';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { screen, waitFor } from '@/testing/render.tsx';
import { invoice } from '../../testing/invoice-answers.ts';
import { serve, show } from '../../testing/open-invoices.tsx';
import { LinkedInvoiceView } from './linked-invoice.page.tsx';

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

  it('shows the venue the amount owed and its due day, and records that it was viewed', async () => {
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

  it('shows that a link is too old, and what to do', async () => {
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
