import type { ImportRow } from '@ahl/shared-types/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import { commitPlan, planFile, rowsOf } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { pay } from './testing/issue.ts';

const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator', { firstName: 'Olga', lastName: 'Office' }));
  await createVenue(server.models, { name: 'Rusty Spur', city: 'Denton' });
  await createVenue(server.models, { name: 'Silver Dollar', city: 'Azle', status: 'closed' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.models.Invoice.deleteMany({});
  await server.models.Payment.deleteMany({});
});

const headers =
  'Invoice number,Customer,Invoice date,Due date,Description,Quantity,Price,Amount,Tax rate,Paid,Paid on';
const plan = (rows: readonly string[]) => planFile(server, token, 'invoices', [headers, ...rows].join('\n'));
const planned = async (rows: readonly string[]) => rowsOf(server, token, (await plan(rows)).planId);
const reasonsOf = (rows: readonly ImportRow[]) =>
  rows.map(({ outcome, refusals }) => [outcome, refusals[0]?.column ?? null, refusals[0]?.reason ?? null]);
const stored = () => server.models.Invoice.find().sort({ number: 1 }).lean<InvoiceDocument[]>();
const undo = (batchId: string | undefined) =>
  server.call('POST', `/api/changes/batches/${batchId}/undo`, { token, body: {} });

