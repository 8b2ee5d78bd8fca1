// Two accounts of one person, over HTTP: found, compared, combined and parted.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildHost,
  createBonus,
  createPlayer,
  createPokerClock,
  createSeason,
  createVenue,
} from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { PlayerDocument } from '../../core/players/player.model.ts';

const clock = { nowMs: Date.parse('2026-03-20T18:00:00Z') };
let server: TestServer;
let token: string;
let venueId: string;
let day = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.nowMs });
  ({ token } = await server.signInAs('Super Admin'));
  venueId = (await createVenue(server.models, { region: 732, name: 'Rusty Nail' }))._id.toHexString();
  await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object) => {
  clock.nowMs += 1_000;
  return server.call(method, path, { token, ...(body ? { body } : {}) });
};
const idOf = ({ _id }: Pick<PlayerDocument, '_id'>) => _id.toHexString();

/** Posts a night of the members, the winner first, on a day of its own. */
const play = async (...members: Pick<PlayerDocument, '_id'>[]) => {
  day += 1;
  const date = `2026-0${1 + Math.floor(day / 28)}-${String((day % 28) + 1).padStart(2, '0')}`;
  const finishers = members.map((member, index) => ({ playerId: idOf(member), place: index + 1 }));
  const night = { name: `Night ${day}`, venueId, date, startTime: '19:00', entrants: finishers.length };
  const { body } = await call('POST', '/api/results', { ...night, finishers, idempotencyKey: randomUUID() });
  return body as { id: string; version: number };
};
const namesakes = async (kept: object = {}, merged: object = {}) => {
  const name = { firstName: 'Casey', lastName: `Twin ${randomUUID().slice(0, 6)}` };
  return {
    kept: await createPlayer(server.models, { ...name, ...kept }),
    merged: await createPlayer(server.models, { ...name, ...merged }),
  };
};
type Pair = Awaited<ReturnType<typeof namesakes>>;

const preview = async ({ kept, merged }: Pair) =>
  (await call('GET', `/api/merges/preview?keptId=${idOf(kept)}&mergedId=${idOf(merged)}`)).body;
const combine = async (pair: Pair, choices: object = {}) => {
  const seen = await preview(pair);
  return call('POST', '/api/merges', {
    keptId: idOf(pair.kept),
    keptVersion: seen.kept?.version ?? 0,
    mergedId: idOf(pair.merged),
    mergedVersion: seen.merged?.version ?? 0,
    choices: { ...seen.choices, ...choices },
    note: 'Told us at the bar.',
  });
};
const pointsOf = async (id: string) => (await call('GET', `/api/players/${id}/points`)).body;

