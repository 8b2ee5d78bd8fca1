import type { BillingMonth } from '@ahl/shared-types/invoices';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildResult, createFeePlan, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** January 2027: all months of 2026 have ended. */
const nowMs = Date.parse('2027-01-05T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const dayOf = (day: number): string => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);

type Night = { day: number; entrants: number; bar: number };
const anyNight = fc.record({
  day: fc.integer({ min: 0, max: 364 }),
  entrants: fc.integer({ min: 4, max: 60 }),
  bar: fc.integer({ min: 0, max: 2 }),
});

/** Venues: 45 dollars a night, at most 120 a month; 1.50 a player, at least 40 a night; 180 a month. */
const createBars = async () => {
  const terms = [
    { unit: 'night', amountCents: 4_500, monthCapCents: 12_000 },
    { unit: 'player', amountCents: 150, nightMinimumCents: 4_000 },
    { unit: 'month', amountCents: 18_000 },
  ] as const;
  return Promise.all(
    terms.map(async (term) => {
      const venue = await createVenue(server.models);
      const plan = await createFeePlan(server.models, term);
      const plans = [{ feePlanId: plan._id, from: '2026-01-01', waivedUntil: null }];
      await server.models.VenueBilling.create({ venueId: venue._id, venueName: venue.name, plans });
      return venue._id;
    }),
  );
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Returns the fees of a year of nights, counted plainly: venue by venue and month by month. */
const recount = (nights: readonly Night[]): number =>
  sum(
    months.map((month) => {
      const ofBar = (bar: number) =>
        nights.filter((each) => each.bar === bar && dayOf(each.day).startsWith(month));
      const byNight = Math.min(ofBar(0).length * 4_500, 12_000);
      const byPlayer = sum(ofBar(1).map(({ entrants }) => Math.max(entrants * 150, 4_000)));
      return byNight + byPlayer + (ofBar(2).length > 0 ? 18_000 : 0);
    }),
  );

const store = async (bars: readonly Types.ObjectId[], nights: readonly Night[]) => {
  const rows = nights.map(({ day, entrants, bar }, index) =>
    buildResult({
      venueId: bars[bar] ?? new Types.ObjectId(),
      date: dayOf(day),
      entrants,
      startTime: `${String(10 + (index % 12)).padStart(2, '0')}:00`,
    }),
  );
  if (rows.length > 0) await server.models.Result.collection.insertMany(rows);
};

const run = async (month: string): Promise<BillingMonth> =>
  (await server.call('POST', `/api/billing-runs/${month}`, { token })).body;
const finalise = ({ month, rows }: BillingMonth) => {
  const drafts = rows.flatMap(({ draft }) => draft ?? []);
  if (drafts.length === 0) return null;
  return server.call('POST', `/api/billing-runs/${month}/finalise`, { token, body: { drafts } });
};

test('twelve month-end runs bill what a plain recount of the results gives, with late nights and repeats', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyNight, { maxLength: 40 }),
      fc.array(anyNight, { maxLength: 8 }),
      async (nights, late) => {
        const { models } = server;
        for (const model of [
          models.Invoice,
          models.Result,
          models.VenueBilling,
          models.BillingRun,
          models.InvoiceCounter,
        ])
          await model.collection.deleteMany({});
        const bars = await createBars();
        await store(bars, nights);
        for (const month of months) await finalise(await run(month));
        await store(bars, late);
        for (const month of months) {
          await run(month);
          await finalise(await run(month));
        }

        const invoices = await models.Invoice.find({ deletedAt: null }).lean();

        const lines = invoices.flatMap((invoice) => invoice.lines as { amountCents: number }[]);
        expect(sum(lines.map(({ amountCents }) => amountCents))).toBe(recount([...nights, ...late]));
        expect(invoices.filter(({ status }) => status === 'draft')).toEqual([]);
        expect(new Set(invoices.map(({ number }) => number)).size).toBe(invoices.length);
      },
    ),
    { numRuns: 4 },
  );
});
