import { type Change, changeNamedIn, recordedHeader } from '@ahl/shared-types/changes';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withChangeScope } from '../../../events/call-context.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const dayMs = 24 * 60 * 60_000;
const clock = { nowMs: Date.parse('2026-03-10T18:00:00Z') };
let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signInAs']>>;
let player: Awaited<ReturnType<TestServer['signInAs']>>;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock.nowMs });
  admin = await server.signInAs('Administrator', { firstName: 'Ada', lastName: 'Boss' });
  player = await server.signInAs('Player', { firstName: 'Pat', lastName: 'Short' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock.nowMs += 1_000;
  await server.models.Change.deleteMany({});
});

const as = (token: string) => ({
  get: async (path: string) => (await server.call('GET', path, { token })).body,
  send: (method: string, path: string, body: unknown = {}) => server.call(method, path, { token, body }),
});
const list = async (query = ''): Promise<{ items: Change[]; total: number }> =>
  as(admin.token).get(`/api/changes${query}`);
const createTag = async (name: string, description = '') =>
  (await as(admin.token).send('POST', '/api/event-tags', { name, description })).body;
const renameTag = async (tag: { id: string; version: number }, name: string, description: string) =>
  (
    await as(admin.token).send('PUT', `/api/event-tags/${tag.id}`, {
      name,
      description,
      version: tag.version,
    })
  ).body;
const undo = (id: string) => as(admin.token).send('POST', `/api/changes/${id}/undo`);
const newest = async () => (await list()).items[0] as Change;
const storedTag = (id: string) => server.models.EventTag.findById(id).lean();

