import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import { describe, expect, test } from 'vitest';
import { setUpOffice } from '#testing/office.ts';
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

  test('ends when the office ends or replaces the links of its venue, or removes a manager, and no other', async () => {
    const { server, token } = office;
    const invoice = await issue(server, token);
    const other = await open(await issue(server, token));
    const venue = `/api/venues/${invoice.venue.id}`;
    const manage = async () => {
      const { accountId: playerId } = await server.signInAs('Player');
      const { body } = await call('POST', `${venue}/managers`, { playerId });
      return `/api/venue-managers/${body.id}`;
    };
    const read = async (link: string) => {
      const { status, body } = await server.call('GET', `/api/invoice-link?token=${link}`);
      return status === 200 ? 'works' : body.reason;
    };
    await call('POST', `${venue}/partner-link`);
    const received: string[] = [];
    server.hear(({ type }) => received.push(type));

    for (const [method, path] of [
      ['DELETE', `${venue}/partner-link`],
      ['DELETE', `${venue}/partner-link`],
      ['DELETE', await manage()],
    ] as const) {
      const link = await open(invoice);
      expect(await read(link)).toBe('works');
      await call(method, path);
      expect(await read(link), path).toBe('invoice-link.ended');
    }
    const before = await open(invoice);
    await call('POST', `${venue}/partner-link`);
    expect(await read(before)).toBe('works');
    await call('POST', `${venue}/partner-link`);

    expect(await read(before)).toBe('invoice-link.ended');
    expect(await read(other)).toBe('works');
    expect(received.filter((type) => type === 'partner-link.changed')).toHaveLength(5);
  });
});
