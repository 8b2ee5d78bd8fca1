/** Kills processes in the middle of queueing held mails: every mail is sent once, wherever they were stopped. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Models } from '#db/models.ts';
import { buildInvoice, createVenue } from '#demo/factories/index.ts';
import {
  killAfter,
  type OutlivingDatabase,
  runProcess,
  startOutlivingDatabase,
} from '#testing/killed-process.ts';

const script = new URL('./testing/send-mails.ts', import.meta.url);
const nowMs = Date.parse('2027-01-15T18:00:00Z');
const mails = 24;
let database: OutlivingDatabase;
let models: Models;
beforeAll(async () => {
  database = await startOutlivingDatabase('ahl-mails-');
  ({ models } = database);
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
afterAll(() => database.stop());

/** Starts the process and kills it after `mailsUntilKilled` mails. */
const sendAll = (mailsUntilKilled = Number.POSITIVE_INFINITY): Promise<string> =>
  runProcess(script, database, [String(nowMs)], killAfter(mailsUntilKilled, 'mail '));

test('no mail is lost and none is sent twice', async () => {
  await Promise.all([sendAll(4), sendAll(7)]);
  const left = await models.Mail.countDocuments();

  await sendAll();

  const stored = await models.Mail.find().select('aboutId').lean();
  expect(left).toBeLessThan(mails);
  expect(new Set(stored.map(({ aboutId }) => String(aboutId))).size).toBe(mails);
  expect(stored).toHaveLength(mails);
  expect(await models.InvoiceMail.countDocuments({ fate: 'queued' })).toBe(mails);
}, 600_000);
