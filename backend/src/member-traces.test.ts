import mongoose, { type Schema, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withChangeScope } from '#events/call-context.ts';
import { emptyClosedAccounts } from '#features/core/account/account-closure.service.ts';
import {
  type AccountServer,
  dayMs,
  password,
  startAccountServer,
} from '#features/core/account/testing/account-server.ts';
import { modelsNamingMembers } from '#testing/member-models.ts';
import { memberTraces } from './member-traces.ts';
import { createModels } from './models.ts';

/** What names a member and stays when the account is emptied: the account itself no longer identifies anybody. */
const staying: Record<string, string> = {
  Result: 'places are those of the others too; they name a former member',
  Ledger: 'calculated from the results',
  Standing: 'calculated from the results',
  ReportNight: 'calculated from the results',
  SeasonTitle: 'won in results',
  TrophyCase: 'calculated from the results',
  Rating: 'calculated from the results',
  CareerTask: 'a task that is done within seconds',
  Bonus: 'what the league gave, and who took it in',
  Inquiry: 'a form of the public site, sent without an account',
  VenueReferral: 'a form of the public site, sent without an account',
  Venue: 'a venue and its own contacts',
  InvoiceMail: 'a bill to the address of a bar',
  Submission: 'a form of the public site, sent without an account',
};

const removed = memberTraces.flatMap((trace) => trace.models);

describe('what is removed when an account is emptied', () => {
  const db = mongoose.createConnection();
  const models = createModels(db);

  test('is every collection that names members, except those that stay for a reason', () => {
    const naming = modelsNamingMembers(models).filter((name) => name !== 'Player');

    expect(naming.filter((name) => !removed.some((one) => one === name) && !staying[name])).toEqual([]);
    expect(Object.keys(staying).filter((name) => !naming.includes(name))).toEqual([]);
  });

  test('names each collection once', () => {
    expect(new Set(removed).size).toBe(removed.length);
    expect(removed.filter((name) => staying[name])).toEqual([]);
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
      AccountMerge: { keptId: id, mergedId: new Types.ObjectId() },
      DifferentPeople: { memberIds: [id, new Types.ObjectId()] },
      JoinRequest: { email },
      OfficeItem: { assignedToId: id },
      Change: { entity: 'player', entityId: id },
      SupportThread: { assigneeId: id },
      HostConfirmation: { hostId: id },
      HostReminder: { hostId: id },
      VenueManager: { playerId: id, venueId: new Types.ObjectId(), venueName: mark, deletedAt: null },
      BonusPreset: { turnedOnBy: id, turnedOnByName: mark },
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
    // The list of a night stays, with a place without a name; so does an active ban: closing an account does not lift
    // it. A preset of bonuses belongs to the league, and forgets who created it.
    // The log of security events keeps the id of the account, without address and browser.
    expect(await collectionsWith('leaver')).toEqual([
      'Ban',
      'SecurityEvent',
      'BonusPreset',
      'PokerClock',
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
    const said = JSON.stringify([rows, acts]);
    expect(acts.map(({ actor }) => actor?.name)).toContain('Former Member');
    expect(rows.map(({ entity, kind, actor }) => [entity, kind, actor?.name ?? null]).sort()).toEqual([
      ['event-tag', 'created', 'Former Member'],
      ['player', 'changed', null],
    ]);
    expect([said.includes('Quitter'), said.includes('quitter'), said.includes(leaver.email)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
