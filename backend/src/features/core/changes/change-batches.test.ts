// The list of acts: one line for what one act changed, in words that people know.
import { randomUUID } from 'node:crypto';
import type { Change, ChangeBatch } from '@ahl/shared-types/changes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetChanges } from '#audit/forget-changes.ts';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { changeBatches } from './migrations/20261128-change-batches.ts';
import { undoCases } from './testing/undo-cases.ts';

type SignedIn = Awaited<ReturnType<TestServer['signInAs']>>;

const clock = { nowMs: Date.parse('2026-11-21T18:00:00Z') };
let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.nowMs });
  admin = await server.signInAs('Master Admin', { firstName: 'Alex', lastName: 'Brennan' });
});
afterAll(() => server.stop());

const call = async (method: string, path: string, body?: object) => {
  clock.nowMs += 1_000;
  return server.call(method, path, { token: admin.token, ...(body ? { body } : {}) });
};
const acts = async (query = ''): Promise<{ items: ChangeBatch[]; total: number }> =>
  (await call('GET', `/api/changes/batches${query}`)).body;
const newest = async () => (await acts()).items[0] as ChangeBatch;
const partsOf = async ({ id }: ChangeBatch): Promise<{ items: Change[]; total: number }> =>
  (await call('GET', `/api/changes?batchId=${id}`)).body;
const addPlayers = async (count: number, lastName: string) => {
  const rows = await Promise.all(
    Array.from({ length: count }, (_unused, index) =>
      createPlayer(server.models, { firstName: `Player${index}`, lastName, region: 734 }),
    ),
  );
  return rows.map(({ _id }) => _id.toHexString());
};
const tag = (ids: readonly string[], name: string) =>
  call('POST', '/api/members/bulk', { ids, act: 'tag', tag: name });