describe('the import of invoices', () => {
  test('makes one final invoice from the rows of a number, and a payment from the paid amount', async () => {
    const done = await commitPlan(
      server,
      token,
      await plan([
        'OLD-1,Rusty Spur,2026-11-02,2026-11-16,First night,1,60,60,8.25,,',
        'OLD-2,Silver Dollar,2026-11-03,,Whole month,,,200,,,',
        'OLD-1,Rusty Spur,2026-11-02,,Second night,2,"$1,060.00",,,$500.00,2026-12-01',
      ]),
    );

    const [one, two] = await stored();
    expect(done.committed).toMatchObject({ done: 3, failed: 0 });
    expect(one).toMatchObject({
      number: 'OLD-1',
      source: 'import',
      status: 'partly-paid',
      dueOn: '2026-11-16',
      totals: { subtotalCents: 218_000, taxCents: 495, paidCents: 50_000, balanceCents: 168_495 },
    });
    expect(one?.lines.map(({ description }) => description)).toEqual(['First night', 'Second night']);
    expect(two).toMatchObject({
      number: 'OLD-2',
      status: 'open',
      dueOn: '2026-11-17',
      venueName: 'Silver Dollar',
    });
    expect(await server.models.Payment.find().lean()).toMatchObject([
      { amountCents: 50_000, paidOn: '2026-12-01', kind: 'payment', recordedBy: 'Olga Office' },
    ]);
  });

  test('stops the whole invoice of one bad row, and no other', async () => {
    const rows = await planned([
      'BAD-1,Rusty Spur,2026-11-02,,First,1,60,,,,',
      'GOOD-1,Rusty Spur,2026-11-02,,First,1,60,,,,',
      'BAD-1,Rusty Spur,2026-11-02,,Second,1,sixty,,,,',
    ]);

    expect(reasonsOf(rows)).toEqual([
      ['refused', null, 'row.group-refused'],
      ['new', null, null],
      ['refused', 'unitPrice', 'import-invoice.amount-form'],
    ]);
    expect(rows[0]?.refusals[0]?.params).toEqual({ row: 4 });
  });

  test('accepts an invoice once its row is corrected', async () => {
    const before = await plan([
      'BAD-2,Rusty Spur,2026-11-02,,First,1,60,,,,',
      'BAD-2,Rusty Spur,2026-11-02,,Second,0,60,,,,',
    ]);
    const fixed = await server.call('PUT', `/api/imports/${before.planId}/rows/3`, {
      token,
      body: { cells: { quantity: '2' }, version: before.version },
    });

    expect(before.counts).toMatchObject({ refused: 2 });
    expect(fixed.body.plan.counts).toMatchObject({ new: 2, refused: 0 });
    await commitPlan(server, token, fixed.body.plan);
    expect(await stored()).toMatchObject([{ number: 'BAD-2', totals: { totalCents: 18_000 } }]);
  });

  test('names rows that contradict the others of their invoice', async () => {
    const rows = await planned([
      'MIX-1,Rusty Spur,2026-11-02,,First,1,60,,,,',
      'MIX-1,Rusty Spur,2026-11-03,,Second,1,60,,,,',
      'MIX-2,Rusty Spur,2026-11-02,,First,1,60,,,10,',
      'MIX-2,Silver Dollar,2026-11-02,,Second,1,60,,,,',
    ]);

    expect(reasonsOf(rows)).toEqual([
      ['refused', null, 'row.group-refused'],
      ['refused', 'issuedOn', 'row.group-differs'],
      ['refused', null, 'row.group-refused'],
      ['refused', 'venue', 'row.group-differs'],
    ]);
  });

  test.each([
    [',Rusty Spur,2026-11-02,,x,1,60,,,,', 'number', 'import-invoice.number-missing'],
    ['A-1,,2026-11-02,,x,1,60,,,,', 'venue', 'import-tournament.venue-missing'],
    ['A-1,Nowhere at all,2026-11-02,,x,1,60,,,,', 'venue', 'import-tournament.venue-unknown'],
    ['A-1,Rusty Spur,,,x,1,60,,,,', 'issuedOn', 'import-invoice.date-missing'],
    ['A-1,Rusty Spur,03/04/2026,,x,1,60,,,,', 'issuedOn', 'row.date-two-days'],
    ['A-1,Rusty Spur,2027-02-01,,x,1,60,,,,', 'issuedOn', 'import-invoice.issued-ahead'],
    ['A-1,Rusty Spur,2026-11-02,2026-11-01,x,1,60,,,,', 'dueOn', 'import-invoice.due-before-issue'],
    ['A-1,Rusty Spur,2026-11-02,,x,1,,,,,', 'amount', 'import-invoice.amount-missing'],
    ['A-1,Rusty Spur,2026-11-02,,x,2,60,60,,,', 'amount', 'import-invoice.amount-differs'],
    ['A-1,Rusty Spur,2026-11-02,,x,1,-60,,,,', 'amount', 'import-invoice.total-below-zero'],
    ['A-1,Rusty Spur,2026-11-02,,x,1,100000000.01,,,,', 'unitPrice', 'import-invoice.amount-form'],
    ['A-1,Rusty Spur,2026-11-02,,x,100000,100000000,,,,', 'amount', 'invoice.too-large'],
    ['A-1,Rusty Spur,2026-11-02,,x,1,60,,101,,', 'taxRate', 'import-invoice.tax-form'],
    ['A-1,Rusty Spur,2026-11-02,,x,1,60,,,-1,', 'paid', 'import-invoice.paid-negative'],
    ['A-1,Rusty Spur,2026-11-02,,x,1,60,,,61,', 'paid', 'import-invoice.paid-above-total'],
    ['A-1,Rusty Spur,2026-11-02,,x,1,60,,,60,2027-02-01', 'paidOn', 'import-invoice.paid-on-ahead'],
  ])('refuses %s at %s', async (row, column, reason) => {
    expect(reasonsOf(await planned([row]))).toEqual([['refused', column, reason]]);
  });

  test('never overwrites an invoice whose number is taken', async () => {
    await commitPlan(server, token, await plan(['TAKEN-1,Rusty Spur,2026-11-02,,x,1,60,,,,']));

    const rows = await planned(['TAKEN-1,Silver Dollar,2026-12-02,,y,1,10,,,,']);

    expect(reasonsOf(rows)).toEqual([['refused', 'number', 'import-invoice.number-taken']]);
    expect(await stored()).toMatchObject([{ totals: { totalCents: 6_000 } }]);
  });

  test('imports an invoice whose rows are far apart; undo removes both invoice and payment', async () => {
    const rows = Array.from(
      { length: 250 },
      (_, index) => `FAR-${index % 3},Rusty Spur,2026-11-02,,Night ${index},1,1,,,${index < 3 ? 20 : ''},`,
    );
    const done = await commitPlan(server, token, await plan(rows));
    const made = await stored();
    const touched = made[1];
    if (!touched) throw new Error('There is no second invoice.');
    await pay(server, token, { id: touched._id.toHexString() }, 100);
    await server.services.jobs.reportCount.sweep();
    const counted = await server.models.ReportInvoice.countDocuments();

    const { status, body } = await undo(done.committed?.batchId);
    await server.services.jobs.reportCount.sweep();

    expect(made.map(({ lines, totals }) => [lines.length, totals.paidCents])).toEqual([
      [84, 2_000],
      [83, 2_000],
      [83, 2_000],
    ]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.failed).toMatchObject([
      { entityId: touched._id.toHexString(), reason: 'change.invoice-is-final' },
    ]);
    expect((await stored()).map(({ number }) => number)).toEqual(['FAR-1']);
    expect(await server.models.Payment.countDocuments()).toBe(2);
    // The finance report has removed it from its counts as well.
    expect([counted, await server.models.ReportInvoice.countDocuments()]).toEqual([3, 1]);
  });
});
