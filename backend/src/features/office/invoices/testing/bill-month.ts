// A process that runs a month's end and finalises its drafts, for the test that kills it: prints `step` after each
// commit, and continues when it is answered. Arguments: the address of the database, its name, the current time, and
// the month.
import { readSync } from 'node:fs';
import { createMemoryBus } from '@ahl/realtime/bus';
import { defaultWords, specName } from '@ahl/shared-types/league-settings';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { createOutbox } from '#events/outbox.ts';
import { createFeatureModels } from '#features.ts';
import { finaliseBillingMonth } from '../billing-acts.ts';
import { runBillingMonth } from '../billing-run.service.ts';

const [uri = '', dbName = '', atMs = '', month = ''] = process.argv.slice(2);
const db = await mongoose.createConnection(uri, { dbName, autoIndex: false }).asPromise();
const models = createFeatureModels(db);
const logger = pino({ level: 'silent' });
const now = () => Number(atMs);
const bus = createMemoryBus();
// Each draft, each change of one and each number is a recorded change of an invoice.
bus.subscribe(({ event }) => {
  if (event.type !== 'change.recorded' || event.entity !== 'invoice') return;
  process.stdout.write('step\n');
  readSync(0, Buffer.alloc(1));
});
const outbox = createOutbox({ db, models, bus, logger, now });
const place = { productName: specName, siteUrl: 'http://localhost', words: defaultWords(specName) };
const deps = { models, outbox, logger, now, timeZone: 'America/Chicago', place };

const { rows } = await runBillingMonth(deps, month, 'Test');
const drafts = rows.flatMap(({ state, draft }) => (state === 'ready' && draft ? [draft] : []));
await finaliseBillingMonth(deps, { month, drafts, by: 'Test' });
await outbox.stop();
await db.close();
