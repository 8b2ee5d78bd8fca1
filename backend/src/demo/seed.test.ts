import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import { leagueDate } from '@ahl/shared-types/common';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIndexes } from '#db/build-indexes.ts';
import type { Models } from '#db/models.ts';
import { createStartStates } from '#features/play/tonight/start-states.ts';
import { listTournamentsByDate } from '#features/schedule/tournaments/core/tournament.service.ts';
import { createFeatureModels } from '#features.ts';
import { createVenue } from './factories/index.ts';
import { isLeagueEmpty, isSeedUnfinished, prepareDemoLeague } from './index.ts';

const timeZone = 'America/Chicago';
const now = Date.parse('2026-11-21T01:38:00Z');
const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-seed-'));
let database: { uri: string; stop(): Promise<void> };
let made = 0;
const open: mongoose.Connection[] = [];

beforeAll(async () => {
  const testUri = process.env.TEST_MONGODB_URI;
  database = testUri
    ? { uri: testUri, stop: async () => undefined }
    : await startEmbeddedMongo({ dataDir, inMemory: true });
});
afterAll(async () => {
  for (const connection of open) {
    await connection.dropDatabase();
    await connection.close();
  }
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Creates models on a database of their own. */
const emptyModels = async (): Promise<Models> => {
  made += 1;
  const dbName = `${path.basename(dataDir)}-${made}`;
  const connection = await mongoose.createConnection(database.uri, { dbName, autoIndex: false }).asPromise();
  open.push(connection);
  const models = createFeatureModels(connection);
  await buildIndexes(models);
  return models;
};

const options = (models: Models, scale = 0.01) => ({
  models,
  now,
  timeZone,
  scale,
  passwordHash: async () => 'hash',
  patienceMs: 300,
});
const countAll = async (models: Models) =>
  Object.fromEntries(
    await Promise.all(
      Object.values(models).map(async (model) => [model.modelName, await model.collection.countDocuments()]),
    ),
  );

let whole: Promise<Record<string, number>> | null = null;
/** Returns the counts of a league that was filled in one go. */
const wholeCounts = () => {
  whole ??= emptyModels().then(async (models) => {
    await prepareDemoLeague(options(models));
    return countAll(models);
  });
  return whole;
};

describe('prepareDemoLeague', () => {
  test('fills an empty database at scale 1, once, and reports its progress', async () => {
    const models = await emptyModels();
    const steps: [string, number, number][] = [];

    const first = await prepareDemoLeague({
      ...options(models, 1),
      onProgress: (...step) => void steps.push(step),
    });

    expect(first).toBe('filled');
    expect(steps.every(([, done, total]) => done <= total)).toBe(true);
    expect(steps.filter(([name]) => name === 'results').length).toBeGreaterThan(3);
    const filled = await countAll(models);
    expect(filled).toMatchObject({
      Venue: 41,
      Player: 2_001,
      AccountMerge: 1,
      ProfileClaim: 1,
      Season: 3,
      PokerClock: 3,
      SiteContent: 6,
    });
    expect(await prepareDemoLeague(options(models, 1))).toBe('already there');
    expect(await countAll(models)).toEqual(filled);
  });

  test('makes tonight lively: several events in all states, and the clocks on their cards', async () => {
    const models = await emptyModels();
    await prepareDemoLeague(options(models, 0.05));

    const readStartStates = createStartStates({ models, timeZone, dayEndsHour: 6, now: () => now });
    const cards = await listTournamentsByDate(
      { models, timeZone, readStartStates },
      leagueDate(now, timeZone),
    );

    expect(cards.length).toBeGreaterThanOrEqual(6);
    expect(cards.every(({ venue }) => venue !== null)).toBe(true);
    expect(cards.map(({ startTime }) => startTime)).toContain('7:00PM & 9:00PM');
    expect(cards.find(({ venue }) => venue?.name === 'Rusty Nail Tavern')).toMatchObject({
      startTime: '7:00PM',
      assignedHost: 'Dana W.',
      clock: { status: 'running' },
      // As a host would set it, not open all night.
      startStates: [{ clock: { lateEntryMinutes: 90 } }],
    });
    const banner = await models.SiteContent.findOne({ key: 'store-banner' }).lean();
    expect(banner?.value).toMatchObject({ isActive: true, linkUrl: expect.stringMatching(/^https:/) });
  });

  test.each(['venues', 'results', 'site content'])(
    'completes at the next start a seed that was interrupted at the %s',
    async (step) => {
      const models = await emptyModels();
      const interrupted = prepareDemoLeague({
        ...options(models),
        onProgress: (name) => {
          if (name === step) throw new Error('The power failed.');
        },
      });
      await expect(interrupted).rejects.toThrow('The power failed.');
      expect(await isSeedUnfinished(models)).toBe(true);

      expect(await prepareDemoLeague(options(models))).toBe('filled');

      expect(await isSeedUnfinished(models)).toBe(false);
      expect(await countAll(models)).toEqual(await wholeCounts());
    },
  );

  test('fills it once for simultaneous starts, and each waits until it is complete', async () => {
    const models = await emptyModels();

    // On a busy machine a fill can make no progress for a while; here no start takes it over.
    const patient = { ...options(models), patienceMs: 60_000 };

    const answers = await Promise.all([1, 2, 3].map(() => prepareDemoLeague(patient)));

    expect(answers.sort()).toEqual(['already there', 'already there', 'filled']);
    expect(await isSeedUnfinished(models)).toBe(false);
  });

  test('takes over from a filler that made no progress for too long, and completes the league', async () => {
    const models = await emptyModels();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHolding = false;
    const slow = prepareDemoLeague({
      ...options(models),
      passwordHash: async () => {
        isHolding = true;
        await held;
        return 'hash';
      },
    });
    await expect.poll(() => isHolding).toBe(true);

    expect(await prepareDemoLeague(options(models))).toBe('filled');
    release();

    expect(await slow).toBe('already there');
    expect(await models.Venue.countDocuments()).toBe(7);
  });

  test('never touches a league that somebody began', async () => {
    const models = await emptyModels();
    expect(await isLeagueEmpty(models)).toBe(true);
    await createVenue(models);

    expect(await isLeagueEmpty(models)).toBe(false);
    expect(await prepareDemoLeague(options(models))).toBe('already there');
    expect(await countAll(models)).toMatchObject({ Venue: 1, Player: 0, SiteContent: 0 });
  });

  test('keeps what others wrote after an interrupted start', async () => {
    const models = await emptyModels();
    const interrupted = prepareDemoLeague({
      ...options(models),
      onProgress: (name) => {
        if (name === 'members') throw new Error('The power failed.');
      },
    });
    await expect(interrupted).rejects.toThrow();
    const venue = await createVenue(models, { name: 'A real bar' });

    expect(await prepareDemoLeague(options(models))).toBe('already there');

    expect(await models.Venue.find().lean()).toMatchObject([{ _id: venue._id }]);
    expect(await models.Player.countDocuments()).toBe(0);
  });
});
