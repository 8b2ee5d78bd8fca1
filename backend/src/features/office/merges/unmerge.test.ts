// Two merged accounts, over HTTP: separated again.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { mergeParts } from './migrations/20261128-merge-parts.ts';
import { mergeSurvivors } from './migrations/20261129-merge-survivors.ts';
import { combinePairs, idOf, type Pair, setUpNamesakes } from './testing/namesakes.ts';

const league = setUpNamesakes();
const { call, play, namesakes } = league;
const { combine, pointsOf } = combinePairs(league);

describe('undoing a merge', () => {
  test('gives each account its own again, and what was added since as decided', async () => {
    const pair = await namesakes({ city: '' }, { city: 'Keller' });
    const rival = await createPlayer(league.models);
    await play(pair.survivor, rival);
    await play(pair.merged, rival);
    const { body: merge } = await combine(pair);
    const stays = await play(pair.survivor, rival);
    const goes = await play(rival, pair.survivor);
    const preview = (await call('GET', `/api/merges/${merge.id}/undo`)).body;

    const undone = await call('POST', `/api/merges/${merge.id}/undo`, { nights: [goes.id] });

    expect(preview.since.map(({ id }: { id: string }) => id).sort()).toEqual([stays.id, goes.id].sort());
    expect([undone.status, undone.body.isUndoable]).toEqual([200, false]);
    const survivor = (await call('GET', `/api/members/${idOf(pair.survivor)}`)).body;
    const merged = (await call('GET', `/api/members/${idOf(pair.merged)}`)).body;
    expect([survivor.nights, survivor.city, survivor.email]).toEqual([2, '', pair.survivor.email]);
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
    await league.models.Player.updateOne({ _id: pair.survivor._id }, { $set: { phone: '817 555 0777' } });
    await createPlayer(league.models, { email: pair.merged.email });

    const preview = (await call('GET', `/api/merges/${merge.id}/undo`)).body;
    await call('POST', `/api/merges/${merge.id}/undo`, {});

    expect([preview.isEmailTaken, preview.preservedFields]).toEqual([true, ['phone']]);
    const rows = [await league.models.Player.findById(pair.survivor._id).lean()];
    rows.push(await league.models.Player.findById(pair.merged._id).lean());
    expect(rows.map((row) => [row?.phone, row?.email])).toEqual([
      ['817 555 0777', pair.survivor.email],
      ['817 555 0100', undefined],
    ]);
  });

  test('works from the latest back, and refuses what was not added since', async () => {
    const pair = await namesakes();
    const third = await createPlayer(league.models, { firstName: 'Third', lastName: 'Account' });
    const rival = await createPlayer(league.models);
    const before = await play(pair.survivor, rival);
    const first = (await combine(pair)).body;
    const second = (await combine({ survivor: pair.survivor, merged: third })).body;

    const early = await call('POST', `/api/merges/${first.id}/undo`, {});
    const wrong = await call('POST', `/api/merges/${second.id}/undo`, { nights: [before.id] });

    expect(early.body).toMatchObject({ reason: 'merge.later-first', params: { name: 'Third Account' } });
    expect(wrong.body.reason).toBe('merge.not-since');
    expect((await call('POST', `/api/merges/${second.id}/undo`, {})).status).toBe(200);
    expect((await call('POST', `/api/merges/${first.id}/undo`, {})).status).toBe(200);
  });

  test('leads a chain of old numbers to the last account, and back', async () => {
    const pair = await namesakes();
    const last = await createPlayer(league.models);
    await combine(pair);
    const outer = (await combine({ survivor: last, merged: pair.survivor })).body;

    const led = (await pointsOf(idOf(pair.merged))).player.id;
    await call('POST', `/api/merges/${outer.id}/undo`, {});

    expect(led).toBe(idOf(last));
    expect((await pointsOf(idOf(pair.merged))).player.id).toBe(idOf(pair.survivor));
  });

  test('is the only undo of what a merge changed, and of what its undo changed', async () => {
    const pair = await namesakes({ phone: '' }, { phone: '817 555 0123' });
    await play(pair.merged, await createPlayer(league.models));
    const { body: merge } = await combine(pair);
    await call('POST', `/api/merges/${merge.id}/undo`, {});
    const people = async () =>
      league.models.Player.find({ _id: { $in: [pair.survivor._id, pair.merged._id] } })
        .select('firstName lastName phone email')
        .sort({ _id: 1 })
        .lean();
    const before = await people();
    const parts = [];
    for (const id of [idOf(pair.survivor), idOf(pair.merged)])
      parts.push(...(await call('GET', `/api/changes?entityId=${id}&kind=changed`)).body.items);

    const answers = [];
    for (const { id } of parts) answers.push((await call('POST', `/api/changes/${id}/undo`)).body.reason);

    const numbers = [pair.merged, pair.survivor].map(({ playerNumber }) =>
      String(playerNumber).padStart(8, '0'),
    );
    const label = `#${numbers[0]} → #${numbers[1]}`;
    const partOf = { entity: 'account-merge', entityId: merge.id, label, batchId: null };
    expect(parts.map((part) => [part.partOf, part.undoableUntil])).toEqual(parts.map(() => [partOf, null]));
    expect(answers).toEqual(parts.map(() => 'change.part-of-act'));
    expect(parts.map(({ entity }) => entity)).toEqual(['player', 'player', 'player', 'player']);
    expect(await people()).toEqual(before);
    // Changes stored before they named their act are marked at the start.
    await league.models.Change.updateMany({}, { $unset: { partOf: 1 } });
    await league.models.AccountMerge.collection.updateMany({}, { $rename: { survivorId: 'keptId' } });
    await mergeParts.run(league.server.services);
    await mergeSurvivors.run(league.server.services);
    for (const { id } of parts) expect((await call('GET', `/api/changes/${id}`)).body.partOf).toEqual(partOf);
  });

  test('is lost by nobody: the account that was kept is not removed by the undo of its creation', async () => {
    const added = await call('POST', '/api/members', {
      idempotencyKey: randomUUID(),
      playerNumber: 4242,
      firstName: 'Casey',
      lastName: `Twin ${randomUUID().slice(0, 6)}`,
      isAnotherPerson: true,
    });
    const { id } = added.body.member;
    const merged = await createPlayer(league.models);
    const survivor = (await league.models.Player.findById(id).lean()) ?? merged;
    const keepsAll = {
      pokerHandle: 'survivor',
      phone: 'survivor',
      birthYear: 'survivor',
      home: 'survivor',
      region: 'survivor',
      signIn: 'survivor',
    };
    const merge = (await combine({ survivor, merged } as Pair, keepsAll)).body;
    const creation = (await call('GET', `/api/changes?entityId=${id}&kind=created`)).body.items[0];
    const undoCreation = async () => (await call('POST', `/api/changes/${creation.id}/undo`)).body;

    const during = await undoCreation();
    const reached = (await call('GET', `/api/members/${idOf(merged)}`)).body.id;
    await call('POST', `/api/merges/${merge.id}/undo`, {});
    const after = await undoCreation();

    expect(during).toMatchObject({ undone: [], kept: [], failed: [{ reason: 'change.in-use' }] });
    expect(reached).toBe(id);
    expect(after).toMatchObject({ undone: [{ entityId: id }], failed: [] });
  });

  test('asks what the merge asked, with the roles that both have now', async () => {
    const master = await league.server.signInAs('Master Admin');
    const pair = await namesakes({ email: 'first@test.local' }, { email: 'second@test.local' });
    const { body: merge } = await combine(pair, { signIn: 'merged' });
    const asRole = (fields: object) =>
      league.models.Player.updateOne({ _id: pair.survivor._id }, { $set: fields });
    const undo = (token?: string) =>
      token
        ? league.server.call('POST', `/api/merges/${merge.id}/undo`, { token, body: {} })
        : call('POST', `/api/merges/${merge.id}/undo`, {});

    await asRole({ isAdmin: true, adminPermissions: ['SUPER_ADMIN_ACCESS'] });
    const byPeer = await undo();
    const seenByPeer = await call('GET', `/api/merges/${merge.id}/undo`);
    const byMaster = await undo(master.token);
    await asRole({ isAdmin: false, adminPermissions: [] });
    const later = await undo();

    expect([byPeer.status, byPeer.body.reason]).toEqual([403, 'merge.undo-ranks-higher']);
    expect([seenByPeer.status, seenByPeer.body.reason]).toEqual([403, 'merge.undo-ranks-higher']);
    // Nobody can give another sign-in to an account with a role.
    expect([byMaster.status, byMaster.body.reason]).toEqual([409, 'merge.undo-sign-in-of-staff']);
    expect(later.status).toBe(200);
  });

  test('ends the sessions of both', async () => {
    const pair = await namesakes();
    const { body: merge } = await combine(pair, { signIn: 'merged' });
    const survivor = await league.models.Player.findById(pair.survivor._id).lean();
    const { tokenVersion = 0 } = survivor ?? {};
    const token = league.server.services.tokens.sign({ accountId: idOf(pair.survivor), tokenVersion });
    const ended: string[] = [];
    const stop = league.server.bus.subscribe(({ event }) => {
      if (event.type === 'account.sessions-ended') ended.push(event.accountId);
    });
    const session = async () => (await league.server.call('GET', '/api/auth/session', { token })).status;
    const before = await session();

    await call('POST', `/api/merges/${merge.id}/undo`, {});
    stop();

    expect([before, await session()]).toEqual([200, 401]);
    expect(ended.sort()).toEqual([idOf(pair.survivor), idOf(pair.merged)].sort());
  });
});
