import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createPlayer } from './factories/index.ts';
import { seedDemoLeague } from './index.ts';
import { wipeDemoLeague } from './wipe.ts';
import type { InBatch } from './write.ts';

const now = Date.parse('2026-11-21T01:38:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.stop());

const counts = async () => {
  const rows = Object.entries(server.models).map(
    async ([name, model]) => [name, await model.collection.countDocuments()] as const,
  );
  return Object.fromEntries(await Promise.all(rows));
};

/** Writes what the seed does not write itself, but a demo member leaves behind in a few minutes. */
const beBusy = async () => {
  const { models, jobs } = server.services;
  const player = await models.Player.findOne({ email: 'player@demo.local' }).lean();
  if (!player) throw new Error('The demo has no member of that name.');
  const playerId = player._id;
  for (const name of [
    'Session',
    'PasswordReset',
    'EmailChange',
    'SavedView',
    'LoginHelp',
    'RoleGrant',
    'MemberNote',
    'Ban',
    'BanQuestion',
    'ProfileClaim',
    'ViewAs',
    'ReportSchedule',
    'TermsAcceptance',
  ] as const)
    await models[name].collection.insertOne({ _id: `of-${name}` as never, playerId });
  await models.PushSubscription.collection.insertOne({ accountId: playerId });
  await models.AccountMerge.collection.insertOne({ survivorId: playerId });
  await jobs.trophyProgress.sweep();
  await jobs.reportCount.sweep();
  const venue = await models.Venue.findOne({}).lean();
  await models.PartnerLink.collection.insertOne({ _id: venue?._id } as never);
  await models.Change.collection.insertOne({ entity: 'player', entityId: playerId });
  await models.ChangeBatch.collection.insertOne({ total: 1 });
  await models.NightCountTask.create({ resultIds: [playerId], dueAt: new Date(now) });
  await models.InvoiceCountTask.create({ invoiceIds: [playerId] });
  await models.TrophyProgressTask.create({ playerIds: [playerId], from: '2026-11-01' });
};

test('removes a demo league from every collection that it or its members fill, and nothing else', async () => {
  const { models } = server;
  await seedDemoLeague({ models, now, timeZone: 'America/Chicago', scale: 0.02, passwordHash: 'hash' });
  await beBusy();
  const real = await createPlayer(models, { firstName: 'Real' });
  await models.Change.collection.insertOne({ entity: 'player', entityId: real._id, batchId: 'real' });
  await models.ChangeBatch.collection.insertOne({ _id: 'real' as never, total: 1 });
  await models.TrophyCase.create({ _id: real._id, held: ['first-night'], seen: ['first-night'] });
  const inBatch: InBatch = (work) =>
    inTransaction(models.Venue.db, async (session) => void (await work(session)));
  await wipeDemoLeague(models, () => undefined, inBatch);

  // A job of the server can have published something meanwhile: what is sent is stored until the next sweep.
  await vi.waitFor(async () => {
    await server.services.outbox.sweep();
    expect(await models.Outbox.countDocuments()).toBe(0);
  });
  const after = Object.entries(await counts()).filter(([, count]) => count > 0);
  expect(Object.fromEntries(after)).toEqual({
    Player: 1,
    TrophyCase: 1,
    Change: 1,
    ChangeBatch: 1,
    Region: 3,
  });
  // What a member has seen cannot be recomputed; the trophies that they hold and their counts can.
  expect(await models.TrophyCase.findById(real._id).lean()).toMatchObject({
    held: [],
    seen: ['first-night'],
  });
});
