import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIndexes } from '#db/build-indexes.ts';
import type { Models } from '#db/models.ts';
import { createFeatureModels } from '#features.ts';
import * as factories from './index.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-factories-'));
let database: { uri: string; stop(): Promise<void> };
let db: mongoose.Connection;
let models: Models;
beforeAll(async () => {
  const testUri = process.env.TEST_MONGODB_URI;
  database = testUri ? { uri: testUri, stop: async () => undefined } : await startEmbeddedMongo({ dataDir });
  db = await mongoose
    .createConnection(database.uri, { dbName: path.basename(dataDir), autoIndex: false })
    .asPromise();
  models = createFeatureModels(db);
  await buildIndexes(models);
});
afterAll(async () => {
  await db.dropDatabase();
  await db.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('build', () => {
  test.each([
    ['Venue', factories.buildVenue],
    ['Player', factories.buildPlayer],
    ['Player', factories.buildHost],
    ['CalendarEvent', factories.buildCalendarEvent],
    ['EventException', factories.buildEventException],
    ['EventTag', factories.buildEventTag],
    ['Tournament', factories.buildTournament],
    ['PokerClock', factories.buildPokerClock],
    ['Structure', factories.buildStructure],
    ['DisplayKey', factories.buildDisplayKey],
    ['EventProgram', factories.buildEventProgram],
    ['Season', factories.buildSeason],
    ['Race', factories.buildRace],
    ['OpeningPoints', factories.buildOpeningPoints],
    ['RuleDraft', factories.buildRuleDraft],
    ['Result', factories.buildResult],
    ['PointsRule', factories.buildRulesVersion],
    ['NewsStory', factories.buildNewsStory],
    ['SiteContent', factories.buildSiteContent],
    ['ContentPlan', factories.buildContentPlan],
    ['ContentPage', factories.buildContentPage],
    ['ContentVersion', factories.buildContentVersion],
    ['TermsAcceptance', factories.buildTermsAcceptance],
    ['Inquiry', factories.buildInquiry],
    ['VenueReferral', factories.buildVenueReferral],
    ['Submission', factories.buildSubmission],
    ['Bonus', factories.buildBonus],
    ['MessageThread', factories.buildMessageThread],
    ['MessageBox', factories.buildMessageBox],
    ['PointsClaim', factories.buildPointsClaim],
    ['Host', factories.buildHostRecord],
    ['HostConfirmation', factories.buildHostConfirmation],
    ['HostReminder', factories.buildHostReminder],
    ['FeePlan', factories.buildFeePlan],
    ['VenueBilling', factories.buildVenueBilling],
    ['Invoice', factories.buildInvoice],
  ] as const)('%s: the model stores what is built, and no two are alike', async (name, build) => {
    const Model = models[name] as unknown as { new (row: object): mongoose.Document };
    const first = build();
    const second = build();

    const document = new Model(first);

    await document.validate();
    expect(plain(document.toObject({ minimize: false }))).toEqual(plain(first));
    expect(String(first._id)).not.toBe(String(second._id));
  });

  test('applies the given fields over its defaults', () => {
    expect(factories.buildVenue({ name: 'Copper Still' }).name).toBe('Copper Still');
    expect(factories.buildHost({ hostName: 'Dana W.' })).toMatchObject({ isHost: true, hostName: 'Dana W.' });
    expect(factories.buildResult({ finishers: [] })).toMatchObject({ entrants: 0, finishers: [] });
  });
});

describe('create', () => {
  test('can store two of each, each with its parents', async () => {
    for (let times = 0; times < 2; times += 1) {
      const event = await factories.createCalendarEvent(models);
      const exception = await factories.createEventException(models);
      const tournament = await factories.createTournament(models);
      const result = await factories.createResult(models);
      await factories.createHost(models);
      await factories.createPokerClock(models);
      const displayKey = await factories.createDisplayKey(models);
      await factories.createNewsStory(models);
      await factories.createRulesVersion(models);
      await factories.createSiteContent(models);
      await factories.createContentPage(models);
      await factories.createEventTag(models);
      await factories.createBonus(models);

      const venueIds = [event.venueId, tournament.venueId, result.venueId, displayKey.venueId];
      expect(await models.Venue.countDocuments({ _id: { $in: venueIds } })).toBe(4);
      expect(await models.CalendarEvent.exists({ _id: exception.eventId })).not.toBeNull();
      expect(await models.Season.exists({ _id: result.seasonId })).not.toBeNull();
      const playerIds = result.finishers.map(({ playerId }) => playerId);
      expect(await models.Player.countDocuments({ _id: { $in: playerIds } })).toBe(3);
    }
  });
});

describe('playPokerClock', () => {
  test('applies the rules to commands, and releases the event of a finished clock', () => {
    const atMs = Date.parse('2026-01-05T19:00:00Z');
    const clock = factories.buildPokerClock({ eventKey: 'x@2026-01-05#13:00' });
    const commandId = '7d3c1f0e-0000-4000-8000-000000000001';

    const played = factories.playPokerClock(clock, [
      { command: { commandId, type: 'start' }, atMs },
      { command: { commandId, type: 'finish' }, atMs: atMs + 60_000 },
    ]);

    expect(played.clock).toMatchObject({ status: 'finished', version: 3, remainingMs: 840_000 });
    expect(played.clock).not.toHaveProperty('eventKey');
    expect(played.log.map(({ type, version }) => [type, version])).toEqual([
      ['start', 2],
      ['finish', 3],
    ]);
  });
});
