import { randomUUID } from 'node:crypto';
import type { BillingMonth, InvoiceRecord } from '@ahl/shared-types/invoices';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createBilledVenue,
  createCalendarEvent,
  createEventException,
  createPokerClock,
  createResult,
  createVenue,
  playPokerClock,
} from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** Thursday, 5 November 2026, noon in Dallas. */
const startMs = Date.parse('2026-11-05T18:00:00Z');
let nowMs = startMs;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = startMs;
  const { Session: _session, Outbox: _outbox, ...models } = server.models;
  for (const model of Object.values(models)) await model.collection.deleteMany({});
  ({ token } = await server.signInAs('Administrator', { firstName: 'Zoe', lastName: 'Quill' }));
});

const call = (method: string, target: string, body?: object) => server.call(method, target, { token, body });
const read = async (month = '2026-10'): Promise<BillingMonth> =>
  (await call('GET', `/api/billing-runs/${month}`)).body;
const run = async (month = '2026-10'): Promise<BillingMonth> =>
  (await call('POST', `/api/billing-runs/${month}`)).body;
const invoice = async (id = ''): Promise<InvoiceRecord> => (await call('GET', `/api/invoices/${id}`)).body;
const finalise = (month: BillingMonth) =>
  call('POST', `/api/billing-runs/${month.month}/finalise`, {
    drafts: month.rows.flatMap(({ draft }) => draft ?? []),
  });
const row = ({ rows }: BillingMonth, name: string) => rows.find(({ venueName }) => venueName === name);

const nights = async ({ _id: venueId }: { _id: Types.ObjectId }, dates: string[]) => {
  const made = [];
  for (const date of dates) made.push(await createResult(server.models, { venueId, date, seasonId: null }));
  return made;
};

describe('a month-end run', () => {
  test('makes one draft for each bar that owes something, with the proof of each night', async () => {
    const { venue } = await createBilledVenue(server.models, { venue: { name: 'Rusty Nail' } });
    const [night] = await nights(venue, ['2026-10-01', '2026-10-08']);
    const clock = playPokerClock(
      await createPokerClock(server.models, { hostName: 'Dana W.', resultId: night?._id ?? null }),
      [{ command: { type: 'start', commandId: randomUUID() }, atMs: Date.parse('2026-10-02T00:05:00Z') }],
    );
    await server.models.ClockCommand.collection.insertMany(clock.log);
    const free = await createBilledVenue(server.models, {
      venue: { name: 'Magnolia' },
      plan: { amountCents: 0 },
    });
    await nights(free.venue, ['2026-10-02']);

    const before = await read();
    const after = await run();

    expect(row(before, 'Rusty Nail')).toMatchObject({
      state: 'new',
      nights: 2,
      players: 6,
      amountCents: 9_000,
    });
    expect(row(after, 'Rusty Nail')).toMatchObject({ state: 'ready', draftCents: 9_000 });
    expect(row(after, 'Magnolia')).toMatchObject({ state: 'no-charge', draft: null });
    expect(after).toMatchObject({
      nights: 3,
      venues: 2,
      toBillCents: 9_000,
      ready: 1,
      review: 0,
      isOver: true,
    });
    const draft = await invoice(row(after, 'Rusty Nail')?.draft?.id);
    expect(draft).toMatchObject({ number: null, status: 'draft', source: 'month-end', month: '2026-10' });
    expect(draft.lines.map(({ basis }) => basis?.nights)).toMatchObject([
      [{ date: '2026-10-01', entrants: 3, hostName: 'Dana W.', startedAt: '2026-10-02T00:05:00.000Z' }],
      [{ date: '2026-10-08', startedAt: null }],
    ]);
  });

  test('may be repeated: it changes what the nights changed, and says so', async () => {
    const { venue } = await createBilledVenue(server.models, { plan: { unit: 'player', amountCents: 150 } });
    const [night] = await nights(venue, ['2026-10-22']);
    const first = await run();
    const same = await run();

    await server.models.Result.updateOne({ _id: night?._id }, { $set: { entrants: 2 } });
    const looked = await read();
    const again = await run();

    expect(same.rows).toEqual(first.rows);
    expect(same.lastRun).toMatchObject({ created: 0, updated: 0, removed: 0, differences: [] });
    expect(looked.rows[0]).toMatchObject({ state: 'review', amountCents: 300, draftCents: 450 });
    expect(looked.rows[0]?.notes).toContainEqual(
      expect.objectContaining({ kind: 'night-corrected', date: '2026-10-22', before: 3, after: 2 }),
    );
    expect(again.rows[0]).toMatchObject({
      state: 'ready',
      draftCents: 300,
      draft: { id: first.rows[0]?.draft?.id },
    });
    expect(again.lastRun?.differences).toMatchObject([{ beforeCents: 450, afterCents: 300 }]);
    expect(await server.models.Invoice.countDocuments({})).toBe(1);
  });

  test('two at once make one draft', async () => {
    const { venue } = await createBilledVenue(server.models);
    await nights(venue, ['2026-10-01']);

    await Promise.all([run(), run(), run()]);

    expect(await server.models.Invoice.countDocuments({ deletedAt: null })).toBe(1);
  });

  test('leaves out nights without a result, cancelled ones, and bars without a plan, each with its reason', async () => {
    const { venue } = await createBilledVenue(server.models, { venue: { name: 'Main & Fourth' } });
    const weekly = {
      venueId: venue._id,
      weekday: 3,
      startTimes: ['19:00'],
      startsOn: '2026-10-14',
      endsOn: '2026-10-28',
    };
    const event = await createCalendarEvent(server.models, weekly);
    await createEventException(server.models, { eventId: event._id, date: '2026-10-28', isCancelled: true });
    await createResult(server.models, {
      venueId: venue._id,
      date: '2026-10-21',
      startTime: '19:00',
      seasonId: null,
    });
    const bare = await createVenue(server.models, { name: 'Copper Still' });
    await nights(bare, ['2026-10-30']);

    const { leftOut, rows } = await run();

    expect(leftOut.map(({ venueName, date, reason }) => [venueName, date, reason])).toEqual([
      ['Main & Fourth', '2026-10-14', 'no-result'],
      ['Main & Fourth', '2026-10-28', 'cancelled'],
      ['Copper Still', '2026-10-30', 'no-plan'],
    ]);
    expect(rows.map(({ venueName, amountCents }) => [venueName, amountCents])).toEqual([
      ['Main & Fourth', 4_500],
    ]);
  });

  test('a month ahead is refused, and one that goes on is not over', async () => {
    const { venue } = await createBilledVenue(server.models);
    await nights(venue, ['2026-11-02']);

    expect(await call('POST', '/api/billing-runs/2026-12')).toMatchObject({
      status: 409,
      body: { reason: 'invoice.month-ahead' },
    });
    expect(await run('2026-11')).toMatchObject({ isOver: false, toBillCents: 4_500 });
    expect((await call('GET', '/api/billing-runs/2026-13')).status).toBe(400);
  });
});

