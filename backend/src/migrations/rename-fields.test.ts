import type { ChangeEntity } from '@ahl/shared-types/changes';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Models } from '#db/models.ts';
import { imposedBans } from '#features/core/bans/migrations/20261129-imposed-bans.ts';
import { joinReferralSources } from '#features/core/join/migrations/20261129-referral-sources.ts';
import { mergeSurvivors } from '#features/office/merges/migrations/20261129-merge-survivors.ts';
import { grantedRoles } from '#features/office/roles/migrations/20261129-granted-roles.ts';
import { submissionQuestions } from '#features/office/submissions/migrations/20261129-submission-questions.ts';
import { claimedOffers } from '#features/ranking/bonuses/migrations/20261129-claimed-offers.ts';
import { hostAbsences } from '#features/schedule/hosts/core/migrations/20261129-host-absences.ts';
import { requestedConfirmations } from '#features/schedule/hosts/reminders/migrations/20261129-requested-confirmations.ts';
import { requestedTerms } from '#features/site/content-pages/migrations/20261129-requested-terms.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import type { Migration } from './migrate.ts';
import { renameFields } from './rename-fields.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const at = new Date('2026-11-20T18:00:00.000Z');
const playerId = new Types.ObjectId();
const days = [{ from: '2026-12-24', to: '2026-12-26' }];
type Fields = Record<string, unknown>;

/** A row of the earlier version and what it becomes, by the model that reads it now. */
const renamed: [keyof Models, Migration, earlier: Fields, later: Fields][] = [
  ['Ban', imposedBans, { givenAt: at, givenByName: 'Alex' }, { imposedAt: at, imposedByName: 'Alex' }],
  ['BanQuestion', imposedBans, { askedAt: at }, { requestedAt: at }],
  [
    'RoleGrant',
    grantedRoles,
    { givenAt: at, givenByName: 'Alex', previous: { givenAt: at, givenByName: 'Max', role: 'Player' } },
    {
      grantedAt: at,
      grantedByName: 'Alex',
      previous: { grantedAt: at, grantedByName: 'Max', role: 'Player' },
    },
  ],
  [
    'RoleGrant',
    grantedRoles,
    { playerId, givenAt: at, givenByName: 'Alex', previous: null },
    { playerId, grantedAt: at, grantedByName: 'Alex', previous: null },
  ],
  [
    'AccountMerge',
    mergeSurvivors,
    {
      keptId: playerId,
      keptName: 'Ann',
      moved: { SeasonTitle: { ids: [], more: { taken: [1], given: [2] } } },
    },
    {
      survivorId: playerId,
      survivorName: 'Ann',
      moved: { SeasonTitle: { ids: [], more: { moved: [1], awarded: [2] } } },
    },
  ],
  [
    'Submission',
    submissionQuestions,
    {
      questions: [
        { text: 'Where?', askedBy: 'Kim', askedAt: at, answer: 'Here' },
        { text: 'When?', askedBy: 'Lee', askedAt: at },
      ],
    },
    {
      questions: [
        { text: 'Where?', requestedBy: 'Kim', requestedAt: at, answer: 'Here' },
        { text: 'When?', requestedBy: 'Lee', requestedAt: at },
      ],
    },
  ],
  [
    'ContentPage',
    requestedTerms,
    { key: 'earlier', askedVersion: 3, askedAt: at },
    { key: 'earlier', requestedVersion: 3, requestedAt: at },
  ],
  ['JoinRequest', joinReferralSources, { heardFrom: 'Friend' }, { referralSource: 'Friend' }],
  ['Host', hostAbsences, { away: days }, { absences: days }],
  ['HostConfirmation', requestedConfirmations, { askedAt: at }, { requestedAt: at }],
  ['BonusOffer', claimedOffers, { taken: 4 }, { claimed: 4 }],
];

describe('renameFields', () => {
  test.each(renamed)(
    'moves what a row of %s stores to the names of its model',
    async (name, migration, earlier, later) => {
      const collection = server.db.collection(server.models[name].collection.name);
      const { schema } = server.models[name];
      const { insertedId: _id } = await collection.insertOne({ ...earlier });
      const pending = await migration.pending(server.services);

      await migration.run(server.services);
      await migration.run(server.services);

      expect(await collection.findOne({ _id })).toEqual({ _id, ...later });
      expect(Object.keys(later).filter((field) => !Object.hasOwn(schema.paths, field))).toEqual([]);
      expect([pending, await migration.pending(server.services)]).toEqual([1, 0]);
      await collection.deleteOne({ _id });
    },
  );

  const seats = renameFields('20260101-seats', [
    { collection: 'seats', fields: { chair: 'seat' }, entity: 'event-tag' },
  ]);

  test('drops the indexes of the earlier name, and leaves the others and rows without the field', async () => {
    const rows = server.db.collection<{ _id: number; chair?: number; seat?: number; table: number }>('seats');
    await rows.createIndex({ chair: 1, table: 1 }, { unique: true });
    await rows.createIndex({ table: 1 }, { name: 'by table' });
    await rows.insertMany([
      { _id: 1, chair: 4, table: 1 },
      { _id: 2, table: 1 },
      { _id: 3, seat: 7, table: 2 },
    ]);

    await seats.run(server.services);

    expect((await rows.indexes()).map(({ name }) => name)).toEqual(['_id_', 'by table']);
    expect(await rows.find({}).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, seat: 4, table: 1 },
      { _id: 2, table: 1 },
      { _id: 3, seat: 7, table: 2 },
    ]);
    await rows.drop();
  });

  test('renames the field in the audit log of its entity, where an undo looks for it', async () => {
    const entityId = new Types.ObjectId();
    const fields = [
      { name: 'name', from: 'A', to: 'B' },
      { name: 'chair', from: 4, to: 5 },
    ];
    const change = (entity: ChangeEntity) => ({
      _id: new Types.ObjectId(),
      at,
      entityId,
      entity,
      kind: 'changed',
      fields,
    });
    await server.models.Change.collection.insertMany([change('event-tag'), change('host')]);

    await seats.run(server.services);

    const changes = await server.models.Change.find({ entityId }).sort({ entity: 1 }).lean();
    expect(changes.map((row) => row.fields)).toEqual([
      [
        { name: 'name', from: 'A', to: 'B' },
        { name: 'seat', from: 4, to: 5 },
      ],
      fields,
    ]);
  });

  test('does nothing in a league that has no such rows', async () => {
    expect(await seats.pending(server.services)).toBe(0);
    await seats.run(server.services);
    expect((await server.db.listCollections()).map(({ name }) => name)).not.toContain('seats');
  });
});
