/** Processes that let mails leave are killed in the middle: every mail leaves once, whatever they were at. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIndexes } from '../../../db/build-indexes.ts';
import { buildInvoice, createVenue } from '../../../db/seed/factories/index.ts';
import { createModels, type Models } from '../../../models.ts';

const script = new URL('./testing/send-mails.ts', import.meta.url).pathname;
const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-mails-'));
const dbName = path.basename(dataDir);
const nowMs = Date.parse('2027-01-15T18:00:00Z');
const mails = 24;
let database: { uri: string; stop(): Promise<void> };
let db: mongoose.Connection;
let models: Models;
beforeAll(async () => {
  const given = process.env.TEST_MONGODB_URI;
  database = given ? { uri: given, stop: async () => undefined } : await startEmbeddedMongo({ dataDir });
  db = await mongoose.createConnection(database.uri, { dbName, autoIndex: false }).asPromise();
  models = createModels(db);
  await buildIndexes(models);
  const venue = await createVenue(models);
  const invoices = Array.from({ length: mails }, (_, index) =>
    buildInvoice({
      number: `INV-${index}`,
      status: 'open',
      venueId: venue._id,
      venueName: venue.name,
      issuedOn: '2027-01-01',
      dueOn: '2027-01-15',
    }),
  );
  await models.Invoice.collection.insertMany(invoices);
  await models.InvoiceMail.insertMany(
    invoices.map(({ _id, number, venueId, venueName }) => ({
      invoiceId: _id,
      venueId,
      venueName,
      number,
      kind: 'invoice',
      to: 'bills@spur.example',
      sendAfter: new Date(nowMs),
      at: new Date(nowMs),
      onceKey: _id.toHexString(),
    })),
  );
});
afterAll(async () => {
  await db.dropDatabase();
  await db.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the process; after `killAfter` mails it is killed. */
const sendAll = async (killAfter = Number.POSITIVE_INFINITY): Promise<void> => {
  const child = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    script,
    database.uri,
    dbName,
    String(nowMs),
  ]);
  let output = '';
  let problems = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('mail ').length - 1 >= killAfter) child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    problems += chunk.toString();
  });
  const [code, signal] = await once(child, 'close');
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(problems);
};

test('no mail is lost and none leaves twice', async () => {
  await Promise.all([sendAll(4), sendAll(7)]);
  const left = await models.Mail.countDocuments();

  await sendAll();

  const stored = await models.Mail.find().select('aboutId').lean();
  expect(left).toBeLessThan(mails);
  expect(new Set(stored.map(({ aboutId }) => String(aboutId))).size).toBe(mails);
  expect(stored).toHaveLength(mails);
  expect(await models.InvoiceMail.countDocuments({ fate: 'queued' })).toBe(mails);
}, 600_000);
