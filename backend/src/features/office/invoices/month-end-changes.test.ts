import { randomUUID } from 'node:crypto';
import type { BillingMonth, InvoiceRecord } from '@ahl/shared-types/invoices';
import type { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { createBilledVenue } from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';
import { endMonths } from './testing/month-end.ts';

// Thursday, 5 November 2026, noon in Dallas.
const office = setUpOffice(Date.parse('2026-11-05T18:00:00Z'));
const { call, time } = office;
const { read, run, finalise, invoice, nights } = endMonths(office);

describe('what changes after a month was billed', () => {
  const billed = async () => {
    const { venue } = await createBilledVenue(office.models, { plan: { monthCapCents: 8_000 } });
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

  test('a night that was posted late becomes a second invoice for what is missing', async () => {
    const { venue } = await createBilledVenue(office.models);
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

  test('a night that was withdrawn becomes a credit, cap included', async () => {
    const { venue, first } = await billed();
    await office.models.Result.updateOne({ _id: first?._id }, { $set: { deletedAt: new Date(time.nowMs) } });

    const month = await run();
    const proposal = month.rows[0];
    const venueId = venue._id.toHexString();
    expect(proposal).toMatchObject({ state: 'credit', amountCents: 4_500, billedCents: 8_000, draft: null });
    expect(month.leftOut).toMatchObject([{ reason: 'withdrawn', date: '2026-10-01' }]);
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
    const { venue } = await createBilledVenue(office.models, { plan });
    const [night] = await nights(venue, ['2026-10-01', '2026-10-08']);
    const set = (fields: object) => office.models.Result.updateOne({ _id: night?._id }, { $set: fields });
    await finalise(await run());
    await set({ entrants: 13 });
    await finalise(await run());
    const [first, second] = (await read()).rows[0]?.invoices ?? [];

    await set({ entrants: 12 });
    const corrected = (await run()).rows[0]?.credits;
    await set({ deletedAt: new Date(time.nowMs) });
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

  test('a night is credited on the invoice that billed it, and paid back completely or not at all', async () => {
    const { venue } = await createBilledVenue(office.models);
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
    await office.models.Result.updateMany(
      { _id: { $in: [early?._id, late?._id] } },
      { $set: { deletedAt: new Date(time.nowMs) } },
    );

    const refused = await credit(venue._id.toHexString(), 9_000);
    const credits = await office.models.Credit.countDocuments({});
    const requestId = randomUUID();
    const form = { requestId, paidBack: 'what-was-paid' };
    await credit(venue._id.toHexString(), 9_000, form);
    const again = await credit(venue._id.toHexString(), 9_000, form);

    expect([refused.body.reason, credits]).toEqual(['invoice.credit-above-balance', 0]);
    expect(again.status).toBe(201);
    expect(await office.models.Credit.countDocuments({})).toBe(2);
    expect((await invoice(first?.id)).totals).toMatchObject({ creditedCents: 4_500, paidCents: 0 });
    expect((await invoice(second?.id)).totals).toMatchObject({ creditedCents: 4_500, balanceCents: 9_000 });
  });

  test('what a revision left out, or somebody credited by hand, is not credited again', async () => {
    const { venue } = await createBilledVenue(office.models);
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
    const withdraw = (night: { _id: Types.ObjectId } | undefined) =>
      office.models.Result.updateOne({ _id: night?._id }, { $set: { deletedAt: new Date(time.nowMs) } });

    await withdraw(left);
    const withoutOne = (await run()).rows[0];
    await withdraw(waived);
    const withoutTwo = (await run()).rows[0];
    await nights(venue, ['2026-10-29']);
    const later = (await run()).rows[0];

    expect(revision.totals.totalCents).toBe(9_000);
    expect(withoutOne).toMatchObject({ state: 'billed', credits: [] });
    expect(withoutTwo?.credits).toMatchObject([{ invoiceId: revision.id, lines: [{ amountCents: -1_500 }] }]);
    expect(later).toMatchObject({ state: 'ready', draftCents: 4_500 - 1_500 });
  });

  test('a credit that is submitted twice is issued once', async () => {
    const { venue, first } = await billed();
    await office.models.Result.updateOne({ _id: first?._id }, { $set: { deletedAt: new Date(time.nowMs) } });
    const requestId = randomUUID();

    const answers = await Promise.all(
      [1, 2, 3].map(() => credit(venue._id.toHexString(), 3_500, { requestId })),
    );

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await office.models.Credit.countDocuments({})).toBe(1);
  });

  test('a paid one is credited only if the money was paid back', async () => {
    const { venue, first } = await billed();
    const paid = (await read()).rows[0]?.invoices[0]?.id ?? '';
    await office.models.Payment.create({
      invoiceId: paid,
      venueId: venue._id,
      kind: 'payment',
      amountCents: 8_000,
      paidOn: '2026-11-04',
      method: 'check',
    });
    await office.models.Invoice.updateOne(
      { _id: paid },
      { $set: { status: 'paid', 'totals.paidCents': 8_000, 'totals.balanceCents': 0 } },
    );
    await office.models.Result.updateOne({ _id: first?._id }, { $set: { deletedAt: new Date(time.nowMs) } });

    expect(await credit(venue._id.toHexString(), 3_500)).toMatchObject({
      status: 409,
      body: { reason: 'invoice.credit-above-balance' },
    });
    expect(await office.models.Credit.countDocuments({})).toBe(0);
    await credit(venue._id.toHexString(), 3_500, { paidBack: 'what-was-paid' });

    expect(await invoice(paid)).toMatchObject({
      status: 'paid',
      totals: { creditedCents: 3_500, paidCents: 4_500, balanceCents: 0 },
      payments: [{ kind: 'payment' }, { kind: 'refund', amountCents: 3_500 }],
    });
  });

  test('a draft that somebody edited stays, and is reviewed again when its nights change', async () => {
    const { venue } = await createBilledVenue(office.models);
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
