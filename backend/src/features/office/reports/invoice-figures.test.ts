import { randomUUID } from 'node:crypto';
import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBilled, issue, pay, writeDraft } from '#features/office/invoices/testing/issue.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { rebuildInvoiceFigures } from './count-invoices.ts';

/** Friday 20 March 2026, one in the afternoon in Dallas. */
const nowMs = Date.parse('2026-03-20T18:00:00Z');
const dates = ['2025-12-31', '2026-01-15', '2026-02-01', '2026-02-28', '2026-03-20'] as const;
let server: TestServer;
let token: string;
let venueIds: string[];

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  venueIds = [await createBilled(server), await createBilled(server)];
});
beforeEach(async () => {
  const { Invoice, Payment, Credit, InvoiceCountTask } = server.models;
  const { ReportInvoice, ReportInvoiceMonth, ReportState } = server.models;
  const money = [Invoice, Payment, Credit, InvoiceCountTask];
  for (const model of [...money, ReportInvoice, ReportInvoiceMonth, ReportState])
    await model.collection.deleteMany({});
  await count();
});
afterAll(() => server.stop());

const count = () => server.services.jobs.reportCount.sweep();
const call = (method: string, path: string, body?: object) => server.call(method, path, { token, body });
const finance = async (query: string) => (await call('GET', `/api/reports/finance?${query}`)).body;

const stored = async () => {
  const { ReportInvoice, ReportInvoiceMonth } = server.models;
  return {
    months: await ReportInvoiceMonth.find({}).select('-stamp').sort({ _id: 1 }).lean(),
    invoices: await ReportInvoice.find({}).sort({ _id: 1 }).lean(),
  };
};

const rebuild = () =>
  server.services.outbox.transact((session) => rebuildInvoiceFigures(server.models, session));

/** Returns the totals of the invoices themselves: how many, billed, paid and owed. */
const recount = async (): Promise<number[]> => {
  const invoices = await server.models.Invoice.find({ deletedAt: null }).lean();
  const sums = [0, 0, 0, 0];
  for (const { status, totals } of invoices) {
    if (status === 'draft' || status === 'void') continue;
    const isOwed = status === 'open' || status === 'partly-paid';
    const own = [1, totals?.totalCents ?? 0, totals?.paidCents ?? 0, isOwed ? totals?.balanceCents : 0];
    own.forEach((value, index) => {
      sums[index] = (sums[index] ?? 0) + (value ?? 0);
    });
  }
  return sums;
};

/** What people do with an invoice, one call each; the league may refuse it at that moment. */
const acts = {
  pay: (invoice: InvoiceRecord) =>
    pay(server, token, invoice, 2_500, { paidOn: '2026-03-10', surplus: 'keep' }),
  'pay-all': (invoice: InvoiceRecord) =>
    pay(server, token, invoice, Math.max(1, invoice.totals.balanceCents), { paidOn: '2026-03-20' }),
  refund: (invoice: InvoiceRecord) =>
    pay(server, token, invoice, 500, { kind: 'refund', paidOn: '2026-03-20' }),
  'take-payment-back': async ({ id }: InvoiceRecord) => {
    const payment = await server.models.Payment.findOne({ invoiceId: id, deletedAt: null }).lean();
    return call('DELETE', `/api/payments/${payment?._id ?? id}`);
  },
  'restore-payment': async ({ id }: InvoiceRecord) => {
    const payment = await server.models.Payment.findOne({ invoiceId: id, deletedAt: { $ne: null } }).lean();
    return call('POST', `/api/payments/${payment?._id ?? id}/restore`);
  },
  credit: ({ id, version }: InvoiceRecord) => {
    const line = { lineId: null, description: 'A short night', amountCents: 1_000, taxBps: 0 };
    const form = { requestId: randomUUID(), reason: 'A short night', paidBack: 'what-was-paid' };
    return call('POST', `/api/invoices/${id}/credits`, { ...form, version, lines: [line] });
  },
  void: ({ id, version }: InvoiceRecord) =>
    call('POST', `/api/invoices/${id}/void`, { version, reason: 'Billed by mistake' }),
  'give-up': ({ id, version }: InvoiceRecord) =>
    call('POST', `/api/invoices/${id}/give-up`, { version, reason: 'The bar is gone' }),
  reopen: ({ id, version }: InvoiceRecord) => call('POST', `/api/invoices/${id}/reopen`, { version }),
  revise: async ({ id, version }: InvoiceRecord) => {
    const { body: draft } = await call('POST', `/api/invoices/${id}/revise`, { version });
    return draft.id
      ? call('POST', `/api/invoices/${draft.id}/finalise`, { version: draft.version })
      : { status: 409, body: draft };
  },
} as const;
type Act = keyof typeof acts;