describe('GET /api/changes/batches', () => {
  test('tells a bulk act of many members in one line, with what they got, and opens its parts', async () => {
    const ids = await addPlayers(7, 'Tagged');
    const before = (await acts()).total;
    await tag(ids, 'VIP');

    const { items, total } = await acts();

    expect(total).toBe(before + 1);
    expect(items[0]).toMatchObject({
      actor: { name: 'Alex Brennan' },
      total: 7,
      parts: [
        {
          entity: 'player',
          kind: 'changed',
          count: 7,
          label: '',
          names: ['tags'],
          fields: [{ name: 'tags', items: [{ kind: 'added', label: 'VIP' }], more: 0 }],
        },
      ],
      changeId: null,
      isUndone: false,
      undoableUntil: expect.any(String),
    });
    expect((await partsOf(items[0] as ChangeBatch)).total).toBe(7);
  });

  test('names only what became the same in all records of an act', async () => {
    const [first = '', ...others] = await addPlayers(3, 'Mixed');
    await tag([first], 'Old');
    await tag(others, 'Old');
    const { body } = await call('POST', '/api/members/bulk', {
      ids: [first, ...others],
      act: 'region',
      region: 733,
    });

    const act = await newest();

    expect(act).toMatchObject({ id: body.batchId, total: 3 });
    expect(act.parts[0]?.fields).toEqual([
      {
        name: 'region',
        from: null,
        to: { entity: 'region', recordName: expect.stringContaining('Mid Cities') },
      },
    ]);
  });

  test('is undone as a whole, and says so', async () => {
    const ids = await addPlayers(4, 'Back');
    const { body } = await tag(ids, 'Temporary');
    await call('POST', `/api/changes/batches/${body.batchId}/undo`);

    const [undo, act] = (await acts()).items;

    expect(act).toMatchObject({ id: body.batchId, isUndone: true, undoableUntil: null });
    expect(undo).toMatchObject({ isUndo: true, total: 4, isUndone: false });
  });

  test('says of a corrected result who moved where, by name', async () => {
    const [ada = '', bea = '', cora = '', dan = ''] = await addPlayers(4, 'Finisher');
    const venueId = (await createVenue(server.models, { region: 732 }))._id.toHexString();
    await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-12-31' });
    const night = (order: readonly string[]) => ({
      name: 'Friday',
      venueId,
      date: '2026-11-20',
      startTime: '19:00',
      entrants: 3,
      finishers: order.map((playerId, index) => ({ playerId, place: index + 1 })),
    });
    const { body } = await call('POST', '/api/results', {
      ...night([ada, bea, cora]),
      idempotencyKey: randomUUID(),
    });
    await call('PUT', `/api/results/${body.id}`, { ...night([bea, ada, dan]), version: body.version });

    const { parts } = await newest();

    const finishers = parts[0]?.fields.find(({ name }) => name === 'finishers');
    const items = finishers && 'items' in finishers ? finishers.items : [];
    const named = (index: number) => ({
      entity: 'player',
      recordName: expect.stringContaining(`Player${index} Finisher`),
    });
    expect(parts[0]).toMatchObject({ entity: 'result', kind: 'changed', label: 'Friday, 2026-11-20' });
    expect(items.map(({ kind, label }) => [kind, label])).toEqual([
      ['removed', named(2)],
      ['changed', named(1)],
      ['changed', named(0)],
      ['added', named(3)],
    ]);
    expect(items[1]?.changes).toContainEqual({ name: 'place', from: 2, to: 1 });
  });

  test('says that a password changed, without its hash, and offers no undo', async () => {
    const member = await server.signInAs('Player', { firstName: 'Pat', lastName: 'Secret' });
    await server.services.outbox.transact((session) =>
      server.models.Player.updateOne(
        { _id: member.accountId },
        { $set: { passwordHash: 'a secret hash' } },
        { session },
      ),
    );

    const act = await newest();
    const { items } = await partsOf(act);

    expect(act.parts).toMatchObject([
      { entity: 'player', names: ['password'], fields: [{ name: 'password', isHidden: true }] },
    ]);
    expect(JSON.stringify([act, items])).not.toMatch(/hash/i);
    expect([act.undoableUntil, items[0]?.undoableUntil]).toEqual([null, null]);
  });

  test('offers no undo of a closed season, which its own page reopens', async () => {
    const season = await createSeason(server.models, { startsOn: '2020-01-01', endsOn: '2020-12-31' });
    const path = `/api/seasons/${season._id.toHexString()}/close`;
    const closed = await call('POST', path, { version: 0, openClaims: 0, missingResults: 0 });

    const act = (await acts(`?entity=season`)).items[0];

    expect(closed.status).toBe(200);
    expect(act?.undoableUntil).toBeNull();
  });

  test('is filtered by record, kind, person, days and words of its parts', async () => {
    const [first = '', ...others] = await addPlayers(3, 'Needle');
    const { body } = await tag([first, ...others], 'Found');
    const day = '2026-11-21';
    const found = async (query: string) => (await acts(query)).items.some(({ id }) => id === body.batchId);

    const matches = await Promise.all(
      [
        `?entityId=${first}`,
        '?search=needle',
        '?entity=player',
        '?entity=player&kind=changed',
        `?actorId=${admin.accountId}&from=${day}&to=${day}`,
        `?batchId=${body.batchId}`,
        '?entity=player&kind=deleted',
        '?entity=venue',
        '?actorId=system',
        '?to=2026-11-20',
        '?search=haystack',
        `?search=needle&entityId=${first}&batchId=${randomUUID()}`,
      ].map(found),
    );

    expect(matches).toEqual([true, true, true, true, true, true, ...Array(6).fill(false)]);
  });

  test('keeps nothing of a member who left', async () => {
    const [leaver = '', other = ''] = await addPlayers(2, 'Leaver');
    const { body } = await tag([leaver, other], 'Gone');
    const alone = await tag([leaver], 'Alone');
    const { models, outbox } = server.services;
    const byName = `?search=player0&batchId=${body.batchId}`;
    const before = (await acts(byName)).total;
    const _id = (await models.Player.findById(leaver).lean())?._id;
    if (_id) await outbox.transact((session) => forgetChanges(models, session, _id));

    const [act] = (await acts(`?batchId=${body.batchId}`)).items;

    expect(act).toMatchObject({ total: 1, parts: [{ entity: 'player', count: 1 }] });
    expect([before, (await acts(byName)).total]).toEqual([1, 0]);
    expect((await acts(`?batchId=${alone.body.batchId}`)).total).toBe(0);
  });

  test('sums up a change log from before there were acts', async () => {
    const ids = await addPlayers(3, 'Earlier');
    const { body } = await tag(ids, 'Earlier');
    await call('PUT', '/api/thought-of-the-day', { text: 'Fold.', textEs: null, linkUrl: null });
    const { Change, ChangeBatch } = server.models;
    const [thought, tagged] = (await acts()).items;
    await Change.updateMany({ batchId: thought?.id }, { $set: { batchId: null } });
    await ChangeBatch.deleteMany({});

    await changeBatches.run(server.services);
    await changeBatches.run(server.services);

    const [single, again] = (await acts()).items;
    expect(single).toMatchObject({ total: 1, parts: thought?.parts });
    expect(again).toMatchObject({ id: body.batchId, total: 3, undoableUntil: tagged?.undoableUntil });
    expect(await Change.countDocuments({ batchId: null })).toBe(0);
  });
});

/** Returns all texts that are shown of an answer. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...textsIn(item)]);
};

test('no act shows an id in its words, and none that is always refused offers an undo', async () => {
  const owners = {
    Administrator: await server.signInAs('Administrator'),
    'Super Admin': await server.signInAs('Super Admin'),
    'Master Admin': admin,
  };
  for (const each of undoCases) {
    const owner = owners[each.owner ?? 'Administrator'];
    const { method, path, body } = await each.call(server, owner);
    await server.call(method, path, { token: owner.token, ...(body ? { body } : {}) });
  }

  const { items } = await acts('?pageSize=100');
  const changes: Change[] = (await call('GET', '/api/changes?pageSize=100')).body.items;
  const shown = [
    ...items.flatMap(({ parts }) => parts.flatMap(({ label, names, fields }) => [label, names, fields])),
    ...changes.flatMap(({ label, fields }) => [label, fields]),
  ];

  // A draft made by hand or by a billing run is discarded on its own page.
  const drafts = items.filter(({ parts }) => parts[0]?.entity === 'invoice');
  expect(items.length).toBeGreaterThan(undoCases.length);
  expect(drafts.map(({ undoableUntil }) => undoableUntil)).toEqual([null]);
  expect(shown.flatMap(textsIn).filter((text) => /[0-9a-f]{24}/.test(text))).toEqual([]);
});
