import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@ahl/shared-types/testing';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartError } from '#config/config.ts';
import { createFeatureModels, migrations } from '#features.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { type Migration, type MigrationDeps, migrate, pendingMigrations } from './migrate.ts';

const version = '1.2.3';
const startMs = Date.parse('2026-11-28T01:00:00Z');

let server: TestServer;
let otherDb: Connection;
let nowMs: number;
let deps: MigrationDeps;
beforeAll(async () => {
  server = await startTestServer();
  const { client, name } = server.db as unknown as { client: { s: { url: string } }; name: string };
  otherDb = await mongoose.createConnection(client.s.url, { dbName: name, autoIndex: false }).asPromise();
});
beforeEach(() => {
  nowMs = startMs;
  deps = { db: server.db, models: server.models, now: () => nowMs };
});
afterEach(async () => {
  vi.useRealTimers();
  for (const name of ['migrations', 'migrationlocks', 'chips', 'runs'])
    await server.db.collection(name).deleteMany({});
});
afterAll(async () => {
  await otherDb.close();
  await server.stop();
});

const chips = (db: Connection) => db.collection<{ colour: string }>('chips');
const addChips = (...colours: string[]) => chips(server.db).insertMany(colours.map((colour) => ({ colour })));
/** The ids of the migrations that ran, in order: each notes itself in the database. */
const runs = async () => {
  const rows = await server.db.collection('runs').find({}).sort({ _id: 1 }).toArray();
  return rows.map(({ name }) => name as string);
};
const ledger = () => server.models.Migration.find().sort({ _id: 1 }).lean();

/** A migration that gives the chips of one colour another one. */
const recolour = (id: string, from: string, to: string): Migration => ({
  id,
  pending: ({ db }) => chips(db).countDocuments({ colour: from }),
  run: async ({ db }) => {
    await db.collection('runs').insertOne({ name: id });
    await chips(db).updateMany({ colour: from }, { $set: { colour: to } });
  },
});
const greyToWhite = recolour('20260101-grey-to-white', 'grey', 'white');
const whiteToBlue = recolour('20260102-white-to-blue', 'white', 'blue');

/** A migration that waits in the middle of its work. */
const waitsInside = (migration: Migration) => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const run = async (migrationDeps: MigrationDeps) => {
    begun.resolve();
    await mayEnd.promise;
    await migration.run(migrationDeps);
  };
  return { migration: { ...migration, run }, begun: begun.promise, end: () => mayEnd.resolve() };
};

describe('migrate', () => {
  test('runs each migration in the order of the ids, and writes what it did in the ledger', async () => {
    await addChips('grey', 'grey', 'white');
    const slow: Migration = {
      ...whiteToBlue,
      run: async (migrationDeps) => {
        await whiteToBlue.run(migrationDeps);
        nowMs += 1_500;
      },
    };

    const ran = await migrate(deps, [slow, greyToWhite], version);

    expect(ran).toEqual([
      { id: greyToWhite.id, rows: 2 },
      { id: whiteToBlue.id, rows: 3 },
    ]);
    expect(await runs()).toEqual([greyToWhite.id, whiteToBlue.id]);
    expect(await chips(server.db).countDocuments({ colour: 'blue' })).toBe(3);
    expect(await ledger()).toEqual([
      { _id: greyToWhite.id, version, at: new Date(startMs), durationMs: 0, rows: 2 },
      { _id: whiteToBlue.id, version, at: new Date(startMs + 1_500), durationMs: 1_500, rows: 3 },
    ]);
    expect(await server.models.MigrationLock.countDocuments()).toBe(0);
  });

  test('runs only what is new at the next start', async () => {
    await migrate(deps, [greyToWhite], version);
    await addChips('grey', 'white');

    expect(await migrate(deps, [greyToWhite], version)).toEqual([]);
    expect(await migrate(deps, [greyToWhite, whiteToBlue], '1.3.0')).toEqual([
      { id: whiteToBlue.id, rows: 1 },
    ]);

    expect(await chips(server.db).countDocuments({ colour: 'grey' })).toBe(1);
    expect((await ledger()).map((row) => row.version)).toEqual([version, '1.3.0']);
  });

  test('reads the ledger again once it has the lock: another replica may have run them all meanwhile', async () => {
    await addChips('grey');
    const requested = Promise.withResolvers<void>();
    const mayLock = Promise.withResolvers<void>();
    const { MigrationLock } = server.models;
    const findById = MigrationLock.findById.bind(MigrationLock);
    const find = vi.spyOn(MigrationLock, 'findById').mockImplementationOnce(((id: string) => ({
      lean: async () => {
        requested.resolve();
        await mayLock.promise;
        return findById(id).lean();
      },
    })) as never);
    const late = migrate(deps, [greyToWhite], version);
    await requested.promise;

    await migrate(deps, [greyToWhite], version);
    mayLock.resolve();

    expect(await late).toEqual([]);
    expect(await runs()).toEqual([greyToWhite.id]);
    find.mockRestore();
  });

  test('leaves no entry of one that fails, and runs it again at the next start', async () => {
    await addChips('grey', 'white');
    const broken: Migration = {
      ...whiteToBlue,
      run: () => Promise.reject(new Error('The disk is full.')),
    };

    await expect(migrate(deps, [greyToWhite, broken], version)).rejects.toThrow('The disk is full.');

    expect((await ledger()).map(({ _id }) => _id)).toEqual([greyToWhite.id]);
    expect(await server.models.MigrationLock.countDocuments()).toBe(0);
    expect(await migrate(deps, [greyToWhite, whiteToBlue], version)).toEqual([
      { id: whiteToBlue.id, rows: 2 },
    ]);
  });

  test('refuses data that a newer version has changed, before it changes anything', async () => {
    await addChips('grey');
    await migrate(deps, [whiteToBlue], '2.0.0');

    const start = migrate(deps, [greyToWhite], version);

    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(
      'The data was written by version 2.0.0, which is newer than this one (migration 20260102-white-to-blue): start that version or a newer one.',
    );
    await expect(pendingMigrations(deps, [greyToWhite])).rejects.toThrow(StartError);
    expect(await chips(server.db).countDocuments({ colour: 'grey' })).toBe(1);
  });

  test.each(['grey-to-white', '2026-01-01-grey', '20260101-Grey', '20260101_grey', '20260101-'])(
    'refuses the id %s',
    async (id) => {
      await expect(migrate(deps, [recolour(id, 'grey', 'white')], version)).rejects.toThrow(
        `The migration ${id} is not named YYYYMMDD-name.`,
      );
    },
  );

  test('refuses two migrations with one id', async () => {
    await expect(migrate(deps, [greyToWhite, whiteToBlue, greyToWhite], version)).rejects.toThrow(
      'Two migrations are named 20260101-grey-to-white.',
    );
  });
});