describe('the figures of invoices', () => {
  test('that are updated step by step equal those rebuilt from all invoices, and the invoices’ totals', async () => {
    const done = new Set<Act>();
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('issue' as const),
        issuedOn: fc.constantFrom(...dates),
        dueOn: fc.constantFrom('2026-03-20', '2026-04-20'),
        venue: fc.integer({ min: 0, max: 1 }),
      }),
      fc.record({
        kind: fc.constant('act' as const),
        act: fc.constantFrom(...(Object.keys(acts) as Act[])),
        at: fc.nat(20),
      }),
      fc.record({ kind: fc.constant('count' as const) }),
    );
    // Each act once in an order in which it is allowed, so that none depends on chance.
    const order: readonly Act[] = [
      'revise',
      'pay',
      'take-payment-back',
      'restore-payment',
      'refund',
      'credit',
      'give-up',
      'reopen',
      'pay-all',
    ];
    const begin = async () => {
      const invoices = [await issue(server, token, { issuedOn: dates[1], dueOn: '2026-02-14' })];
      const current = async (at: number): Promise<InvoiceRecord> => {
        const { id } = invoices[at % invoices.length] ?? { id: '' };
        const { body } = await call('GET', `/api/invoices/${id}`);
        return body.revisedBy ? (await call('GET', `/api/invoices/${body.revisedBy.id}`)).body : body;
      };
      const run = async (act: Act, at: number) => {
        const { status } = await acts[act](await current(at));
        if (status < 300) done.add(act);
        await (at % 2 === 0 ? count() : undefined);
      };
      return { invoices, run };
    };

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const { invoices, run } = await begin();
        for (const act of order) await run(act, 0);
        for (const each of steps) {
          if (each.kind === 'act') await run(each.act, each.at);
          if (each.kind === 'count') await count();
          if (each.kind === 'issue') {
            const { issuedOn, dueOn, venue } = each;
            invoices.push(await issue(server, token, { issuedOn, dueOn, venueId: venueIds[venue] ?? '' }));
          }
        }
        invoices.push(await issue(server, token, { issuedOn: dates[1], dueOn: '2026-04-20' }));
        await run('void', invoices.length - 1);
        await count();

        const before = await stored();
        const { totals } = await finance('from=2025-01-01&by=venue');
        expect(totals.slice(0, 4)).toEqual(await recount());
        await rebuild();
        expect(before).toEqual(await stored());
      }),
      { numRuns: 8 },
    );
    expect([...done].sort()).toEqual([...order, 'void'].sort());
  });

  test('leave drafts out, and contain the days until the paid ones were paid', async () => {
    await writeDraft(server, token, { issuedOn: '2026-02-01' });
    const invoice = await issue(server, token, { issuedOn: '2026-02-01', dueOn: '2026-03-03' });
    await pay(server, token, invoice, 4_000, { paidOn: '2026-02-11' });
    await pay(server, token, invoice, 6_000, { paidOn: '2026-02-21' });
    await count();

    expect((await finance('')).totals).toEqual([1, 10_000, 10_000, 0, 0, 20]);
  });

  test('count an invoice once even if it is queued twice, and are pushed to the office', async () => {
    const received: string[] = [];
    const { id } = await issue(server, token, { issuedOn: '2026-02-01', dueOn: '2026-03-31' });
    await server.models.InvoiceCountTask.create({ invoiceIds: [id, id] });
    server.hear(({ type }) => received.push(type));
    await count();

    expect((await finance('')).totals).toEqual([1, 10_000, 0, 10_000, 0, null]);
    expect(received).toContain('reports.counted');
    expect(await server.models.InvoiceCountTask.countDocuments()).toBe(0);
  });

  test('are not ready before everything was counted once', async () => {
    await server.models.ReportState.deleteMany({});
    expect((await finance('')).isReady).toBe(false);
    await count();
    expect((await finance('')).isReady).toBe(true);
  });
});