describe('combining two accounts', () => {
  test('gives nights, bonuses, messages and the sign-in to one account, to which the other number leads', async () => {
    const pair = await namesakes({ email: undefined, phone: '' }, { phone: '817 555 0199' });
    const rival = await createPlayer(server.models);
    await play(pair.kept, rival);
    await play(rival, pair.merged);
    await createBonus(server.models, {
      playerId: pair.merged._id,
      expiresAt: new Date(clock.nowMs + 86_400_000),
    });
    const shown = await preview(pair);

    const { status, body } = await combine(pair);

    expect(shown.counts.find(({ kind }: { kind: string }) => kind === 'nights')).toEqual({
      kind: 'nights',
      kept: 1,
      merged: 1,
      together: 2,
    });
    expect([status, body.moved, body.isUndoable]).toEqual([
      201,
      { nights: 1, bonuses: 1, conversations: 0, titles: 0 },
      true,
    ]);
    const record = (await call('GET', `/api/members/${idOf(pair.kept)}`)).body;
    expect([record.nights, record.email, record.phone, record.readyBonuses]).toEqual([
      2,
      pair.merged.email,
      '817 555 0199',
      1,
    ]);
    const old = await pointsOf(idOf(pair.merged));
    expect([old.player.id, old.total]).toEqual([idOf(pair.kept), 2]);
    for (const path of [
      `/api/players/search?searchTerm=${String(pair.merged.playerNumber).padStart(8, '0')}`,
      `/api/players/search?searchTerm=${pair.merged.playerNumber}`,
    ]) {
      const found = (await call('GET', path)).body;
      expect(found.map(({ id }: { id: string }) => id)).toEqual([idOf(pair.kept)]);
    }
    const listed = (await call('GET', `/api/members?search=${pair.merged.playerNumber}`)).body;
    expect(listed.items[0]?.id).toBe(idOf(pair.kept));
    expect((await call('GET', `/api/members/${idOf(pair.merged)}`)).body.id).toBe(idOf(pair.kept));
  });

  test('takes what is posted later under the old id as the new member’s', async () => {
    const pair = await namesakes();
    const rival = await createPlayer(server.models);
    await combine(pair);

    await play(pair.merged, rival);

    expect((await pointsOf(idOf(pair.kept))).total).toBe(1);
  });

  test('is refused while both are in one night, with its name, and goes once the result is right', async () => {
    const pair = await namesakes();
    const rival = await createPlayer(server.models);
    const night = await play(pair.kept, pair.merged, rival);

    const shown = await preview(pair);
    const refused = await combine(pair);
    const result = (await call('GET', `/api/results/${night.id}`)).body;
    await call('PUT', `/api/results/${night.id}`, {
      name: result.name,
      venueId,
      date: result.date,
      startTime: result.startTime,
      entrants: 2,
      version: result.version,
      finishers: [pair.kept, rival].map((member, index) => ({ playerId: idOf(member), place: index + 1 })),
    });

    expect(shown.obstacles).toEqual(['shared-nights']);
    expect(shown.sharedNights).toMatchObject([{ id: night.id, venueName: 'Rusty Nail', kind: 'result' }]);
    expect([refused.status, refused.body.reason]).toEqual([409, 'merge.shared-nights']);
    expect(refused.body.message).toContain(result.name);
    expect((await combine(pair)).status).toBe(201);
  });

  test('is refused for an account in a night that goes on, for one with a role, and for one that is closing', async () => {
    const seated = await namesakes();
    const entry = {
      id: randomUUID(),
      playerId: idOf(seated.merged),
      name: 'Casey',
      reEntries: 0,
      addOns: 0,
    };
    const running = await createPokerClock(server.models, { status: 'running' });
    await server.models.PokerClock.collection.updateOne(
      { _id: running._id },
      { $set: { 'night.entries': [entry] } },
    );
    const hosting = await namesakes();
    await server.models.Player.collection.updateOne(
      { _id: hosting.merged._id },
      { $set: { isHost: true, hostName: buildHost().hostName, role: 'Host' } },
    );
    const closing = await namesakes({}, { closesAt: new Date(clock.nowMs + 86_400_000) });

    const answers = [await combine(seated), await combine(hosting), await combine(closing)];

    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual([
      [409, 'merge.in-running-night'],
      [409, 'merge.merged-has-role'],
      [409, 'merge.closing'],
    ]);
  });

  test('is refused at an old version, for one account twice, and for one that was combined already', async () => {
    const pair = await namesakes();
    const { choices } = await preview(pair);
    const order = { keptId: idOf(pair.kept), mergedId: idOf(pair.merged), keptVersion: 0, mergedVersion: 0 };

    const stale = await call('POST', '/api/merges', { ...order, keptVersion: 7, choices });
    const same = await call('POST', '/api/merges', { ...order, mergedId: order.keptId, choices });
    await combine(pair);
    const again = await call('POST', '/api/merges', { ...order, choices });

    expect([stale.status, stale.body.reason]).toEqual([409, 'merge.changed-meanwhile']);
    expect([same.status, Object.keys(same.body.fields)]).toEqual([400, ['mergedId']]);
    expect([again.status, again.body.reason]).toEqual([409, 'merge.merged-already']);
  });

  test('ends the sign-ins of the account that goes, and keeps the sign-in of staff', async () => {
    const own = await server.signInAs('Player');
    const admin = await server.signInAs('Administrator');
    const pair = { kept: admin.account, merged: own.account } as Pair;

    const taken = await combine(pair, { signIn: 'merged' });
    const done = await combine(pair);

    expect([taken.status, taken.body.fieldReasons.choices.reason]).toEqual([400, 'merge.sign-in-of-staff']);
    expect(done.status).toBe(201);
    expect((await server.call('GET', '/api/account/settings', { token: own.token })).status).toBe(401);
    expect((await server.call('GET', '/api/account/settings', { token: admin.token })).status).toBe(200);
  });
});

