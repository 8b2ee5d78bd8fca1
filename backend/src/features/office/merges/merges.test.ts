// Two accounts of one person, over HTTP: compared and merged.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildHost, createBonus, createPlayer, createPokerClock } from '#demo/factories/index.ts';
import { combinePairs, idOf, type Pair, setUpNamesakes } from './testing/namesakes.ts';

const league = setUpNamesakes();
const { call, clock, play, namesakes } = league;
const { preview, combine, pointsOf } = combinePairs(league);

describe('merging two accounts', () => {
  test('moves nights, bonuses, messages and the sign-in to one account, to which the other number leads', async () => {
    const pair = await namesakes({ email: undefined, phone: '' }, { phone: '817 555 0199' });
    const rival = await createPlayer(league.models);
    await play(pair.survivor, rival);
    await play(rival, pair.merged);
    await createBonus(league.models, {
      playerId: pair.merged._id,
      expiresAt: new Date(clock.nowMs + 86_400_000),
    });
    const shown = await preview(pair);

    const { status, body } = await combine(pair);

    expect(shown.counts.find(({ kind }: { kind: string }) => kind === 'nights')).toEqual({
      kind: 'nights',
      survivor: 1,
      merged: 1,
      together: 2,
    });
    expect([status, body.moved, body.isUndoable]).toEqual([
      201,
      { nights: 1, bonuses: 1, conversations: 0, titles: 0 },
      true,
    ]);
    const record = (await call('GET', `/api/members/${idOf(pair.survivor)}`)).body;
    expect([record.nights, record.email, record.phone, record.readyBonuses]).toEqual([
      2,
      pair.merged.email,
      '817 555 0199',
      1,
    ]);
    const old = await pointsOf(idOf(pair.merged));
    expect([old.player.id, old.total]).toEqual([idOf(pair.survivor), 2]);
    for (const path of [
      `/api/players/search?searchTerm=${String(pair.merged.playerNumber).padStart(8, '0')}`,
      `/api/players/search?searchTerm=${pair.merged.playerNumber}`,
    ]) {
      const found = (await call('GET', path)).body;
      expect(found.map(({ id }: { id: string }) => id)).toEqual([idOf(pair.survivor)]);
    }
    const listed = (await call('GET', `/api/members?search=${pair.merged.playerNumber}`)).body;
    expect(listed.items[0]?.id).toBe(idOf(pair.survivor));
    expect((await call('GET', `/api/members/${idOf(pair.merged)}`)).body.id).toBe(idOf(pair.survivor));
  });

  test('assigns what is posted later under the old id to the new member', async () => {
    const pair = await namesakes();
    const rival = await createPlayer(league.models);
    await combine(pair);

    await play(pair.merged, rival);

    expect((await pointsOf(idOf(pair.survivor))).total).toBe(1);
  });

  test('is refused while both are in one night, which is named, and works once the result is right', async () => {
    const pair = await namesakes();
    const rival = await createPlayer(league.models);
    const night = await play(pair.survivor, pair.merged, rival);

    const shown = await preview(pair);
    const refused = await combine(pair);
    const result = (await call('GET', `/api/results/${night.id}`)).body;
    await call('PUT', `/api/results/${night.id}`, {
      name: result.name,
      venueId: league.venueId,
      date: result.date,
      startTime: result.startTime,
      entrants: 2,
      version: result.version,
      finishers: [pair.survivor, rival].map((member, index) => ({
        playerId: idOf(member),
        place: index + 1,
      })),
    });

    expect(shown.obstacles).toEqual(['shared-nights']);
    expect(shown.sharedNights).toMatchObject([{ id: night.id, venueName: 'Rusty Nail', kind: 'result' }]);
    expect([refused.status, refused.body.reason]).toEqual([409, 'merge.shared-nights']);
    expect(refused.body.message).toContain(result.name);
    expect((await combine(pair)).status).toBe(201);
  });

  test('is refused for an account in a running night, for one with a role, and for one that is closing', async () => {
    const seated = await namesakes();
    const entry = {
      id: randomUUID(),
      playerId: idOf(seated.merged),
      name: 'Casey',
      reEntries: 0,
      addOns: 0,
    };
    const running = await createPokerClock(league.models, { status: 'running' });
    await league.models.PokerClock.collection.updateOne(
      { _id: running._id },
      { $set: { 'night.entries': [entry] } },
    );
    const hosting = await namesakes();
    await league.models.Player.collection.updateOne(
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

  test('is refused at an old version, for one account twice, and for one that was merged already', async () => {
    const pair = await namesakes();
    const { choices } = await preview(pair);
    const order = {
      survivorId: idOf(pair.survivor),
      mergedId: idOf(pair.merged),
      survivorVersion: 0,
      mergedVersion: 0,
    };

    const stale = await call('POST', '/api/merges', { ...order, survivorVersion: 7, choices });
    const same = await call('POST', '/api/merges', { ...order, mergedId: order.survivorId, choices });
    await combine(pair);
    const again = await call('POST', '/api/merges', { ...order, choices });

    expect([stale.status, stale.body.reason]).toEqual([409, 'merge.changed-meanwhile']);
    expect([same.status, Object.keys(same.body.fields)]).toEqual([400, ['mergedId']]);
    expect([again.status, again.body.reason]).toEqual([409, 'merge.merged-already']);
  });

  test('ends the sign-ins of the merged account, and keeps the sign-in of staff', async () => {
    const own = await league.server.signInAs('Player');
    const admin = await league.server.signInAs('Administrator');
    const pair = { survivor: admin.account, merged: own.account } as Pair;

    const merge = await combine(pair, { signIn: 'merged' });
    const done = await combine(pair);

    expect([merge.status, merge.body.fieldReasons.choices.reason]).toEqual([400, 'merge.sign-in-of-staff']);
    expect(done.status).toBe(201);
    expect((await league.server.call('GET', '/api/account/settings', { token: own.token })).status).toBe(401);
    expect((await league.server.call('GET', '/api/account/settings', { token: admin.token })).status).toBe(
      200,
    );
  });

  test('ends the sign-ins of both accounts when the survivor takes the sign-in of the other', async () => {
    const members = [await league.server.signInAs('Player'), await league.server.signInAs('Player')] as const;
    const pair = { survivor: members[0].account, merged: members[1].account } as Pair;

    const merge = await combine(pair, { signIn: 'merged' });

    expect(merge.status).toBe(201);
    for (const { token } of members)
      expect((await league.server.call('GET', '/api/account/settings', { token })).status).toBe(401);
  });
});

describe('the timeline of a member', () => {
  test('shows on both accounts that they were merged, and that they were separated', async () => {
    const pair = await namesakes();
    const timeline = async (id: string) => (await call('GET', `/api/members/${id}/timeline?kind=merge`)).body;
    const { body: merge } = await combine(pair);
    const combined = await timeline(idOf(pair.survivor));
    await call('POST', `/api/merges/${merge.id}/undo`, { note: 'Father and son.' });

    const { playerNumber } = pair.merged;
    expect(combined).toMatchObject({
      total: 1,
      items: [{ isSurvivor: true, isUndone: false, note: 'Told us at the bar.', other: { playerNumber } }],
    });
    expect(await timeline(idOf(pair.survivor))).toMatchObject({
      total: 2,
      items: [{ isUndone: true, note: 'Father and son.' }, { isUndone: false }],
    });
    const of = { id: idOf(pair.survivor), playerNumber: pair.survivor.playerNumber };
    expect((await timeline(idOf(pair.merged))).items).toMatchObject([
      { isSurvivor: false, isUndone: true, other: of },
      { isSurvivor: false, isUndone: false, other: of },
    ]);
  });
});
