import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const clock = { nowMs: Date.parse('2026-03-20T18:00:00Z') };
let server: TestServer;
let token: string;
let venueId: string;
let playerIds: string[];
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.nowMs });
  ({ token } = await server.signInAs('Administrator'));
  venueId = (await createVenue(server.models, { region: 732 }))._id.toHexString();
  await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
  const players = await Promise.all([1, 2, 3].map(() => createPlayer(server.models)));
  playerIds = players.map(({ _id }) => _id.toHexString());
});
afterAll(() => server.stop());

const send = async (method: string, path: string, body: object = {}) => {
  clock.nowMs += 1_000;
  return server.call(method, path, { token, body });
};
const nightOf = (order: readonly number[], more: object = {}) => ({
  name: 'Friday',
  venueId,
  date: '2026-03-01',
  startTime: '19:00',
  entrants: order.length,
  finishers: order.map((player, index) => ({ playerId: playerIds[player], place: index + 1 })),
  ...more,
});
const post = async () =>
  (
    await send('POST', '/api/results', {
      ...nightOf([0, 1, 2], { name: randomUUID() }),
      idempotencyKey: randomUUID(),
    })
  ).body;
const changesOf = async (id: string) =>
  (await server.call('GET', `/api/changes?entityId=${id}`, { token })).body.items;
const undoNewest = async (id: string) => {
  const [change] = await changesOf(id);
  return (await send('POST', `/api/changes/${change.id}/undo`)).body;
};
const standings = async () =>
  (await server.call('GET', '/api/standings', { token })).body.items.map(
    ({ player, points }: { player: { id: string }; points: number }) => [player.id, points],
  );
const winnerOf = async (id: string) =>
  (await server.models.Result.findById(id).lean())?.finishers[0]?.playerId.toHexString();

describe('undoing a change of a result', () => {
  test('reverts a correction, and the standings follow', async () => {
    const before = await standings();
    const result = await post();
    const posted = await standings();
    const { name, tournamentId } = result;
    await send('PUT', `/api/results/${result.id}`, {
      ...nightOf([2, 1, 0], { name, tournamentId }),
      version: result.version,
    });
    const corrected = await winnerOf(result.id);

    const { undone, kept } = await undoNewest(result.id);
    const winner = await winnerOf(result.id);
    const afterUndo = await standings();
    const undoOfPosting = (await changesOf(result.id)).find(
      ({ kind }: { kind: string }) => kind === 'created',
    );
    const response = await send('POST', `/api/changes/${undoOfPosting.id}/undo`);

    expect([undone.length, kept]).toEqual([1, []]);
    expect([corrected, winner]).toEqual([playerIds[2], playerIds[0]]);
    expect(afterUndo).toEqual(posted);
    expect(response.body.undone).toHaveLength(1);
    expect(await standings()).toEqual(before);
  });

  test('restores a withdrawn night, and withdraws a restored one', async () => {
    const result = await post();
    await send('DELETE', `/api/results/${result.id}`);
    await undoNewest(result.id);
    const restored = await server.models.Result.findById(result.id).lean();
    await undoNewest(result.id);
    const undone = await server.models.Result.findById(result.id).lean();

    expect([restored?.deletedAt, undone?.deletedAt]).toEqual([null, expect.any(Date)]);
    expect((await changesOf(result.id)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'deleted',
      'restored',
      'deleted',
      'created',
    ]);
  });

  test('keeps a posting that was corrected since, and reports it', async () => {
    const result = await post();
    const [posting] = await changesOf(result.id);
    await send('PUT', `/api/results/${result.id}`, {
      ...nightOf([1, 0, 2], { name: result.name }),
      version: result.version,
    });

    const { body } = await send('POST', `/api/changes/${posting.id}/undo`);

    expect(body).toMatchObject({ undone: [], kept: [{ field: 'finishers', reason: 'change.edited-since' }] });
    expect((await server.models.Result.findById(result.id).lean())?.deletedAt).toBeNull();
  });
});

test('undoing an edit of a season includes its nights', async () => {
  const season = { name: 'Summer', startsOn: '2026-06-01', endsOn: '2026-08-31' };
  const created = (await send('POST', '/api/seasons', season)).body;
  const { id, version } = created.season;
  await send('PUT', `/api/seasons/${id}`, { ...season, name: 'Late summer', endsOn: '2026-09-30', version });

  const { undone } = await undoNewest(id);

  expect(undone).toHaveLength(1);
  expect(await server.models.Season.findById(id).lean()).toMatchObject(season);
});