describe('the timeline of a member', () => {
  test('says of both accounts that they were combined, and that they were parted', async () => {
    const pair = await namesakes();
    const timeline = async (id: string) => (await call('GET', `/api/members/${id}/timeline?kind=merge`)).body;
    const { body: merge } = await combine(pair);
    const combined = await timeline(idOf(pair.kept));
    await call('POST', `/api/merges/${merge.id}/undo`, { note: 'Father and son.' });

    const { playerNumber } = pair.merged;
    expect(combined).toMatchObject({
      total: 1,
      items: [{ isKept: true, isUndone: false, note: 'Told us at the bar.', other: { playerNumber } }],
    });
    expect(await timeline(idOf(pair.kept))).toMatchObject({
      total: 2,
      items: [{ isUndone: true, note: 'Father and son.' }, { isUndone: false }],
    });
    const of = { id: idOf(pair.kept), playerNumber: pair.kept.playerNumber };
    expect((await timeline(idOf(pair.merged))).items).toMatchObject([
      { isKept: false, isUndone: true, other: of },
      { isKept: false, isUndone: false, other: of },
    ]);
  });
});

describe('undoing a merge', () => {
  test('gives each account its own again, and what came since as it is said', async () => {
    const pair = await namesakes({ city: '' }, { city: 'Keller' });
    const rival = await createPlayer(server.models);
    await play(pair.kept, rival);
    await play(pair.merged, rival);
    const { body: merge } = await combine(pair);
    const stays = await play(pair.kept, rival);
    const goes = await play(rival, pair.kept);
    const asked = (await call('GET', `/api/merges/${merge.id}/undo`)).body;

    const undone = await call('POST', `/api/merges/${merge.id}/undo`, { nights: [goes.id] });

    expect(asked.since.map(({ id }: { id: string }) => id).sort()).toEqual([stays.id, goes.id].sort());
    expect([undone.status, undone.body.isUndoable]).toEqual([200, false]);
    const kept = (await call('GET', `/api/members/${idOf(pair.kept)}`)).body;
    const merged = (await call('GET', `/api/members/${idOf(pair.merged)}`)).body;
    expect([kept.nights, kept.city, kept.email]).toEqual([2, '', pair.kept.email]);
    expect([merged.id, merged.nights, merged.city, merged.email, merged.closedAt]).toEqual([
      idOf(pair.merged),
      2,
      'Keller',
      pair.merged.email,
      null,
    ]);
    const found = (await call('GET', `/api/players/search?searchTerm=${pair.merged.playerNumber}`)).body;
    expect(found.map(({ id }: { id: string }) => id)).toEqual([idOf(pair.merged)]);
    expect((await call('POST', `/api/merges/${merge.id}/undo`, {})).body.reason).toBe('merge.undone-already');
  });

  test('keeps what was edited since, and leaves out an e-mail that is somebody else’s now', async () => {
    const pair = await namesakes({ phone: '' }, { phone: '817 555 0100' });
    const { body: merge } = await combine(pair);
    await server.models.Player.updateOne({ _id: pair.kept._id }, { $set: { phone: '817 555 0777' } });
    await createPlayer(server.models, { email: pair.merged.email });

    const asked = (await call('GET', `/api/merges/${merge.id}/undo`)).body;
    await call('POST', `/api/merges/${merge.id}/undo`, {});

    expect([asked.isEmailTaken, asked.keptFields]).toEqual([true, ['phone']]);
    const rows = [await server.models.Player.findById(pair.kept._id).lean()];
    rows.push(await server.models.Player.findById(pair.merged._id).lean());
    expect(rows.map((row) => [row?.phone, row?.email])).toEqual([
      ['817 555 0777', pair.kept.email],
      ['817 555 0100', undefined],
    ]);
  });

  test('goes from the latest back, and refuses what did not come since', async () => {
    const pair = await namesakes();
    const third = await createPlayer(server.models, { firstName: 'Third', lastName: 'Account' });
    const rival = await createPlayer(server.models);
    const before = await play(pair.kept, rival);
    const first = (await combine(pair)).body;
    const second = (await combine({ kept: pair.kept, merged: third })).body;

    const early = await call('POST', `/api/merges/${first.id}/undo`, {});
    const wrong = await call('POST', `/api/merges/${second.id}/undo`, { nights: [before.id] });

    expect(early.body).toMatchObject({ reason: 'merge.later-first', params: { name: 'Third Account' } });
    expect(wrong.body.reason).toBe('merge.not-since');
    expect((await call('POST', `/api/merges/${second.id}/undo`, {})).status).toBe(200);
    expect((await call('POST', `/api/merges/${first.id}/undo`, {})).status).toBe(200);
  });

  test('leads a chain of old numbers to the last account, and back', async () => {
    const pair = await namesakes();
    const last = await createPlayer(server.models);
    await combine(pair);
    const outer = (await combine({ kept: last, merged: pair.kept })).body;

    const led = (await pointsOf(idOf(pair.merged))).player.id;
    await call('POST', `/api/merges/${outer.id}/undo`, {});

    expect(led).toBe(idOf(last));
    expect((await pointsOf(idOf(pair.merged))).player.id).toBe(idOf(pair.kept));
  });

  test('is not done by the record of changes', async () => {
    const pair = await namesakes({ phone: '' }, { phone: '817 555 0123' });
    await combine(pair);
    const newestOf = async (id: string) =>
      (await call('GET', `/api/changes?entityId=${id}`)).body.items[0].id;

    const { body } = await call('POST', `/api/changes/${await newestOf(idOf(pair.merged))}/undo`);
    await call('POST', `/api/changes/${await newestOf(idOf(pair.kept))}/undo`);

    expect((await server.models.Player.findById(pair.kept._id).lean())?.phone).toBe('');
    expect(body.undone).toEqual([]);
    expect(JSON.stringify(body)).toContain('merge.undone-there');
  });
});

