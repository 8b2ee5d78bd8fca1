/** Two processes finalise drafts at once, and one is killed: every number is assigned once, and none is missing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Models } from '#db/models.ts';
import { buildInvoice } from '#demo/factories/index.ts';
import {
  killAfter,
  type OutlivingDatabase,
  runProcess,
  startOutlivingDatabase,
} from '#testing/killed-process.ts';

const script = new URL('./testing/finalise-drafts.ts', import.meta.url);
/** The bench runs this with a thousand. */
const drafts = Number(process.env.INVOICE_DRAFTS ?? 60);
const nowMs = Date.parse('2026-11-02T18:00:00Z');
let database: OutlivingDatabase;
let models: Models;
beforeAll(async () => {
  database = await startOutlivingDatabase('ahl-numbers-');
  ({ models } = database);
});
afterAll(() => database.stop());
beforeEach(async () => {
  await models.Invoice.collection.deleteMany({});
  await models.InvoiceCounter.collection.deleteMany({});
  await models.Invoice.collection.insertMany(Array.from({ length: drafts }, () => buildInvoice()));
});

/**
 * Starts the process and kills it after `numbersUntilKilled` numbers. Resolves with the numbers it reported as
 * assigned.
 */
const finaliseAll = async (numbersUntilKilled = Number.POSITIVE_INFINITY): Promise<string[]> => {
  const args = ['10', String(nowMs)];
  const output = await runProcess(script, database, args, killAfter(numbersUntilKilled, 'number '));
  return [...output.matchAll(/^number (\S+)\n/gm)].map(([, number = '']) => number);
};

const numbersUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `INV-2026-${String(index + 1).padStart(4, '0')}`);
const stored = async (): Promise<string[]> =>
  (await models.Invoice.find({ number: { $exists: true } }).lean())
    .map(({ number }) => number ?? '')
    .toSorted();

test('two processes at once give every draft its own number, without a gap', async () => {
  await Promise.all([finaliseAll(), finaliseAll()]);

  expect(await stored()).toEqual(numbersUpTo(drafts));
}, 600_000);

test('a killed process neither loses nor repeats a number', async () => {
  const outcomes = await finaliseAll(drafts / 3);
  const before = await stored();
  expect(before).toEqual(numbersUpTo(before.length));
  expect(outcomes.filter((number) => !before.includes(number))).toEqual([]);
  expect(before.length).toBeLessThan(drafts);

  await finaliseAll();

  expect(await stored()).toEqual(numbersUpTo(drafts));
}, 600_000);
