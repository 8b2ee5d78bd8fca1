import { describe, expect, test } from 'vitest';
import { setUpOffice } from '#testing/office.ts';
import { issue, pay, writeDraft } from './testing/issue.ts';

const office = setUpOffice(Date.parse('2027-01-15T18:00:00Z'));
const { call } = office;

const read = async (id: string) => (await call('GET', `/api/invoices/${id}`)).body;
const rows = (invoiceId: string) => office.models.Payment.countDocuments({ invoiceId });

describe('POST /api/payments', () => {
  test('a partial payment leaves the rest owed, and the rest pays the invoice', async () => {
    const invoice = await issue(office.server, office.token);

    const part = await pay(office.server, office.token, invoice, 4_000);
    const rest = await pay(office.server, office.token, invoice, 6_000);

    expect(part.status).toBe(201);
    expect(part.body).toMatchObject({
      status: 'partly-paid',
      totals: { paidCents: 4_000, balanceCents: 6_000 },
    });
    expect(rest.body).toMatchObject({ status: 'paid', totals: { balanceCents: 0 } });
    expect(rest.body.payments.map(({ recordedBy }: { recordedBy: string }) => recordedBy)).toEqual([
      'Zoe Quill',
      'Zoe Quill',
    ]);
  });

  test('more than is owed is refused with both amounts, and nothing is written', async () => {
    const invoice = await issue(office.server, office.token);

    const { status, body } = await pay(office.server, office.token, invoice, 12_500);

    expect(status).toBe(400);
    expect(body.fields.amountCents).toBe(
      '$125.00 was received, and only $100.00 is owed. Enter what was received for this invoice, or keep the other $25.00 for the venue.',
    );
    expect(await rows(invoice.id)).toBe(0);
    expect((await read(invoice.id)).totals).toEqual(invoice.totals);
  });

  test('a surplus that is kept stays with the venue until it is paid back', async () => {
    const invoice = await issue(office.server, office.token);

    const over = await pay(office.server, office.token, invoice, 12_500, { surplus: 'keep' });
    const back = await pay(office.server, office.token, invoice, 2_500, { kind: 'refund', method: 'bank' });

    expect(over.body).toMatchObject({ status: 'paid', totals: { balanceCents: -2_500 } });
    expect(back.body).toMatchObject({ status: 'paid', totals: { paidCents: 10_000, balanceCents: 0 } });
  });

  test('no more than what came in can be paid back', async () => {
    const invoice = await issue(office.server, office.token);
    await pay(office.server, office.token, invoice, 3_000);

    const { status, body } = await pay(office.server, office.token, invoice, 3_001, { kind: 'refund' });

    expect(status).toBe(400);
    expect(body.fields.amountCents).toBe(
      'Only $30.00 was received for this invoice, so no more can be paid back.',
    );
  });

  test.each([
    [0, 'Enter an amount above zero.'],
    [-500, 'This cannot be below zero.'],
    [10.5, 'An amount is written like $1,234.50, up to a hundred million dollars.'],
    [1e15, 'The amount is too large.'],
  ])('%d cents are refused', async (amountCents) => {
    const invoice = await issue(office.server, office.token);

    const { status, body } = await pay(office.server, office.token, invoice, amountCents);

    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['amountCents']);
    expect(await rows(invoice.id)).toBe(0);
  });

  test('a future day, a draft and a void invoice are refused', async () => {
    const invoice = await issue(office.server, office.token);
    const draft = await writeDraft(office.server, office.token);
    const voided = await issue(office.server, office.token);
    await call('POST', `/api/invoices/${voided.id}/void`, { version: voided.version, reason: 'Twice' });

    const ahead = await pay(office.server, office.token, invoice, 100, { paidOn: '2027-01-16' });
    const early = await pay(office.server, office.token, draft, 100);
    const late = await pay(office.server, office.token, voided, 100);

    expect([ahead.status, ahead.body.fieldReasons.paidOn.reason]).toEqual([400, 'payment.in-future']);
    expect([early.status, early.body.reason]).toEqual([409, 'invoice.is-draft']);
    expect([late.status, late.body.reason]).toEqual([409, 'invoice.is-void']);
  });

  test('the same form twice is one payment', async () => {
    const invoice = await issue(office.server, office.token);
    const requestId = crypto.randomUUID();

    const both = await Promise.all([
      pay(office.server, office.token, invoice, 4_000, { requestId }),
      pay(office.server, office.token, invoice, 4_000, { requestId }),
    ]);

    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await rows(invoice.id)).toBe(1);
    expect((await read(invoice.id)).totals.paidCents).toBe(4_000);
  });

  test('two people at once do not pay more than is owed', async () => {
    const invoice = await issue(office.server, office.token);

    const both = await Promise.all([
      pay(office.server, office.token, invoice, 7_000),
      pay(office.server, office.token, invoice, 7_000),
    ]);

    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await read(invoice.id)).totals).toMatchObject({ paidCents: 7_000, balanceCents: 3_000 });
  });
});

describe('DELETE /api/payments/:id', () => {
  test('a mistaken payment is removed, and restored', async () => {
    const invoice = await issue(office.server, office.token);
    const { body: paid } = await pay(office.server, office.token, invoice, 10_000);
    const [payment] = paid.payments;

    const back = await call('DELETE', `/api/payments/${payment.id}`);
    const again = await call('POST', `/api/payments/${payment.id}/restore`);

    expect(back.body).toMatchObject({ status: 'open', totals: { paidCents: 0, balanceCents: 10_000 } });
    expect(back.body.payments[0].isDeleted).toBe(true);
    expect(again.body).toMatchObject({ status: 'paid', totals: { paidCents: 10_000 } });
  });

  test('a payment that was partly refunded stays, with the reason', async () => {
    const invoice = await issue(office.server, office.token);
    const { body: paid } = await pay(office.server, office.token, invoice, 10_000);
    await pay(office.server, office.token, invoice, 1_000, { kind: 'refund' });

    const { status, body } = await call('DELETE', `/api/payments/${paid.payments[0].id}`);

    expect([status, body.reason]).toEqual([409, 'payment.refunded-since']);
    expect((await read(invoice.id)).totals.paidCents).toBe(9_000);
  });
});
