import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { issue, pay, writeDraft } from './testing/issue.ts';

const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator', { firstName: 'Olga', lastName: 'Office' }));
});
afterAll(() => server.stop());

const read = async (id: string) => (await server.call('GET', `/api/invoices/${id}`, { token })).body;
const rows = (invoiceId: string) => server.models.Payment.countDocuments({ invoiceId });

describe('POST /api/payments', () => {
  test('a part leaves the rest owed, and the rest pays the invoice', async () => {
    const invoice = await issue(server, token);

    const part = await pay(server, token, invoice, 4_000);
    const rest = await pay(server, token, invoice, 6_000);

    expect(part.status).toBe(201);
    expect(part.body).toMatchObject({
      status: 'partly-paid',
      totals: { paidCents: 4_000, balanceCents: 6_000 },
    });
    expect(rest.body).toMatchObject({ status: 'paid', totals: { balanceCents: 0 } });
    expect(rest.body.payments.map(({ recordedBy }: { recordedBy: string }) => recordedBy)).toEqual([
      'Olga Office',
      'Olga Office',
    ]);
  });

  test('more than is owed is refused with both amounts, and nothing is written', async () => {
    const invoice = await issue(server, token);

    const { status, body } = await pay(server, token, invoice, 12_500);

    expect(status).toBe(400);
    expect(body.fields.amountCents).toBe(
      '$125.00 came in, and only $100.00 is owed. Write what came in for this invoice, or keep the other $25.00 for the venue.',
    );
    expect(await rows(invoice.id)).toBe(0);
    expect((await read(invoice.id)).totals).toEqual(invoice.totals);
  });

  test('more that is kept stays with the venue until it is paid back', async () => {
    const invoice = await issue(server, token);

    const over = await pay(server, token, invoice, 12_500, { surplus: 'keep' });
    const back = await pay(server, token, invoice, 2_500, { kind: 'refund', method: 'bank' });

    expect(over.body).toMatchObject({ status: 'paid', totals: { balanceCents: -2_500 } });
    expect(back.body).toMatchObject({ status: 'paid', totals: { paidCents: 10_000, balanceCents: 0 } });
  });

  test('no more is paid back than came in', async () => {
    const invoice = await issue(server, token);
    await pay(server, token, invoice, 3_000);

    const { status, body } = await pay(server, token, invoice, 3_001, { kind: 'refund' });

    expect(status).toBe(400);
    expect(body.fields.amountCents).toBe(
      'Only $30.00 came in for this invoice, so no more can be paid back.',
    );
  });

  test.each([
    [0, 'Write an amount above zero.'],
    [-500, 'This cannot be below zero.'],
    [10.5, 'An amount is written like $1,234.50, up to a hundred million dollars.'],
    [1e15, 'The amount is too large.'],
  ])('%d cents are no amount', async (amountCents) => {
    const invoice = await issue(server, token);

    const { status, body } = await pay(server, token, invoice, amountCents);

    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['amountCents']);
    expect(await rows(invoice.id)).toBe(0);
  });

  test('a day that lies ahead, a draft and a void invoice take no money', async () => {
    const invoice = await issue(server, token);
    const draft = await writeDraft(server, token);
    const voided = await issue(server, token);
    await server.call('POST', `/api/invoices/${voided.id}/void`, {
      token,
      body: { version: voided.version, reason: 'Twice' },
    });

    const ahead = await pay(server, token, invoice, 100, { paidOn: '2027-01-16' });
    const early = await pay(server, token, draft, 100);
    const late = await pay(server, token, voided, 100);

    expect([ahead.status, ahead.body.fieldReasons.paidOn.reason]).toEqual([400, 'payment.in-future']);
    expect([early.status, early.body.reason]).toEqual([409, 'invoice.is-draft']);
    expect([late.status, late.body.reason]).toEqual([409, 'invoice.is-void']);
  });

  test('the same form twice is one payment', async () => {
    const invoice = await issue(server, token);
    const requestId = crypto.randomUUID();

    const both = await Promise.all([
      pay(server, token, invoice, 4_000, { requestId }),
      pay(server, token, invoice, 4_000, { requestId }),
    ]);

    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await rows(invoice.id)).toBe(1);
    expect((await read(invoice.id)).totals.paidCents).toBe(4_000);
  });

  test('two people at once do not pay more than is owed', async () => {
    const invoice = await issue(server, token);

    const both = await Promise.all([pay(server, token, invoice, 7_000), pay(server, token, invoice, 7_000)]);

    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await read(invoice.id)).totals).toMatchObject({ paidCents: 7_000, balanceCents: 3_000 });
  });
});

