import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import { describe, expect, test } from 'vitest';
import { setUpOffice } from '../../../testing/office.ts';
import { issue, pay } from './testing/issue.ts';
import { dayMs, minuteMs } from './testing/mail-desk.ts';

/** A Friday at noon in Texas. */
const startMs = Date.parse('2027-01-15T18:00:00Z');
const office = setUpOffice(startMs);
const { call, time } = office;

describe('the link of an invoice', () => {
  const open = async (invoice: InvoiceRecord) => {
    const { body } = await call('GET', `/api/invoices/${invoice.id}/link`);
    return new URL(body.url).searchParams.get('token') ?? '';
  };

  test('shows the venue its invoice as it is now, without the data for the office', async () => {
    const invoice = await issue(office.server, office.token);
    const link = await open(invoice);
    await pay(office.server, office.token, invoice, 2_500);

    const { status, body } = await office.server.call('GET', `/api/invoice-link?token=${link}`);

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ number: invoice.number, totals: { balanceCents: 7_500 } });
    expect(JSON.stringify(body)).not.toMatch(/officeNote|bills@spur\.example|recordedBy/);
  });

  test('records when the venue first looked; the office is not counted', async () => {
    const invoice = await issue(office.server, office.token);
    const link = await open(invoice);
    const views = (as?: string) =>
      office.server.call('POST', '/api/invoice-link/views', {
        body: { token: link },
        ...(as ? { token: as } : {}),
      });

    const byOffice = await views(office.token);
    const bar = await views();
    time.nowMs += minuteMs;
    await views();

    expect(byOffice.body.firstViewedAt).toBeNull();
    expect(bar.body.firstViewedAt).toBe(new Date(startMs).toISOString());
    const { body } = await call('GET', `/api/invoices/${invoice.id}`);
    expect(body.firstViewedAt).toBe(new Date(startMs).toISOString());
  });

  test('is signed and expires: a changed or expired token opens nothing', async () => {
    const invoice = await issue(office.server, office.token);
    const link = await open(invoice);
    const read = (text: string) => office.server.call('GET', `/api/invoice-link?token=${text}`);
    const longer = link.replace(/-\d{4}-/, '-2099-');

    const forged = await read(longer);
    time.nowMs += 181 * dayMs;
    const old = await read(link);

    expect([forged.status, forged.body.reason]).toEqual([404, 'invoice-link.unknown']);
    expect([old.status, old.body.reason]).toEqual([404, 'invoice-link.expired']);
  });
});
