import { mongo } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { withChangeScope } from '#call/call-context.ts';
import { setUpTagChanges } from './testing/tag-changes.ts';

const dayMs = 24 * 60 * 60_000;
const league = setUpTagChanges();
const { clock, as, list, newest, createTag, renameTag, addTags } = league;

describe('the change log', () => {
  test('lists who changed which fields of which record, from and to which values', async () => {
    const tag = await createTag('Deepstack', 'Many chips');
    clock.nowMs += 1_000;
    await renameTag(tag, 'Deep stack', 'Many chips');

    const { items, total } = await list(`?entityId=${tag.id}`);

    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      actor: { id: league.admin.accountId, name: 'Ada Boss' },
      onBehalfOf: null,
      entity: 'event-tag',
      entityId: tag.id,
      label: 'Deep stack',
      kind: 'changed',
      fields: [
        { name: 'name', from: 'Deepstack', to: 'Deep stack' },
        { name: 'slug', from: 'deepstack', to: 'deep-stack' },
      ],
      undoableUntil: new Date(clock.nowMs + 30 * dayMs).toISOString(),
    });
    expect(items[1]).toMatchObject({ kind: 'created', label: 'Deepstack' });
    expect(items[1]?.fields).toContainEqual({ name: 'description', from: null, to: 'Many chips' });
  });

  test('names a deletion and a restoration as such', async () => {
    const tag = await createTag('Turbo');
    await as(league.admin.token).send('DELETE', `/api/event-tags/${tag.id}`);
    await as(league.admin.token).send('POST', `/api/event-tags/${tag.id}/restore`);

    const { items } = await list(`?entityId=${tag.id}&sort=at`);

    expect(items.map(({ kind }) => kind).sort()).toEqual(['created', 'deleted', 'restored']);
  });

  test('does not list calls that were refused or changed nothing', async () => {
    const tag = await createTag('Bounty');
    await league.models.Change.deleteMany({});

    await as(league.admin.token).send('POST', '/api/event-tags', { name: 'Bounty' });
    await renameTag({ id: tag.id, version: 7 }, 'Other', '');
    await renameTag(tag, 'Bounty', '');

    expect((await list()).total).toBe(0);
  });

  test("records a member's changes under their name, and secrets only as changed", async () => {
    const { firstName, lastName, pokerHandle, state } = league.player.account;
    const profile = { firstName, lastName, pokerHandle, state, city: 'Waco' };
    const { status } = await as(league.player.token).send('PUT', '/api/account/profile', profile);
    const own = (await list(`?entityId=${league.player.accountId}`)).items[0];
    await league.server.services.outbox.transact(async (session) => {
      await league.models.Player.updateOne(
        { _id: league.player.accountId },
        { $set: { passwordHash: 'secret hash', profileImage: '/pictures/new' } },
        { session },
      );
    });

    const { items } = await list(`?entityId=${league.player.accountId}`);

    expect(status).toBe(200);
    expect(own).toMatchObject({
      actor: { id: league.player.accountId },
      fields: [{ name: 'city', to: 'Waco' }],
    });
    expect(JSON.stringify(items)).not.toContain('secret hash');
    expect(items[0]).toMatchObject({
      actor: null,
      fields: expect.arrayContaining([
        { name: 'password', isHidden: true },
        { name: 'profileImage', isHidden: true },
      ]),
    });
  });

  test('leaves out pictures and very long values', async () => {
    const tag = await createTag('Picture');
    await league.server.services.outbox.transact(async (session) => {
      const long = { name: 'data:image/png;base64,AAAA', description: 'x'.repeat(70_000) };
      await league.models.EventTag.updateOne({ _id: tag.id }, { $set: long }, { session });
    });

    expect((await newest()).fields).toEqual([
      { name: 'name', isHidden: true },
      { name: 'description', isHidden: true },
    ]);
  });

  test('truncates long texts in the list and returns them in full by id', async () => {
    const tag = await createTag('Long');
    const text = 'word '.repeat(500);
    await league.server.services.outbox.transact(async (session) => {
      await league.models.EventTag.updateOne({ _id: tag.id }, { description: text }, { session });
    });
    const change = await newest();

    const whole = await as(league.admin.token).get(`/api/changes/${change.id}`);

    expect(change.fields).toEqual([{ name: 'description', from: '', to: text.slice(0, 1_000), isCut: true }]);
    expect(whole.fields).toEqual([{ name: 'description', from: '', to: text }]);
  });

  test('records every kind of write, and one change for each record of a transaction', async () => {
    const { EventTag } = league.models;
    const tags = await Promise.all(['Ace', 'Bet', 'Cut', 'Dip'].map((name) => createTag(name)));
    const [ace, bet, , dip] = tags.map(({ id }) => id);
    await league.models.Change.deleteMany({});

    await league.server.services.outbox.transact(async (session) => {
      await EventTag.insertMany([{ name: 'Inserted', slug: 'inserted' }], { session });
      await EventTag.updateMany({ _id: { $in: [ace, bet] } }, { $set: { description: 'both' } }, { session });
      await EventTag.updateOne({ _id: ace }, { $set: { description: 'first' } }, { session });
      await EventTag.bulkWrite(
        [
          { updateOne: { filter: { slug: 'cut' }, update: { $set: { description: 'bulk' } } } },
          { updateOne: { filter: { slug: 'new' }, update: { $set: { name: 'New' } }, upsert: true } },
        ],
        { session },
      );
      await EventTag.updateOne({ slug: 'up' }, { $set: { name: 'Up' } }, { session, upsert: true });
      await EventTag.deleteOne({ _id: dip }, { session });
      const saved = await EventTag.findById(bet).session(session);
      if (saved) await saved.set({ name: 'Bets' }).save();
    });

    const { items } = await list();
    const seen = items.map(({ kind, label, fields }) => [label, kind, fields.map(({ name }) => name)]);
    expect(seen).toEqual(
      expect.arrayContaining([
        ['Ace', 'changed', ['description']],
        ['Bets', 'changed', ['name', 'description']],
        ['Cut', 'changed', ['description']],
        ['Dip', 'deleted', expect.any(Array)],
        ['Inserted', 'created', expect.any(Array)],
        ['New', 'created', expect.any(Array)],
        ['Up', 'created', expect.any(Array)],
      ]),
    );
    expect(seen).toHaveLength(7);
    expect(items.find(({ label }) => label === 'Ace')?.fields).toEqual([
      { name: 'description', from: '', to: 'first' },
    ]);
  });

  test('contains one change for a transaction that was retried', async () => {
    const tag = await createTag('Again');
    await league.models.Change.deleteMany({});
    let attempts = 0;

    await league.server.services.outbox.transact(async (session) => {
      attempts += 1;
      const tried = { $set: { description: `try ${attempts}` } };
      await league.models.EventTag.updateOne({ _id: tag.id }, tried, { session });
      if (attempts > 1) return;
      const conflict = new mongo.MongoError('Another writer was first.');
      conflict.addErrorLabel('TransientTransactionError');
      throw conflict;
    });

    const { items } = await list();
    expect(attempts).toBe(2);
    expect(items.map(({ fields }) => fields)).toEqual([[{ name: 'description', from: '', to: 'try 2' }]]);
  });

  test('names the reason and batch of an act', async () => {
    const batchId = crypto.randomUUID();
    await withChangeScope({ batchId, reason: 'New season' }, () => addTags(['One', 'Two']));

    const { items, total } = await list(`?batchId=${batchId}`);

    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ reason: 'New season', batchId, actor: null });
  });

  test('names the records whose ids are in fields', async () => {
    const tag = await createTag('Named');
    const event = await league.server.services.outbox.transact(async (session) => {
      const row = {
        name: 'Monday',
        region: 732,
        weekday: 1,
        startTimes: ['19:00'],
        startsOn: '2026-01-05',
        tagIds: [tag.id],
      };
      const [created] = await league.models.CalendarEvent.create([row], { session });
      return created;
    });

    const { items } = await list(`?entityId=${event?._id.toHexString()}`);

    expect(items[0]?.fields).toContainEqual({
      name: 'tagIds',
      items: [{ kind: 'added', label: { entity: 'event-tag', recordName: 'Named' } }],
      more: 0,
    });
  });

  test('can be filtered by record, person, kind, days and words', async () => {
    await createTag('Friday Freeroll');
    const day = '2026-03-10';
    const totals = await Promise.all(
      [
        '?entity=event-tag&kind=created',
        `?actorId=${league.admin.accountId}`,
        '?search=free',
        '?search=ada%20free',
        `?from=${day}&to=${day}`,
        '?search=roll',
        '?kind=deleted',
        '?actorId=system',
        '?to=2026-03-09',
      ].map(async (query) => (await list(query)).total),
    );

    expect(totals).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0]);
  });

  test('is visible only to admins', async () => {
    const { status } = await league.server.call('GET', '/api/changes', { token: league.player.token });

    expect(status).toBe(403);
  });
});