describe('the record of changes', () => {
  test('says who changed which fields of what, from what to what', async () => {
    const tag = await createTag('Deepstack', 'Many chips');
    clock.nowMs += 1_000;
    await renameTag(tag, 'Deep stack', 'Many chips');

    const { items, total } = await list(`?entityId=${tag.id}`);

    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      actor: { id: admin.accountId, name: 'Ada Boss' },
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

  test('calls a deletion and a restoration by their names', async () => {
    const tag = await createTag('Turbo');
    await as(admin.token).send('DELETE', `/api/event-tags/${tag.id}`);
    await as(admin.token).send('POST', `/api/event-tags/${tag.id}/restore`);

    const { items } = await list(`?entityId=${tag.id}&sort=at`);

    expect(items.map(({ kind }) => kind).sort()).toEqual(['created', 'deleted', 'restored']);
  });

  test('has nothing of a call that was refused or changed nothing', async () => {
    const tag = await createTag('Bounty');
    await server.models.Change.deleteMany({});

    await as(admin.token).send('POST', '/api/event-tags', { name: 'Bounty' });
    await renameTag({ id: tag.id, version: 7 }, 'Other', '');
    await renameTag(tag, 'Bounty', '');

    expect((await list()).total).toBe(0);
  });

  test('records what a member changes as theirs, and secrets only as changed', async () => {
    const { firstName, lastName, pokerHandle, state } = player.account;
    const profile = { firstName, lastName, pokerHandle, state, city: 'Waco' };
    const { status } = await as(player.token).send('PUT', '/api/account/profile', profile);
    const own = (await list(`?entityId=${player.accountId}`)).items[0];
    await server.services.outbox.transact(async (session) => {
      await server.models.Player.updateOne(
        { _id: player.accountId },
        { $set: { passwordHash: 'secret hash', profileImage: '/pictures/new' } },
        { session },
      );
    });

    const { items } = await list(`?entityId=${player.accountId}`);

    expect(status).toBe(200);
    expect(own).toMatchObject({ actor: { id: player.accountId }, fields: [{ name: 'city', to: 'Waco' }] });
    expect(JSON.stringify(items)).not.toContain('secret hash');
    expect(items[0]).toMatchObject({
      actor: null,
      fields: expect.arrayContaining([
        { name: 'passwordHash', isHidden: true },
        { name: 'profileImage', isHidden: true },
      ]),
    });
  });

  test('keeps pictures and very long values out', async () => {
    const tag = await createTag('Picture');
    await server.services.outbox.transact(async (session) => {
      const long = { name: 'data:image/png;base64,AAAA', description: 'x'.repeat(70_000) };
      await server.models.EventTag.updateOne({ _id: tag.id }, { $set: long }, { session });
    });

    expect((await newest()).fields).toEqual([
      { name: 'name', isHidden: true },
      { name: 'description', isHidden: true },
    ]);
  });

  test('cuts long texts in the list and has them whole by id', async () => {
    const tag = await createTag('Long');
    const text = 'word '.repeat(500);
    await server.services.outbox.transact(async (session) => {
      await server.models.EventTag.updateOne({ _id: tag.id }, { description: text }, { session });
    });
    const change = await newest();

    const whole = await as(admin.token).get(`/api/changes/${change.id}`);

    expect(change.fields).toEqual([{ name: 'description', from: '', to: text.slice(0, 1_000), isCut: true }]);
    expect(whole.fields).toEqual([{ name: 'description', from: '', to: text }]);
  });

  test('sees every kind of write, and one change for each record of a transaction', async () => {
    const { EventTag } = server.models;
    const tags = await Promise.all(['Ace', 'Bet', 'Cut', 'Dip'].map((name) => createTag(name)));
    const [ace, bet, , dip] = tags.map(({ id }) => id);
    await server.models.Change.deleteMany({});

    await server.services.outbox.transact(async (session) => {
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

  test('has one change of a transaction that was repeated', async () => {
    const tag = await createTag('Again');
    await server.models.Change.deleteMany({});
    let attempts = 0;

    await server.services.outbox.transact(async (session) => {
      attempts += 1;
      const tried = { $set: { description: `try ${attempts}` } };
      await server.models.EventTag.updateOne({ _id: tag.id }, tried, { session });
      if (attempts > 1) return;
      const conflict = new mongo.MongoError('Another writer was first.');
      conflict.addErrorLabel('TransientTransactionError');
      throw conflict;
    });

    const { items } = await list();
    expect(attempts).toBe(2);
    expect(items.map(({ fields }) => fields)).toEqual([[{ name: 'description', from: '', to: 'try 2' }]]);
  });

  test('names reason and batch of an act', async () => {
    const batchId = crypto.randomUUID();
    await withChangeScope({ batchId, reason: 'New season' }, () => createInBatch(['One', 'Two']));

    const { items, total } = await list(`?batchId=${batchId}`);

    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ reason: 'New season', batchId, actor: null });
  });

  test('names the records whose ids stand in fields', async () => {
    const tag = await createTag('Named');
    const event = await server.services.outbox.transact(async (session) => {
      const row = {
        name: 'Monday',
        region: 732,
        weekday: 1,
        startTimes: ['19:00'],
        startsOn: '2026-01-05',
        tagIds: [tag.id],
      };
      const [created] = await server.models.CalendarEvent.create([row], { session });
      return created;
    });

    const { items } = await list(`?entityId=${event?._id.toHexString()}`);

    expect(items[0]?.names).toEqual({ [tag.id]: 'Named' });
  });

  test('is found by record, person, kind, days and words', async () => {
    await createTag('Friday Freeroll');
    const day = '2026-03-10';
    const totals = await Promise.all(
      [
        '?entity=event-tag&kind=created',
        `?actorId=${admin.accountId}`,
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

  test('is for admins alone', async () => {
    const { status } = await server.call('GET', '/api/changes', { token: player.token });

    expect(status).toBe(403);
  });
});

const createInBatch = (names: readonly string[]) =>
  server.services.outbox.transact(async (session) => {
    const rows = names.map((name) => ({ name, slug: name.toLowerCase() }));
    await server.models.EventTag.insertMany(rows, { session });
  });

describe('undo', () => {
  test('sets fields back, raises the version and publishes the fact', async () => {
    const tag = await createTag('Undo me', 'before');
    const renamed = await renameTag(tag, 'Undone', 'after');
    const facts: string[] = [];
    const stop = server.bus.subscribe(({ event }) => void facts.push(event.type));

    const { status, body } = await undo((await newest()).id);
    stop();

    expect(status).toBe(200);
    expect(body).toMatchObject({ undone: [{ entity: 'event-tag', entityId: tag.id }], kept: [], failed: [] });
    expect(await storedTag(tag.id)).toMatchObject({
      name: 'Undo me',
      slug: 'undo-me',
      description: 'before',
      version: renamed.version + 1,
    });
    expect(facts).toEqual(expect.arrayContaining(['event-tag.changed', 'change.recorded']));
  });

  test('takes back the save that its answer named, though somebody else has saved since', async () => {
    const other = await server.signInAs('Administrator');
    const tag = await createTag('Freezeout', 'One life');
    const edit = (token: string, body: object) => as(token).send('PUT', `/api/event-tags/${tag.id}`, body);
    const own = await edit(admin.token, { name: 'Freeze', description: 'One life', version: tag.version });
    const { version } = own.body;
    await edit(other.token, { name: 'Freeze', description: 'One bullet', version });
    const changeId = changeNamedIn(own.headers.get(recordedHeader) ?? '', 'event-tag', tag.id);

    const { status } = await undo(changeId ?? '');

    expect(status).toBe(200);
    expect(await storedTag(tag.id)).toMatchObject({ name: 'Freezeout', description: 'One bullet' });
    const refused = await edit(admin.token, { name: 'Late', description: '', version });
    const profile = await as(player.token).send('PUT', '/api/account/profile', { city: 'Azle' });
    expect([refused.headers.get(recordedHeader), profile.headers.get(recordedHeader)]).toEqual([null, null]);
  });

  test('is a change itself, which can be undone', async () => {
    const tag = await createTag('Back', 'a');
    clock.nowMs += 1_000;
    await renameTag(tag, 'Back', 'b');
    const change = await newest();
    clock.nowMs += 1_000;
    await undo(change.id);
    const inverse = await newest();
    clock.nowMs += 1_000;

    await undo(inverse.id);

    expect(inverse).toMatchObject({ undoOf: change.id, actor: { name: 'Ada Boss' } });
    expect((await list(`?entityId=${tag.id}`)).items.find(({ id }) => id === change.id)).toMatchObject({
      undoneBy: inverse.id,
      undoableUntil: null,
    });
    expect((await storedTag(tag.id))?.description).toBe('b');
  });

  test('keeps what was edited since and says so by field', async () => {
    const tag = await createTag('Keep', 'a');
    clock.nowMs += 1_000;
    const renamed = await renameTag(tag, 'Kept', 'b');
    const change = await newest();
    clock.nowMs += 1_000;
    await renameTag(renamed, 'Kept', 'mine');

    const { body } = await undo(change.id);

    expect(body.undone.map(({ field }: { field: string }) => field).sort()).toEqual(['name', 'slug']);
    expect(body.kept).toMatchObject([{ field: 'description', reason: 'change.edited-since' }]);
    expect(await storedTag(tag.id)).toMatchObject({ name: 'Keep', description: 'mine' });
  });

  test('of a creation deletes, and of a deletion restores', async () => {
    const tag = await createTag('Short lived');
    const { body: deleted } = await undo((await newest()).id);
    clock.nowMs += 1_000;
    const whenDeleted = await storedTag(tag.id);
    const { body: restored } = await undo((await newest()).id);

    expect([deleted.undone.length, restored.undone.length]).toEqual([1, 1]);
    expect(whenDeleted?.deletedAt).toEqual(expect.any(Date));
    expect((await storedTag(tag.id))?.deletedAt).toBeNull();
  });

  test('is refused with a sentence: twice, after 30 days, of what is gone or taken', async () => {
    const tag = await createTag('Twice', 'a');
    await renameTag(tag, 'Second', 'b');
    const twice = (await newest()).id;
    await undo(twice);
    const again = await undo(twice);

    const other = await createTag('Second', '');
    const held = await undo((await list(`?entityId=${tag.id}`)).items[0]?.id ?? '');
    await server.models.EventTag.deleteOne({ _id: other.id });
    const gone = await undo((await list(`?entityId=${other.id}`)).items[0]?.id ?? '');
    const old = await createTag('Old');
    clock.nowMs += 31 * dayMs;
    const late = await undo((await list(`?entityId=${old.id}`)).items[0]?.id ?? '');
    const unknown = await undo('a'.repeat(24));

    expect([again.status, again.body.reason]).toEqual([409, 'change.undone-already']);
    expect(held.body.failed).toMatchObject([{ reason: 'change.taken-by-another' }]);
    expect(gone.body.kept).toMatchObject([{ reason: 'change.same-already' }]);
    expect([late.status, late.body.message]).toEqual([409, 'A change can be undone for 30 days.']);
    expect([unknown.status, unknown.body.reason]).toEqual([404, 'change.not-found']);
  });

  test('takes the right that the change took', async () => {
    const master = await server.signInAs('Master Admin');
    await as(master.token).send('PUT', '/api/charity/totals', {
      meals: 5,
      backpacks: 0,
      toys: 0,
      bicycles: 0,
    });

    const refused = await undo((await newest()).id);

    expect([refused.status, refused.body.reason]).toEqual([403, 'change.refused']);
  });

  test('of an act undoes all of it, keeps what was edited since, and can be undone', async () => {
    const batchId = crypto.randomUUID();
    const names = Array.from({ length: 450 }, (_, index) => `Bulk ${index}`);
    await createInBatch(names);
    const tags = await server.models.EventTag.find({ name: /^Bulk/ }).lean();
    await withChangeScope({ batchId }, () =>
      server.services.outbox.transact(async (session) => {
        await server.models.EventTag.updateMany(
          { name: /^Bulk/ },
          { $set: { description: 'bulk' } },
          { session },
        );
      }),
    );
    await server.services.outbox.transact(async (session) => {
      await server.models.EventTag.updateOne({ _id: tags[0]?._id }, { description: 'mine' }, { session });
    });

    const { body } = await as(admin.token).send('POST', `/api/changes/batches/${batchId}/undo`);
    const descriptions = await server.models.EventTag.find({ name: /^Bulk/ }).distinct('description');
    const back = await as(admin.token).send('POST', `/api/changes/batches/${body.batchId}/undo`);
    const redone = await server.models.EventTag.countDocuments({ name: /^Bulk/, description: 'bulk' });

    expect([body.undone.length, body.kept.length, body.failed.length]).toEqual([449, 1, 0]);
    expect(descriptions.sort()).toEqual(['', 'mine']);
    expect([back.body.undone.length, redone]).toEqual([449, 449]);
  });
});
