import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '#config/config.ts';
import { migrations } from '#features.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { migrate } from './migrate.ts';
import { renameCollection } from './rename-collection.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  for (const name of ['tables', 'seats']) await server.db.collection(name).drop();
  await server.models.Migration.deleteMany({});
});
afterAll(() => server.stop());

const rename = renameCollection('20260101-seats', 'tables', 'seats');
const collectionNames = async () => (await server.db.listCollections()).map(({ name }) => name);
const indexNames = async (name: string) =>
  (await server.db.collection(name).indexes()).map((index) => index.name);

describe('renameCollection', () => {
  test.each([
    ['missing', async () => undefined],
    ['empty', async () => void (await server.db.createCollection('seats'))],
  ])('moves rows and indexes where the new collection is %s', async (_state, prepare) => {
    const tables = server.db.collection<{ _id: number; number: number }>('tables');
    await tables.createIndex({ number: 1 }, { unique: true, name: 'by number' });
    await tables.insertMany([
      { _id: 1, number: 4 },
      { _id: 2, number: 9 },
    ]);
    await prepare();
    expect(await rename.pending(server.services)).toBe(2);

    await rename.run(server.services);
    await rename.run(server.services);

    expect(await collectionNames()).not.toContain('tables');
    const seats = server.db.collection<{ _id: number; number: number }>('seats');
    expect(await seats.find({}).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, number: 4 },
      { _id: 2, number: 9 },
    ]);
    expect(await indexNames('seats')).toEqual(['_id_', 'by number']);
    await expect(seats.insertOne({ _id: 3, number: 9 })).rejects.toThrow('E11000');
    expect(await rename.pending(server.services)).toBe(0);
  });

  test('moves an empty collection too, and creates none where there is nothing', async () => {
    await rename.run(server.services);
    expect(await collectionNames()).not.toContain('seats');

    await server.db.collection('tables').createIndex({ number: 1 }, { name: 'by number' });
    expect(await migrate(server.services, [rename], '1.0.0')).toEqual([{ id: rename.id, rows: 0 }]);

    expect(await collectionNames()).not.toContain('tables');
    expect(await indexNames('seats')).toEqual(['_id_', 'by number']);
  });

  test('removes an empty collection of the old name, and refuses two with rows', async () => {
    const tables = server.db.collection('tables');
    const seats = server.db.collection('seats');
    await server.db.createCollection('tables');
    await seats.insertOne({ number: 1 });
    await rename.run(server.services);
    expect(await collectionNames()).not.toContain('tables');

    await tables.insertOne({ number: 2 });

    await expect(rename.run(server.services)).rejects.toThrow(StartError);
    expect([await tables.countDocuments(), await seats.countDocuments()]).toEqual([1, 1]);
  });
});

test('a league of the version with old collections keeps what is in them', async () => {
  const { db, models } = server;
  const renamed = [
    ['boards', 'leaderboards'],
    ['careertasks', 'trophyprogresstasks'],
    ['careerstates', 'trophyprogressstates'],
    ['contentpageversions', 'contentversions'],
  ] as const;
  for (const [from] of renamed)
    await db.collection<{ _id: string }>(from).insertOne({ _id: `row of ${from}` });

  await migrate(server.services, migrations, '1.0.0');

  const names = await collectionNames();
  for (const [from, to] of renamed) {
    expect(names).not.toContain(from);
    expect(Object.values(models).map(({ collection }) => collection.name as string)).toContain(to);
    expect(await db.collection<{ _id: string }>(to).countDocuments({ _id: `row of ${from}` })).toBe(1);
  }
});
