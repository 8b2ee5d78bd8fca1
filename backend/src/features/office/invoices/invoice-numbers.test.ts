/** Two processes make drafts final at once, and one is killed: every number is given once, and none is missing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildIndexes } from '../../../db/build-indexes.ts';
import { buildInvoice } from '../../../db/seed/factories/index.ts';
import { createModels, type Models } from '../../../models.ts';

const script = new URL('./testing/finalise-drafts.ts', import.meta.url).pathname;
const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-numbers-'));
const dbName = path.basename(dataDir);
/** The bench asks for a thousand. */
const drafts = Number(process.env.INVOICE_DRAFTS ?? 60);
let database: { uri: string; stop(): Promise<void> };
let db: mongoose.Connection;
let models: Models;
beforeAll(async () => {
  const given = process.env.TEST_MONGODB_URI;
  database = given ? { uri: given, stop: async () => undefined } : await startEmbeddedMongo({ dataDir });
  db = await mongoose.createConnection(database.uri, { dbName, autoIndex: false }).asPromise();
  models = createModels(db);
  await buildIndexes(models);
});
afterAll(async () => {
  await db.dropDatabase();
  await db.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await models.Invoice.collection.deleteMany({});
  await models.InvoiceCounter.collection.deleteMany({});
  await models.Invoice.collection.insertMany(Array.from({ length: drafts }, () => buildInvoice()));
});

/** Starts the process; `killAfter` so many numbers it is killed. Resolves with the numbers that it was told of. */
const finaliseAll = async (killAfter = Number.POSITIVE_INFINITY): Promise<string[]> => {
  const child = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    script,
    database.uri,
    dbName,
    '10',
  ]);
  let output = '';
  let problems = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('number ').length - 1 >= killAfter) child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    problems += chunk.toString();
  });
  const [code, signal] = await once(child, 'close');
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(problems);
  return [...output.matchAll(/^number (\S+)\n/gm)].map(([, number = '']) => number);
};

const year = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago', year: 'numeric' }).format(
  Date.now(),
);
const numbersUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `INV-${year}-${String(index + 1).padStart(4, '0')}`);
const stored = async (): Promise<string[]> =>
  (await models.Invoice.find({ number: { $exists: true } }).lean())
    .map(({ number }) => number ?? '')
    .toSorted();

test('two processes at once give every draft a number of its own, without a gap', async () => {
  await Promise.all([finaliseAll(), finaliseAll()]);

  expect(await stored()).toEqual(numbersUpTo(drafts));
}, 600_000);

test('a process that is killed loses no number and doubles none', async () => {
  const told = await finaliseAll(drafts / 3);
  const before = await stored();
  expect(before).toEqual(numbersUpTo(before.length));
  expect(told.filter((number) => !before.includes(number))).toEqual([]);
  expect(before.length).toBeLessThan(drafts);

  await finaliseAll();

  expect(await stored()).toEqual(numbersUpTo(drafts));
}, 600_000);