describe('a bar that closed within the month', () => {
  test('is asked about, and its draft follows the answer', async () => {
    const { venue } = await createBilledVenue(server.models, {
      plan: { unit: 'month', amountCents: 31_000 },
      venue: { closesOn: '2026-10-10' },
    });
    await nights(venue, ['2026-10-02']);
    const asked = await run();
    const target = `/api/billing-runs/2026-10/venues/${venue._id.toHexString()}/closing`;

    expect(asked.rows[0]).toMatchObject({ state: 'review', draftCents: 31_000 });
    expect((await finalise(asked)).body).toMatchObject({
      done: 0,
      failed: [{ reason: 'invoice.review-first' }],
    });
    const answered: BillingMonth = (await call('PUT', target, { choice: 'by-days' })).body;

    expect(answered.rows[0]).toMatchObject({ state: 'ready', draftCents: 10_000 });
    expect((await finalise(answered)).body).toMatchObject({ done: 1, failed: [] });
  });

  test('is not asked about where it did not', async () => {
    const { venue } = await createBilledVenue(server.models);
    await nights(venue, ['2026-10-02']);
    const target = `/api/billing-runs/2026-10/venues/${venue._id.toHexString()}/closing`;

    expect(await call('PUT', target, { choice: 'whole' })).toMatchObject({
      status: 409,
      body: { reason: 'invoice.closing-not-asked' },
    });
  });
});

