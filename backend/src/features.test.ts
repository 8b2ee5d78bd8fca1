import mongoose, { type Schema, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withChangeScope } from '#call/call-context.ts';
import { backupRulesOf } from '#db/backup/backup-rules.ts';
import type { ModelName } from '#db/models.ts';
import { type Face, type MemberData, memberDataOf } from '#face/feature.ts';
import type { FeatureExport } from '#face/league-export.ts';
import { emptyClosedAccounts } from '#features/core/account/account-closure.service.ts';
import {
  type AccountServer,
  dayMs,
  password,
  startAccountServer,
} from '#features/core/account/testing/account-server.ts';
import { modelsNamingMembers } from '#testing/member-models.ts';
import { createFeatureModels, features, leagueContents, memberTraces } from './features.ts';

const removed = memberTraces.flatMap((trace) => trace.models);

/** Fields of exported rows that sign nobody in. */
const harmlessFields: ReadonlySet<string> = new Set(['Player.tokenVersion']);

const models = createFeatureModels(mongoose.createConnection());
const naming = modelsNamingMembers(models);
const data = features.map((face) => ({ face, own: memberDataOf(face) }));
const named = (of: (own: MemberData) => readonly string[]) => data.flatMap(({ own }) => of(own));

describe('what a feature declares about data of members', () => {
  /** What is said of a model by each of two words: exactly one of them is. */
  const pairs: [string, string[], string[], string[]][] = [
    [
      'is removed when an account is emptied, or remains for a reason',
      named(({ traces }) => traces?.models ?? []),
      named(({ remains }) => Object.keys(remains ?? {})),
      ['Player'],
    ],
    [
      'moves when two accounts become one, or stays for a reason',
      named(({ moves }) => Object.keys(moves ?? {})),
      named(({ stays }) => Object.keys(stays ?? {})),
      [],
    ],
    [
      'is in the download of a member, or left out for a reason',
      named(({ exported }) => exported?.models ?? []),
      named(({ notExported }) => Object.keys(notExported ?? {})),
      [],
    ],
  ];
  test.each(pairs)('%s', (_title, does, doesNot, apart) => {
    const all = [...does, ...doesNot];

    expect(naming.filter((name) => !all.includes(name) && !apart.includes(name))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  test('concerns its own models alone, and a feature that names none says why', () => {
    const db = mongoose.createConnection();
    const foreign = data.flatMap(({ face, own }) => {
      const models = face.models.map((create) => create(db).modelName);
      const { traces, remains, moves, stays, exported, notExported } = own;
      const declared = [remains, moves, stays, notExported].flatMap((record) => Object.keys(record ?? {}));
      return [...declared, ...(traces?.models ?? []), ...(exported?.models ?? [])].filter(
        (name) => !models.includes(name),
      );
    });
    const silent = data.filter(
      ({ face }) =>
        'none' in face.members && face.models.some((create) => naming.includes(create(db).modelName)),
    );

    expect(foreign).toEqual([]);
    expect(silent).toEqual([]);
  });

  test('names each list of the download once', () => {
    const lists = named(({ exported }) => Object.keys(exported?.lists ?? {}));

    expect(new Set(lists).size).toBe(lists.length);
  });
});

describe('what a feature declares about the export of the league', () => {
  const exports = features.map((face): { face: Pick<Face, 'models'>; own: FeatureExport } => ({
    face,
    own: face.leagueExport,
  }));
  const exported = exports.flatMap(({ own }) => Object.keys(own.rows ?? {}));
  const left = exports.flatMap(({ own }) => Object.keys(own.left ?? {}));

  test('every model is exported, or left out for a reason', () => {
    const all = [...exported, ...left];

    expect(Object.keys(models).filter((name) => !all.includes(name))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  test('concerns its own models alone', () => {
    const db = mongoose.createConnection();
    const foreign = exports.flatMap(({ face, own }) => {
      const ownModels = (face.models ?? []).map((create) => create(db).modelName);
      return [...Object.keys(own.rows ?? {}), ...Object.keys(own.left ?? {})].filter(
        (name) => !ownModels.includes(name),
      );
    });

    expect(foreign).toEqual([]);
  });

  test('leaves out what backups leave out, and names only fields that exist', () => {
    const rules = backupRulesOf(models);
    const collectionOf = (name: string) => models[name as ModelName].collection.name;
    const unknownFields = exports.flatMap(({ own }) =>
      Object.entries(own.rows ?? {}).flatMap(([name, { without = {} }]) =>
        Object.keys(without)
          .filter((field) => !(models[name as ModelName].schema as Schema).path(field))
          .map((field) => `${name}.${field}`),
      ),
    );

    expect(exported.filter((name) => rules.get(collectionOf(name)) === 'left-out')).toEqual([]);
    expect(unknownFields).toEqual([]);
  });

  test('exports no field that looks like a secret', () => {
    const rules = backupRulesOf(models);
    const secret = /password|token|secret|hash|p256dh|endpoint|^auth$/i;
    const leaking = exports.flatMap(({ own }) =>
      Object.entries(own.rows ?? {}).flatMap(([name, { without = {} }]) =>
        Object.keys(models[name as ModelName].schema.paths)
          .filter((field) => secret.test(field) && !(field in without))
          .filter(() => !rules.has(models[name as ModelName].collection.name))
          .map((field) => `${name}.${field}`),
      ),
    );

    expect(leaking.filter((field) => !harmlessFields.has(field))).toEqual([]);
  });

  test('names each table and each of its columns once', () => {
    const names = leagueContents.tables.map(({ name }) => name);
    const twice = leagueContents.tables.filter(
      ({ columns }) => new Set(columns.map(({ header }) => header)).size < columns.length,
    );

    expect(new Set(names).size).toBe(names.length);
    expect(twice).toEqual([]);
  });
});

describe('emptying an account', () => {
  let at: AccountServer;
  beforeAll(async () => {
    at = await startAccountServer();
  });
  afterAll(() => at.server.stop());

  /** Adds a row of a member to each collection, recognised by `mark`. */
  const leaveTraces = async ({ accountId, email }: { accountId: string; email: string }, mark: string) => {
    const id = new Types.ObjectId(accountId);
    const ofMember: Record<string, object> = {
      MessageBox: { _id: id },
      MessageThread: { to: accountId, memberId: id },
      PushSubscription: { accountId: id },
      Mail: { to: email },
      AccountMerge: { survivorId: id, mergedId: new Types.ObjectId() },
      DifferentPeople: { memberIds: [id, new Types.ObjectId()] },
      JoinRequest: { email },
      OfficeItem: { assignedToId: id },
      HookDelivery: { playerIds: [id] },
      Change: { entity: 'player', entityId: id },
      SupportThread: { assigneeId: id },
      HostConfirmation: { hostId: id },
      HostReminder: { hostId: id },
      HostSwap: { fromHostId: id, toHostId: new Types.ObjectId() },
      ReminderChoice: { _id: id },
      VenueManager: { playerId: id, venueId: new Types.ObjectId(), venueName: mark, deletedAt: null },
      BonusPreset: { turnedOnBy: id, turnedOnByName: mark },
      ScreenAct: { accountId: id, by: mark },
      PokerClock: { night: { entries: [{ playerId: accountId, name: mark }] } },
    };
    for (const name of removed) {
      const model = at.server.models[name];
      const keys = (model.schema as Schema)
        .indexes()
        .flatMap(([fields, { unique }]) => (unique ? Object.keys(fields) : []));
      const filled = Object.fromEntries(keys.map((key) => [key, `${mark} ${key}`]));
      await model.collection.insertOne({ ...filled, ...(ofMember[name] ?? { playerId: id }), mark });
    }
  };
  const collectionsWith = async (mark: string) => {
    const counts = await Promise.all(
      removed.map((name) => at.server.models[name].collection.countDocuments({ mark })),
    );
    return removed.filter((_name, index) => counts[index]);
  };

  test('removes the member from every collection in the list, and nobody else', async () => {
    const leaver = await at.member();
    const other = await at.member();
    await leaveTraces(leaver, 'leaver');
    await leaveTraces(other, 'other');
    expect(await collectionsWith('leaver')).toEqual(removed);
    await at.server.call('POST', '/api/account/close', { token: leaver.token, body: { password } });
    at.clock.nowMs += 31 * dayMs;

    expect(await emptyClosedAccounts(at.server.services)).toBe(1);

    expect(await at.server.models.SupportThread.exists({ assigneeId: leaver.accountId })).toBeNull();
    expect(await at.server.models.ScreenAct.exists({ by: 'leaver' })).toBeNull();
    // The list of a night stays, with a place without a name; so does an active ban: closing an account does not lift
    // it. A preset of bonuses belongs to the league, and forgets who created it.
    // What was done with a screen stays in its log, without a name.
    // The log of security events keeps the id of the account, without address and browser.
    expect((await collectionsWith('leaver')).sort()).toEqual([
      'Ban',
      'BonusPreset',
      'PokerClock',
      'ScreenAct',
      'SecurityEvent',
      'SupportThread',
    ]);
    const presets = await at.server.models.BonusPreset.collection.find().sort({ _id: 1 }).toArray();
    expect(presets.map(({ turnedOnByName }) => turnedOnByName)).toEqual(['', 'other']);
    const nights = await at.server.models.PokerClock.collection.find().sort({ _id: 1 }).toArray();
    expect(nights.map(({ night }) => night.entries[0].name)).toEqual(['Former Member', 'other']);
    expect(await collectionsWith('other')).toEqual(removed);
  });

  test('leaves no name and no e-mail of the member in the record of changes', async () => {
    const leaver = await at.member();
    const id = new Types.ObjectId(leaver.accountId);
    const { outbox } = at.server.services;
    const { Change, ChangeBatch, EventTag, Player } = at.server.models;
    await withChangeScope({ caller: { id: leaver.accountId, name: 'Vera Quitter' } }, () =>
      outbox.transact(async (session) => {
        await EventTag.create([{ name: 'Made by a leaver', slug: 'leaver' }], { session });
        await Player.updateOne({ _id: id }, { $set: { lastName: 'Quitter' } }, { session });
      }),
    );
    await at.server.call('POST', '/api/account/close', { token: leaver.token, body: { password } });
    at.clock.nowMs += 31 * dayMs;

    await emptyClosedAccounts(at.server.services);

    const rows = await Change.find({ $or: [{ entityId: id }, { 'actor.id': id }] }).lean();
    const acts = await ChangeBatch.find({ 'actor.id': id }).lean();
    const text = JSON.stringify([rows, acts]);
    expect(acts.map(({ actor }) => actor?.name)).toContain('Former Member');
    expect(rows.map(({ entity, kind, actor }) => [entity, kind, actor?.name ?? null]).sort()).toEqual([
      ['event-tag', 'created', 'Former Member'],
      ['player', 'changed', null],
    ]);
    expect([text.includes('Quitter'), text.includes('quitter'), text.includes(leaver.email)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