describe('GET /api/merges/suggestions', () => {
  const search = async (text: string) => {
    // The members of this test came past every feature: the directory is told.
    await server.services.outbox.transact(async (_session, publish) => publish({ type: 'players.imported' }));
    return (await call('GET', `/api/merges/suggestions?search=${encodeURIComponent(text)}`)).body;
  };

  test('names pairs with their reasons, the account with the sign-in first, until they are two people', async () => {
    const born = await namesakes({ birthYear: 1980, email: undefined }, { birthYear: 1980 });
    const other = await namesakes({ birthYear: 1980, city: 'Keller' }, { birthYear: 1991, city: 'Keller' });
    const walkIn = await namesakes(
      { email: undefined, createdAt: new Date('2026-01-01T00:00:00Z'), city: '' },
      { createdAt: new Date('2026-02-01T00:00:00Z'), city: '' },
    );

    const found = await search(born.kept.lastName);
    const [pair] = found.items;

    expect(pair.reasons).toEqual(['name-and-year']);
    expect(pair.people.map(({ id }: { id: string }) => id)).toEqual([idOf(born.merged), idOf(born.kept)]);
    expect((await search(other.kept.lastName)).items).toEqual([]);
    expect((await search(walkIn.kept.lastName)).items[0].reasons).toEqual(['walk-in']);

    const [one, two] = pair.people;
    await call('POST', '/api/merges/suggestions/dismiss', { oneId: two.id, otherId: one.id });
    expect((await search(born.kept.lastName)).items).toEqual([]);
  });

  test('knows mailboxes by their labels and what joining saw', async () => {
    const mailed = await namesakes(
      { email: 'robin@mail.test', firstName: 'Robin' },
      { email: 'robin+poker@mail.test' },
    );
    const joined = await namesakes({ city: 'A' }, { city: 'B' });
    await server.models.JoinRequest.collection.insertOne({
      playerId: joined.merged._id,
      twinIds: [joined.kept._id],
      requestId: randomUUID(),
      tokenHash: randomUUID(),
    } as never);

    expect((await search(mailed.kept.lastName)).items[0].reasons).toEqual(['email']);
    expect((await search(joined.kept.lastName)).items[0].reasons).toEqual(['join']);
  });
});
