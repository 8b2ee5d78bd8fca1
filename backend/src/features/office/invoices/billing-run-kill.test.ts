/** Kills processes that run a month's end at random points: no number is lost or doubled, no venue is billed twice. */
import { randomInt } from 'node:crypto';
import { until } from '@ahl/shared-types/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Models } from '#db/models.ts';
import { buildResult, createBilledVenue } from '#demo/factories/index.ts';
import {
  countOf,
  type OutlivingDatabase,
  runProcess,
  startOutlivingDatabase,
} from '#testing/killed-process.ts';

const script = new URL('./testing/bill-month.ts', import.meta.url);
const month = '2026-10';
const nowMs = Date.parse('2026-11-02T18:00:00Z');
/** Each takes two steps, a draft and a number: more than all killed runs together can do. */
const bars = 14;
const nightsOfBar = 3;
const rounds = 2;
const maxSteps = 3;
/** About as long as a step takes. */
const maxDelayMs = 25;
let database: OutlivingDatabase;
let models: Models;
beforeAll(async () => {
  database = await startOutlivingDatabase('ahl-month-end-');
  ({ models } = database);
  for (let bar = 0; bar < bars; bar += 1) {
    const { venue } = await createBilledVenue(models);
    await models.Result.collection.insertMany(
      Array.from({ length: nightsOfBar }, (_, night) =>
        buildResult({ venueId: venue._id, date: `${month}-0${night + 1}`, seasonId: null }),
      ),
    );
  }
});
afterAll(() => database.stop());

/**
 * Starts the process and kills it at a random moment after `stepsUntilKilled` steps, before it has done two more.
 * Resolves with the number of steps that it reported as done.
 */
const bill = async (stepsUntilKilled = Number.POSITIVE_INFINITY): Promise<number> => {
  let answered = 0;
  await runProcess(script, database, [String(nowMs), month], (output, child) => {
    const steps = countOf(output, 'step\n');
    for (; answered < steps; answered += 1) {
      if (answered < stepsUntilKilled) child.stdin.write('.');
      if (answered + 1 === stepsUntilKilled) setTimeout(() => child.kill('SIGKILL'), randomInt(maxDelayMs));
    }
  });
  return answered;
};

const invoices = () => models.Invoice.find({}).sort({ number: 1 }).lean();
const finals = async () => (await invoices()).filter(({ status }) => status !== 'draft');
const numbersUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `INV-2026-${String(index + 1).padStart(4, '0')}`);

/** Expects what is true at every moment, whatever was killed: whole invoices, one per venue, numbered without a gap. */
const expectWhole = async (after: string) => {
  const stored = await invoices();
  const numbered = await finals();
  const counted = await models.InvoiceCountTask.find({}).lean();
  expect(new Set(stored.map(({ venueId }) => venueId.toHexString())).size, after).toBe(stored.length);
  expect(
    stored.map(({ totals }) => totals?.totalCents),
    after,
  ).toEqual(stored.map(() => nightsOfBar * 4_500));
  expect(
    numbered.map(({ number }) => number),
    after,
  ).toEqual(numbersUpTo(numbered.length));
  // Each final invoice is queued once to be counted by the reports.
  expect(counted.flatMap(({ invoiceIds }) => invoiceIds.map(String)).sort(), after).toEqual(
    numbered.map(({ _id }) => _id.toHexString()).sort(),
  );
};

test('a killed month-end run keeps what it has done, and the next run completes it', async () => {
  const points: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Two at once in every other round, as if two people ran it.
    const kills = Array.from({ length: 1 + (round % 2) }, () => randomInt(1, maxSteps + 1));
    points.push(...kills);
    await Promise.all(kills.map((killAfter) => bill(killAfter)));
    // What the killed process had sent to the database may be committed between two of these reads.
    await until(() => expectWhole(`killed after ${points.join(', ')} steps`));
  }
  const left = bars - (await finals()).length;

  await bill();

  const label = `killed after ${points.join(', ')} steps`;
  expect(left, label).toBeGreaterThan(0);
  await expectWhole(label);
  expect(await finals(), label).toHaveLength(bars);
  expect(await models.BillingRun.findById(month).lean(), label).toMatchObject({ lastRun: { by: 'Test' } });
  expect(await bill(), 'a run with nothing left to do').toBe(0);
  expect(await models.Invoice.countDocuments()).toBe(bars);
}, 600_000);
