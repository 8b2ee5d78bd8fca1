// A process that queues held mails of invoices, for the test that kills it: prints `mail <id>` once a mail is in the
// outbox.
import { createMemoryBus } from '@ahl/realtime/bus';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { loadConfig } from '#config/config.ts';
import { createServices } from '#services.ts';

const [, , uri = '', dbName = '', atMs = ''] = process.argv;
const db = await mongoose.createConnection(uri, { dbName, autoIndex: false }).asPromise();
const bus = createMemoryBus();
bus.subscribe(({ event }) => {
  if (event.type === 'invoice-mail.changed') process.stdout.write(`mail ${event.invoiceId}\n`);
});
const services = createServices({
  config: loadConfig({ JWT_SECRET: 'x'.repeat(40), DEMO_DATA: 'false', LOG_LEVEL: 'silent' }),
  db,
  bus,
  redis: null,
  logger: pino({ level: 'silent' }),
  now: () => Number(atMs),
  distDir: null,
});
await services.jobs.invoiceMail.sweep();
process.exit(0);
