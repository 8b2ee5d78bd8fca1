// A separate process that finalises drafts, for the tests that run several of them at once, or kill one. Arguments: the
// address of the database, its name, how many drafts it finalises at the same time, and the current time.
import { createMemoryBus } from '@ahl/realtime/bus';
import { defaultWords, specName } from '@ahl/shared-types/league-settings';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { createOutbox } from '#events/outbox.ts';
import { createFeatureModels } from '#features.ts';
import { finaliseInvoice } from '../invoice.finalise.ts';

const [uri = '', dbName = '', atOnce = '', atMs = ''] = process.argv.slice(2);
const db = await mongoose.createConnection(uri, { dbName, autoIndex: false }).asPromise();
const models = createFeatureModels(db);
const logger = pino({ level: 'silent' });
const now = () => Number(atMs);
const outbox = createOutbox({ db, models, bus: createMemoryBus(), logger, now });
const place = { productName: specName, siteUrl: 'http://localhost', words: defaultWords(specName) };
const deps = { models, outbox, now, timeZone: 'America/Chicago', place };

const ids = await models.Invoice.distinct('_id', { status: 'draft' });
console.log('ready');

/** Prints each number once it is acknowledged. It is no error if another process was first with a draft. */
const work = async (): Promise<void> => {
  for (let id = ids.shift(); id; id = ids.shift()) {
    try {
      const { number } = await finaliseInvoice(deps, { id: String(id), version: 0, by: 'Test' });
      console.log(`number ${number}`);
    } catch (error) {
      if (!(error instanceof Error && /invoice\.(is-final|changed-meanwhile)/.test(error.message)))
        throw error;
    }
  }
};
await Promise.all(Array.from({ length: Number(atOnce) }, work));
await outbox.stop();
await db.close();
