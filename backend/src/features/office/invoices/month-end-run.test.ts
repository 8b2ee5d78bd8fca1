import { randomUUID } from 'node:crypto';
import type { BillingMonth } from '@ahl/shared-types/invoices';
import { describe, expect, test } from 'vitest';
import {
  createBilledVenue,
  createCalendarEvent,
  createEventException,
  createPokerClock,
  createResult,
  createVenue,
  playPokerClock,
} from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';
import { endMonths } from './testing/month-end.ts';

// Thursday, 5 November 2026, noon in Dallas.
const office = setUpOffice(Date.parse('2026-11-05T18:00:00Z'));
const { call } = office;
const { read, run, finalise, invoice, nights } = endMonths(office);
const row = ({ rows }: BillingMonth, name: string) => rows.find(({ venueName }) => venueName === name);

describe('a month-end run', () => {
  test('makes one draft for each venue that owes something, with the proof of each night', async () => {
    const { venue } = await createBilledVenue(office.models, { venue: { name: 'Rusty Nail' } });
    const [night] = await nights(venue, ['2026-10-01', '2026-10-08']);
    const clock = playPokerClock(
      await createPokerClock(office.models, { hostName: 'Dana W.', resultId: night?._id ?? null }),
      [{ command: { type: 'start', commandId: randomUUID() }, atMs: Date.parse('2026-10-02T00:05:00Z') }],
    );
    await office.models.ClockCommand.collection.insertMany(clock.log);
    const free = await createBilledVenue(office.models, {
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

  test('can be repeated: it updates what the nights changed, and reports it', async () => {
    const { venue } = await createBilledVenue(office.models, { plan: { unit: 'player', amountCents: 150 } });
    const [night] = await nights(venue, ['2026-10-22']);
    const first = await run();
    const same = await run();

    await office.models.Result.updateOne({ _id: night?._id }, { $set: { entrants: 2 } });
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
    expect(await office.models.Invoice.countDocuments({})).toBe(1);
  });

  test('makes one draft if two run at once', async () => {
    const { venue } = await createBilledVenue(office.models);
    await nights(venue, ['2026-10-01']);

    await Promise.all([run(), run(), run()]);

    expect(await office.models.Invoice.countDocuments({ deletedAt: null })).toBe(1);
  });

  test('leaves out nights without a result, cancelled nights and venues without a plan, with the reasons', async () => {
    const { venue } = await createBilledVenue(office.models, { venue: { name: 'Main & Fourth' } });
    const weekly = {
      venueId: venue._id,
      weekday: 3,
      startTimes: ['19:00'],
      startsOn: '2026-10-14',
      endsOn: '2026-10-28',
    };
    const event = await createCalendarEvent(office.models, weekly);
    await createEventException(office.models, { eventId: event._id, date: '2026-10-28', isCancelled: true });
    await createResult(office.models, {
      venueId: venue._id,
      date: '2026-10-21',
      startTime: '19:00',
      seasonId: null,
    });
    const bare = await createVenue(office.models, { name: 'Copper Still' });
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

  test('is refused for a future month; the current month has not ended', async () => {
    const { venue } = await createBilledVenue(office.models);
    await nights(venue, ['2026-11-02']);

    expect(await call('POST', '/api/billing-runs/2026-12')).toMatchObject({
      status: 409,
      body: { reason: 'invoice.month-ahead' },
    });
    expect(await run('2026-11')).toMatchObject({ isOver: false, toBillCents: 4_500 });
    expect((await call('GET', '/api/billing-runs/2026-13')).status).toBe(400);
  });
});

describe('a venue that closed within the month', () => {
  test('needs a decision, and its draft follows it', async () => {
    const { venue } = await createBilledVenue(office.models, {
      plan: { unit: 'month', amountCents: 31_000 },
      venue: { closesOn: '2026-10-10' },
    });
    await nights(venue, ['2026-10-02']);
    const response = await run();
    const target = `/api/billing-runs/2026-10/venues/${venue._id.toHexString()}/closing`;

    expect(response.rows[0]).toMatchObject({ state: 'review', draftCents: 31_000 });
    expect((await finalise(response)).body).toMatchObject({
      done: 0,
      failed: [{ reason: 'invoice.review-first' }],
    });
    const answered: BillingMonth = (await call('PUT', target, { choice: 'by-days' })).body;

    expect(answered.rows[0]).toMatchObject({ state: 'ready', draftCents: 10_000 });
    expect((await finalise(answered)).body).toMatchObject({ done: 1, failed: [] });
  });

  test('needs no decision if it did not close', async () => {
    const { venue } = await createBilledVenue(office.models);
    await nights(venue, ['2026-10-02']);
    const target = `/api/billing-runs/2026-10/venues/${venue._id.toHexString()}/closing`;

    expect(await call('PUT', target, { choice: 'whole' })).toMatchObject({
      status: 409,
      body: { reason: 'invoice.closing-not-asked' },
    });
  });
});