describe('pendingMigrations', () => {
  test('returns the rows of what has not run, and writes nothing', async () => {
    await migrate(deps, [greyToWhite], version);
    await addChips('white', 'white', 'grey');

    const pending = await pendingMigrations(deps, [whiteToBlue, greyToWhite]);

    expect(pending).toEqual([{ id: whiteToBlue.id, rows: 2 }]);
    expect(await ledger()).toHaveLength(1);
    expect(await server.models.MigrationLock.countDocuments()).toBe(0);
    expect(await chips(server.db).countDocuments({ colour: 'white' })).toBe(2);
  });
});

describe('migrations of several replicas', () => {
  const otherReplica = (now = () => nowMs): MigrationDeps => ({
    db: otherDb,
    models: createFeatureModels(otherDb),
    now,
  });

  test('run once: the second replica waits until the first has ended', async () => {
    await addChips('grey');
    const slow = waitsInside(greyToWhite);
    const first = migrate(deps, [slow.migration, whiteToBlue], version);
    await slow.begun;
    let looks = 0;
    let hasServed = false;
    const second = migrate(
      otherReplica(() => {
        looks += 1;
        return nowMs;
      }),
      [greyToWhite, whiteToBlue],
      version,
    ).finally(() => {
      hasServed = true;
    });
    await until(() => expect(looks).toBeGreaterThan(3));
    expect(hasServed).toBe(false);
    expect(await runs()).toEqual([]);

    slow.end();

    expect((await first).map(({ id }) => id)).toEqual([greyToWhite.id, whiteToBlue.id]);
    expect(await second).toEqual([]);
    expect(await runs()).toEqual([greyToWhite.id, whiteToBlue.id]);
  });

  test('run once when both replicas start at the same moment', async () => {
    await addChips('grey');
    const replicas = [deps, otherReplica()];

    const ran = await Promise.all(replicas.map((one) => migrate(one, [greyToWhite, whiteToBlue], version)));

    expect(ran.flat().map(({ id }) => id)).toEqual([greyToWhite.id, whiteToBlue.id]);
    expect(await runs()).toEqual([greyToWhite.id, whiteToBlue.id]);
  });

  test('are taken over from a process that died, once its lock was not renewed for fifteen seconds', async () => {
    await addChips('grey');
    await server.models.MigrationLock.create({ _id: 'migrations', owner: 'a dead process', renewals: 4 });
    let looks = 0;
    const start = migrate(
      otherReplica(() => {
        looks += 1;
        return nowMs;
      }),
      [greyToWhite],
      version,
    );
    await until(() => expect(looks).toBeGreaterThan(2));
    nowMs += 14_000;
    const before = looks;
    await until(() => expect(looks).toBeGreaterThan(before + 2));
    expect(await runs()).toEqual([]);

    nowMs += 1_000;

    expect(await start).toEqual([{ id: greyToWhite.id, rows: 1 }]);
    expect(await server.models.MigrationLock.countDocuments()).toBe(0);
  });

  test('keep the lock of a process at work, however long a migration takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const slow = waitsInside(greyToWhite);
    const first = migrate(deps, [slow.migration], version);
    await slow.begun;
    const renewals = async () => (await server.models.MigrationLock.findById('migrations').lean())?.renewals;
    let looks = 0;
    const second = migrate(
      otherReplica(() => {
        looks += 1;
        return nowMs;
      }),
      [greyToWhite],
      version,
    );

    for (let elapsedMs = 0; elapsedMs < 30_000; elapsedMs += 5_000) {
      const renewed = (await renewals()) ?? 0;
      const looked = looks;
      vi.advanceTimersByTime(5_000);
      await until(async () => expect(await renewals()).toBeGreaterThan(renewed));
      nowMs += 5_000;
      await until(() => expect(looks).toBeGreaterThan(looked + 3));
    }
    expect(await runs()).toEqual([]);
    slow.end();

    expect(await first).toHaveLength(1);
    expect(await second).toEqual([]);
  });
});

test('each migration of the product has the name of its file, and no two have the same', () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(path.dirname(file)) === 'migrations' && /^\d/.test(path.basename(file)))
    .map((file) => path.basename(file, '.ts'));

  expect(migrations.map(({ id }) => id).sort()).toEqual(files.sort());
  expect(new Set(files).size).toBe(files.length);
});