describe('what changes after a month was billed', () => {
  const billed = async () => {
    const { venue } = await createBilledVenue(server.models, { plan: { monthCapCents: 8_000 } });
    const [first] = await nights(venue, ['2026-10-01', '2026-10-08']);
    await finalise(await run());
    return { venue, first };
  };
  const credit = (venueId: string, amountCents: number, more: object = {}) =>
    call('POST', `/api/billing-runs/2026-10/venues/${venueId}/credit`, {
      requestId: randomUUID(),
      amountCents,
      ...more,
    });

  test('a night that was posted late becomes a second invoice of what is missing', async () => {
    const { venue } = await createBilledVenue(server.models);
    await nights(venue, ['2026-10-01']);
    const done = await finalise(await run());
    expect(done.body).toMatchObject({ done: 1, failed: [] });
    expect((await read()).rows[0]).toMatchObject({ state: 'billed', billedCents: 4_500 });

    await nights(venue, ['2026-10-30']);
    const late = await run();

    expect(late.rows[0]).toMatchObject({
      state: 'ready',
      amountCents: 9_000,
      billedCents: 4_500,
      draftCents: 4_500,
    });
    const second = await invoice(late.rows[0]?.draft?.id);
    expect(second.lines.map(({ basis }) => basis?.nights[0]?.date)).toEqual(['2026-10-30']);
  });

  test('a night that was taken back becomes a credit, cap and all', async () => {
    const { venue, first } = await billed();
    await server.models.Result.updateOne({ _id: first?._id }, { $set: { deletedAt: new Date(nowMs) } });

    const month = await run();
    const proposal = month.rows[0];
    const venueId = venue._id.toHexString();
    expect(proposal).toMatchObject({ state: 'credit', amountCents: 4_500, billedCents: 8_000, draft: null });
    expect(month.leftOut).toMatchObject([{ reason: 'taken-back', date: '2026-10-01' }]);
    expect(await credit(venueId, 4_500)).toMatchObject({
      status: 409,
      body: { reason: 'invoice.credit-other-amount', params: { amount: '$35.00' } },
    });
    const credited: BillingMonth = (await credit(venueId, 3_500)).body;

    expect(credited.rows[0]).toMatchObject({ state: 'billed', billedCents: 4_500 });
    const corrected = await invoice(proposal?.invoices[0]?.id);
    expect(corrected).toMatchObject({
      status: 'open',
      totals: { creditedCents: 3_500, balanceCents: 4_500 },
    });
    expect(corrected.credits).toMatchObject([{ number: `${corrected.number}-C1`, totalCents: 3_500 }]);
    expect((await run()).rows[0]).toMatchObject({ state: 'billed' });
  });

  test('a night that two invoices billed is credited on both, each its part and the later one first', async () => {
    const plan = { unit: 'player' as const, amountCents: 150 };
    const { venue } = await createBilledVenue(server.models, { plan });
    const [night] = await nights(venue, ['2026-10-01', '2026-10-08']);
    const set = (fields: object) => server.models.Result.updateOne({ _id: night?._id }, { $set: fields });
    await finalise(await run());
    await set({ entrants: 13 });
    await finalise(await run());
    const [first, second] = (await read()).rows[0]?.invoices ?? [];

    await set({ entrants: 12 });
    const corrected = (await run()).rows[0]?.credits;
    await set({ deletedAt: new Date(nowMs) });
    const proposal = (await run()).rows[0];
    const { status, body } = await credit(venue._id.toHexString(), 1_950);

    expect(corrected).toMatchObject([{ invoiceId: second?.id, lines: [{ amountCents: -150 }] }]);
    expect(proposal).toMatchObject({ state: 'credit', amountCents: 450, billedCents: 2_400 });
    expect(proposal?.credits).toMatchObject([
      { invoiceId: second?.id, number: second?.number, lines: [{ amountCents: -1_500 }] },
      { invoiceId: first?.id, number: first?.number, lines: [{ amountCents: -450 }] },
    ]);
    expect([status, body.rows[0]?.state]).toEqual([201, 'billed']);
    expect((await invoice(first?.id)).totals).toMatchObject({ totalCents: 900, creditedCents: 450 });
    expect((await invoice(second?.id)).totals).toMatchObject({ totalCents: 1_500, balanceCents: 0 });
    expect((await run()).rows[0]).toMatchObject({ state: 'billed', draft: null });
  });

  test('a night is credited on the invoice that billed it, and paid back all or not at all', async () => {
    const { venue } = await createBilledVenue(server.models);
    const [early] = await nights(venue, ['2026-10-01']);
    await finalise(await run());
    const [late] = await nights(venue, ['2026-10-08', '2026-10-15', '2026-10-22']);
    await finalise(await run());
    const [first, second] = (await read()).rows[0]?.invoices ?? [];
    const paid = { requestId: randomUUID(), kind: 'payment', method: 'check', reference: '', note: '' };
    await call('POST', '/api/payments', {
      ...paid,
      invoiceId: first?.id,
      amountCents: 4_500,
      paidOn: '2026-11-04',
    });
    await server.models.Result.updateMany(
      { _id: { $in: [early?._id, late?._id] } },
      { $set: { deletedAt: new Date(nowMs) } },
    );

    const refused = await credit(venue._id.toHexString(), 9_000);
    const credits = await server.models.Credit.countDocuments({});
    const requestId = randomUUID();
    const form = { requestId, paidBack: 'what-was-paid' };
    await credit(venue._id.toHexString(), 9_000, form);
    const again = await credit(venue._id.toHexString(), 9_000, form);

    expect([refused.body.reason, credits]).toEqual(['invoice.credit-above-balance', 0]);
    expect(again.status).toBe(201);
    expect(await server.models.Credit.countDocuments({})).toBe(2);
    expect((await invoice(first?.id)).totals).toMatchObject({ creditedCents: 4_500, paidCents: 0 });
    expect((await invoice(second?.id)).totals).toMatchObject({ creditedCents: 4_500, balanceCents: 9_000 });
  });

  test('what a revision left out, or somebody credited by hand, is not credited again', async () => {
    const { venue } = await createBilledVenue(server.models);
    const [left, waived] = await nights(venue, ['2026-10-01', '2026-10-08', '2026-10-15']);
    await finalise(await run());
    const original = await invoice((await read()).rows[0]?.invoices[0]?.id);
    const draft: InvoiceRecord = (
      await call('POST', `/api/invoices/${original.id}/revise`, { version: original.version })
    ).body;
    const lines = draft.lines.slice(1);
    const saved = (await call('PUT', `/api/invoices/${draft.id}`, { lines, version: draft.version })).body;
    const revision: InvoiceRecord = (
      await call('POST', `/api/invoices/${draft.id}/finalise`, { version: saved.version })
    ).body;
    await call('POST', `/api/invoices/${revision.id}/credits`, {
      version: revision.version,
      requestId: randomUUID(),
      reason: 'A power cut',
      lines: [{ lineId: revision.lines[0]?.id, amountCents: 3_000 }],
    });
    const takeBack = (night: { _id: Types.ObjectId } | undefined) =>
      server.models.Result.updateOne({ _id: night?._id }, { $set: { deletedAt: new Date(nowMs) } });

    await takeBack(left);
    const withoutOne = (await run()).rows[0];
    await takeBack(waived);
    const withoutTwo = (await run()).rows[0];
    await nights(venue, ['2026-10-29']);
    const later = (await run()).rows[0];

    expect(revision.totals.totalCents).toBe(9_000);
    expect(withoutOne).toMatchObject({ state: 'billed', credits: [] });
    expect(withoutTwo?.credits).toMatchObject([{ invoiceId: revision.id, lines: [{ amountCents: -1_500 }] }]);
    expect(later).toMatchObject({ state: 'ready', draftCents: 4_500 - 1_500 });
  });

  test('a credit that is sent twice is issued once', async () => {
    const { venue, first } = await billed();
    await server.models.Result.updateOne({ _id: first?._id }, { $set: { deletedAt: new Date(nowMs) } });
    const requestId = randomUUID();

    const answers = await Promise.all(
      [1, 2, 3].map(() => credit(venue._id.toHexString(), 3_500, { requestId })),
    );

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await server.models.Credit.countDocuments({})).toBe(1);
  });

  test('a paid one is credited only where the money was paid back', async () => {
    const { venue, first } = await billed();
    const paid = (await read()).rows[0]?.invoices[0]?.id ?? '';
    await server.models.Payment.create({
      invoiceId: paid,
      venueId: venue._id,
      kind: 'payment',
      amountCents: 8_000,
      paidOn: '2026-11-04',
      method: 'check',
    });
    await server.models.Invoice.updateOne(
      { _id: paid },
      { $set: { status: 'paid', 'totals.paidCents': 8_000, 'totals.balanceCents': 0 } },
    );
    await server.models.Result.updateOne({ _id: first?._id }, { $set: { deletedAt: new Date(nowMs) } });

    expect(await credit(venue._id.toHexString(), 3_500)).toMatchObject({
      status: 409,
      body: { reason: 'invoice.credit-above-balance' },
    });
    expect(await server.models.Credit.countDocuments({})).toBe(0);
    await credit(venue._id.toHexString(), 3_500, { paidBack: 'what-was-paid' });

    expect(await invoice(paid)).toMatchObject({
      status: 'paid',
      totals: { creditedCents: 3_500, paidCents: 4_500, balanceCents: 0 },
      payments: [{ kind: 'payment' }, { kind: 'refund', amountCents: 3_500 }],
    });
  });

  test('a draft that somebody edited stays, and is looked at again when its nights change', async () => {
    const { venue } = await createBilledVenue(server.models);
    await nights(venue, ['2026-10-01']);
    const { rows } = await run();
    const id = rows[0]?.draft?.id ?? '';
    const draft = await invoice(id);
    const lines = draft.lines.map((line) => ({ ...line, unitCents: 3_000 }));
    await call('PUT', `/api/invoices/${id}`, { lines, version: draft.version });

    expect((await run()).rows[0]).toMatchObject({ state: 'ready', draftCents: 3_000, amountCents: 4_500 });
    await nights(venue, ['2026-10-08']);

    expect((await run()).rows[0]).toMatchObject({ state: 'review', draftCents: 3_000, amountCents: 9_000 });
  });

  test('a void invoice is billed again', async () => {
    await billed();
    const { id = '' } = (await read()).rows[0]?.invoices[0] ?? {};
    const { version } = await invoice(id);
    await call('POST', `/api/invoices/${id}/void`, { version, reason: 'Wrong bar' });

    const again = await run();

    expect(again.rows[0]).toMatchObject({ state: 'ready', billedCents: 0, draftCents: 8_000 });
  });
});
