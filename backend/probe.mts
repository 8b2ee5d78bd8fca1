import { mkdtempSync } from 'node:fs';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import mongoose from 'mongoose';
import { prepareDemoLeague } from './src/db/seed/index.ts';
import { createModels } from './src/models/index.ts';

const d = await startEmbeddedMongo({ dataDir: mkdtempSync('/tmp/w/probe-') });
const c = await mongoose.createConnection(d.uri, { dbName: 'x', autoIndex: false }).asPromise();
const models = createModels(c);
for (const m of Object.values(models)) await m.createIndexes();
const t = performance.now();
await prepareDemoLeague({
  models,
  now: Date.now(),
  timeZone: 'America/Chicago',
  scale: Number(process.env.SCALE ?? 1),
  passwordHash: async () => 'x',
  onProgress: (s, a, b) => {
    if (a >= b) console.log(s, a, (performance.now() - t).toFixed(0));
  },
});
await c.close();
await d.stop();