describe('POST /api/payments/transfers', () => {
  /** An invoice with 25 dollars too much, and another one of its venue with 100 owed. */
  const overpaid = async () => {
    const from = await issue(server, token);
    await pay(server, token, from, 12_500, { surplus: 'keep' });
    const into = await issue(server, token, { venueId: from.venue.id });
    return { from, into };
  };
  const move = (fromInvoiceId: string, toInvoiceId: string, amountCents: number, more: object = {}) =>
    server.call('POST', '/api/payments/transfers', {
      token,
      body: { fromInvoiceId, toInvoiceId, amountCents, requestId: crypto.randomUUID(), note: '', ...more },
    });

  test('moves a surplus to another invoice of the venue, with both named', async () => {
    const { from, into } = await overpaid();
    const { status, body } = await move(from.id, into.id, 2_500);
    const target = await read(into.id);

    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'paid', totals: { balanceCents: 0, paidCents: 10_000 } });
    expect(body.payments.at(-1)).toMatchObject({ kind: 'refund', movedWith: { number: into.number } });
    expect(target).toMatchObject({ status: 'partly-paid', totals: { balanceCents: 7_500 } });
    expect(target.payments).toMatchObject([{ kind: 'payment', movedWith: { id: from.id } }]);
  });

  test('is taken back on both invoices, from either, and restored on both', async () => {
    const { from, into } = await overpaid();
    await move(from.id, into.id, 2_500);
    const { id } = (await read(into.id)).payments[0];
    const balances = async () => [
      (await read(from.id)).totals.balanceCents,
      (await read(into.id)).totals.balanceCents,
    ];

    await server.call('DELETE', `/api/payments/${id}`, { token });
    const back = await balances();
    await server.call('POST', `/api/payments/${id}/restore`, { token });
    const again = await balances();

    expect(back).toEqual([-2_500, 10_000]);
    expect(again).toEqual([0, 7_500]);
  });

  test('is not restored once the surplus went elsewhere', async () => {
    const { from, into } = await overpaid();
    await move(from.id, into.id, 2_500);
    const { id } = (await read(into.id)).payments[0];
    await server.call('DELETE', `/api/payments/${id}`, { token });
    await pay(server, token, from, 2_500, { kind: 'refund' });

    const { status, body } = await server.call('POST', `/api/payments/${id}/restore`, { token });

    expect([status, body.fieldReasons.fromInvoiceId.reason]).toEqual([400, 'transfer.no-surplus']);
    expect((await read(into.id)).totals.balanceCents).toBe(10_000);
  });

  test('has the bounds of both invoices', async () => {
    const { from, into } = await overpaid();
    const small = await issue(server, token, { venueId: from.venue.id, unitCents: 1_000 });
    const foreign = await issue(server, token);
    const draft = await writeDraft(server, token, { venueId: from.venue.id });
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

  test('the same form twice, and two people at once, move a surplus once', async () => {
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

describe('DELETE /api/payments/:id', () => {
  test('a payment by mistake is taken back, and restored', async () => {
    const invoice = await issue(server, token);
    const { body: paid } = await pay(server, token, invoice, 10_000);
    const [payment] = paid.payments;

    const back = await server.call('DELETE', `/api/payments/${payment.id}`, { token });
    const again = await server.call('POST', `/api/payments/${payment.id}/restore`, { token });

    expect(back.body).toMatchObject({ status: 'open', totals: { paidCents: 0, balanceCents: 10_000 } });
    expect(back.body.payments[0].isDeleted).toBe(true);
    expect(again.body).toMatchObject({ status: 'paid', totals: { paidCents: 10_000 } });
  });

  test('one of which a part was paid back stays, with the reason', async () => {
    const invoice = await issue(server, token);
    const { body: paid } = await pay(server, token, invoice, 10_000);
    await pay(server, token, invoice, 1_000, { kind: 'refund' });

    const { status, body } = await server.call('DELETE', `/api/payments/${paid.payments[0].id}`, { token });

    expect([status, body.reason]).toEqual([409, 'payment.refunded-since']);
    expect((await read(invoice.id)).totals.paidCents).toBe(9_000);
  });
});

describe('GET /api/venue-statements/:venueId', () => {
  test('what is owed follows invoices, payments, credits and refunds by day', async () => {
    const first = await issue(server, token, { issuedOn: '2026-11-02', dueOn: '2026-11-16' });
    const venueId = first.venue.id;
    const second = await issue(server, token, {
      venueId,
      issuedOn: '2027-01-02',
      dueOn: '2027-01-10',
      unitCents: 5_000,
    });
    await pay(server, token, first, 6_000, { paidOn: '2026-12-01', reference: 'Check 7' });
    await pay(server, token, first, 4_000, { paidOn: '2027-01-03' });
    await pay(server, token, second, 6_000, { paidOn: '2027-01-04', surplus: 'keep' });
    await pay(server, token, second, 1_000, { paidOn: '2027-01-05', kind: 'refund' });

    const { status, body } = await server.call(
      'GET',
      `/api/venue-statements/${venueId}?from=2027-01-01&to=2027-01-31`,
      { token },
    );

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      openingCents: 4_000,
      chargedCents: 6_000,
      paidCents: 10_000,
      closingCents: 0,
    });
    expect(
      body.entries.map(({ kind, balanceCents }: { kind: string; balanceCents: number }) => [
        kind,
        balanceCents,
      ]),
    ).toEqual([
      ['invoice', 9_000],
      ['payment', 5_000],
      ['payment', -1_000],
      ['refund', 0],
    ]);
  });

  test('its PDF is the same bytes each time; days in the wrong order are refused', async () => {
    const { venue } = await issue(server, token, { issuedOn: '2027-01-02', dueOn: '2027-01-10' });
    const days = 'from=2027-01-01&to=2027-01-31';
    const fetchPdf = async () => {
      const response = await fetch(`${server.url}/api/venue-statements/${venue.id}/statement.pdf?${days}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
    };

    const one = await fetchPdf();
    const two = await fetchPdf();
    const swapped = await server.call(
      'GET',
      `/api/venue-statements/${venue.id}?from=2027-02-01&to=2027-01-31`,
      { token },
    );

    expect(one.type).toBe('application/pdf');
    expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.bytes.equals(two.bytes)).toBe(true);
    expect([swapped.status, swapped.body.fieldReasons.to.reason]).toEqual([400, 'statement.days-order']);
  });
});
