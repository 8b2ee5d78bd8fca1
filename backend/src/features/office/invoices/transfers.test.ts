import { describe, expect, test } from 'vitest';
import { setUpOffice } from '#testing/office.ts';
import { issue, pay, writeDraft } from './testing/issue.ts';

const office = setUpOffice(Date.parse('2027-01-15T18:00:00Z'));
const { call } = office;

const read = async (id: string) => (await call('GET', `/api/invoices/${id}`)).body;
const rows = (invoiceId: string) => office.models.Payment.countDocuments({ invoiceId });

describe('POST /api/payments/transfers', () => {
  /** Creates an invoice overpaid by 25 dollars, and another one of its venue with 100 owed. */
  const overpaid = async () => {
    const from = await issue(office.server, office.token);
    await pay(office.server, office.token, from, 12_500, { surplus: 'keep' });
    const into = await issue(office.server, office.token, { venueId: from.venue.id });
    return { from, into };
  };
  /** Moves money from an invoice to another one of its venue. */
  const move = (fromInvoiceId: string, toInvoiceId: string, amountCents: number, more: object = {}) =>
    call('POST', '/api/payments/transfers', {
      fromInvoiceId,
      toInvoiceId,
      amountCents,
      requestId: crypto.randomUUID(),
      note: '',
      ...more,
    });

  test('moves a surplus to another invoice of the venue, naming both', async () => {
    const { from, into } = await overpaid();
    const { status, body } = await move(from.id, into.id, 2_500);
    const target = await read(into.id);

    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'paid', totals: { balanceCents: 0, paidCents: 10_000 } });
    expect(body.payments.at(-1)).toMatchObject({ kind: 'refund', movedWith: { number: into.number } });
    expect(target).toMatchObject({ status: 'partly-paid', totals: { balanceCents: 7_500 } });
    expect(target.payments).toMatchObject([{ kind: 'payment', movedWith: { id: from.id } }]);
  });

  test('is undone on both invoices, from either, and restored on both', async () => {
    const { from, into } = await overpaid();
    await move(from.id, into.id, 2_500);
    const { id } = (await read(into.id)).payments[0];
    const balances = async () => [
      (await read(from.id)).totals.balanceCents,
      (await read(into.id)).totals.balanceCents,
    ];

    await call('DELETE', `/api/payments/${id}`);
    const back = await balances();
    await call('POST', `/api/payments/${id}/restore`);
    const again = await balances();

    expect(back).toEqual([-2_500, 10_000]);
    expect(again).toEqual([0, 7_500]);
  });

  test('is not restored once the surplus was used elsewhere', async () => {
    const { from, into } = await overpaid();
    await move(from.id, into.id, 2_500);
    const { id } = (await read(into.id)).payments[0];
    await call('DELETE', `/api/payments/${id}`);
    await pay(office.server, office.token, from, 2_500, { kind: 'refund' });

    const { status, body } = await call('POST', `/api/payments/${id}/restore`);

    expect([status, body.fieldReasons.fromInvoiceId.reason]).toEqual([400, 'transfer.no-surplus']);
    expect((await read(into.id)).totals.balanceCents).toBe(10_000);
  });

  test('is limited by both invoices', async () => {
    const { from, into } = await overpaid();
    const small = await issue(office.server, office.token, { venueId: from.venue.id, unitCents: 1_000 });
    const foreign = await issue(office.server, office.token);
    const draft = await writeDraft(office.server, office.token, { venueId: from.venue.id });
    const reasonOf = async (to: string, amountCents: number, of = from.id) => {
      const { status, body } = await move(of, to, amountCents);
      const [first] = Object.values<{ reason: string }>(body.fieldReasons ?? {});
      return [status, first?.reason ?? body.reason];
    };

    expect(await reasonOf(into.id, 2_501)).toEqual([400, 'transfer.above-surplus']);
    expect(await reasonOf(small.id, 1_001)).toEqual([400, 'transfer.above-owed']);
    expect(await reasonOf(foreign.id, 100)).toEqual([400, 'transfer.other-venue']);
    expect(await reasonOf(from.id, 100)).toEqual([400, 'transfer.same-invoice']);
    expect(await reasonOf(small.id, 100, into.id)).toEqual([400, 'transfer.no-surplus']);
    expect(await reasonOf(draft.id, 100)).toEqual([409, 'invoice.is-draft']);
    expect(await reasonOf(into.id, 0)).toEqual([400, 'payment.nothing']);
    expect(await rows(into.id)).toBe(0);
  });

  test('moves a surplus once for the same form twice, and for two people at once', async () => {
    const { from, into } = await overpaid();
    const requestId = crypto.randomUUID();
    const twice = await Promise.all([
      move(from.id, into.id, 1_500, { requestId }),
      move(from.id, into.id, 1_500, { requestId }),
    ]);
    const both = await Promise.all([move(from.id, into.id, 1_000), move(from.id, into.id, 1_000)]);

    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await read(from.id)).totals.balanceCents).toBe(0);
    expect((await read(into.id)).totals.balanceCents).toBe(7_500);
  });
});
