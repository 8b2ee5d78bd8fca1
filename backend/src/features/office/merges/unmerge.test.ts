// Two merged accounts, over HTTP: separated again.
import { describe, expect, test } from 'vitest';
import { createPlayer } from '../../../db/seed/factories/index.ts';
import { combinePairs, idOf, setUpNamesakes } from './testing/namesakes.ts';

const league = setUpNamesakes();
const { call, play, namesakes } = league;
const { combine, pointsOf } = combinePairs(league);

describe('undoing a merge', () => {
  test('gives each account its own again, and what was added since as decided', async () => {
    const pair = await namesakes({ city: '' }, { city: 'Keller' });
    const rival = await createPlayer(league.models);
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
    await league.models.Player.updateOne({ _id: pair.kept._id }, { $set: { phone: '817 555 0777' } });
    await createPlayer(league.models, { email: pair.merged.email });

    const asked = (await call('GET', `/api/merges/${merge.id}/undo`)).body;
    await call('POST', `/api/merges/${merge.id}/undo`, {});

    expect([asked.isEmailTaken, asked.keptFields]).toEqual([true, ['phone']]);
    const rows = [await league.models.Player.findById(pair.kept._id).lean()];
    rows.push(await league.models.Player.findById(pair.merged._id).lean());
    expect(rows.map((row) => [row?.phone, row?.email])).toEqual([
      ['817 555 0777', pair.kept.email],
      ['817 555 0100', undefined],
    ]);
  });

  test('works from the latest back, and refuses what was not added since', async () => {
    const pair = await namesakes();
    const third = await createPlayer(league.models, { firstName: 'Third', lastName: 'Account' });
    const rival = await createPlayer(league.models);
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
    const last = await createPlayer(league.models);
    await combine(pair);
    const outer = (await combine({ kept: last, merged: pair.kept })).body;

    const led = (await pointsOf(idOf(pair.merged))).player.id;
    await call('POST', `/api/merges/${outer.id}/undo`, {});

    expect(led).toBe(idOf(last));
    expect((await pointsOf(idOf(pair.merged))).player.id).toBe(idOf(pair.kept));
  });

  test('is not possible in the history of changes', async () => {
    const pair = await namesakes({ phone: '' }, { phone: '817 555 0123' });
    await combine(pair);
    const newestOf = async (id: string) =>
      (await call('GET', `/api/changes?entityId=${id}`)).body.items[0].id;

    const { body } = await call('POST', `/api/changes/${await newestOf(idOf(pair.merged))}/undo`);
    await call('POST', `/api/changes/${await newestOf(idOf(pair.kept))}/undo`);

    expect((await league.models.Player.findById(pair.kept._id).lean())?.phone).toBe('');
    expect(body.undone).toEqual([]);
    expect(JSON.stringify(body)).toContain('merge.undone-there');
  });
});
