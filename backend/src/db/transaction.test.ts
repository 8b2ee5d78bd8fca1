import { type EmbeddedMongo, startEmbeddedMongo } from '@ahl/embedded-mongo';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildIndexes } from './build-indexes.ts';
import { inTransaction, isWriteConflict } from './transaction.ts';

let database: EmbeddedMongo;
let db: Connection;
beforeAll(async () => {
  database = await startEmbeddedMongo({ dataDir: '', inMemory: true, allowsFailPoints: true });
  db = await mongoose
    .createConnection(database.uri, { dbName: 'transactions', autoIndex: false })
    .asPromise();
});
afterAll(async () => {
  await db.destroy();
  await database.stop();
});
beforeEach(async () => {
  await db.dropDatabase();
});

/** Makes the next commands of a kind fail with a conflict, without the label that makes the driver repeat them. */
const failWithoutLabel = (command: string, times: number) =>
  db.db?.admin().command({
    configureFailPoint: 'failCommand',
    mode: { times },
    data: { failCommands: [command], errorCode: 112, errorLabels: [] },
  });

describe('inTransaction', () => {
  it.each(['insert', 'commitTransaction'])(
    'repeats the work after a conflict of %s that has no label',
    async (command) => {
      await failWithoutLabel(command, 3);

      await inTransaction(db, (session) => db.collection('rows').insertOne({ n: 1 }, { session }));

      expect(await db.collection('rows').countDocuments()).toBe(1);
    },
  );

  it('gives up after some attempts, and throws the conflict', async () => {
    await failWithoutLabel('insert', 100);

    const work = inTransaction(db, (session) => db.collection('rows').insertOne({ n: 1 }, { session }));

    await expect(work).rejects.toSatisfy(isWriteConflict);
    await db.db?.admin().command({ configureFailPoint: 'failCommand', mode: 'off' });
  });
});

describe('buildIndexes', () => {
  const rows = new mongoose.Schema({ name: String, seen: Date });
  rows.index({ name: 1 }, { unique: true, collation: { locale: 'en', strength: 1 } });
  rows.index({ seen: 1 }, { expireAfterSeconds: 60 });

  it('builds the indexes of a model with its options, and can be repeated', async () => {
    const models = { Row: db.models.Row ?? db.model('Row', rows, 'rows') };

    await buildIndexes(models);
    await buildIndexes(models);

    expect(await db.collection('rows').indexes()).toMatchObject([
      { name: '_id_' },
      { name: 'name_1', unique: true, collation: { locale: 'en', strength: 1 } },
      { name: 'seen_1', expireAfterSeconds: 60 },
    ]);
  });

  it('names the collection whose index the engine refuses', async () => {
    const models = { Row: db.models.Row ?? db.model('Row', rows, 'rows') };
    await db.db?.admin().command({
      configureFailPoint: 'failCommand',
      mode: { times: 1 },
      data: { failCommands: ['createIndexes'], errorCode: 67 },
    });

    await expect(buildIndexes(models)).rejects.toThrow(/cannot build the indexes of rows: /);
  });
});
