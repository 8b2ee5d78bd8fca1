import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2026-03-20T18:00:00Z');
let server: TestServer;
let token: string;
let adminId: string;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token, accountId: adminId } = await server.signInAs('Administrator', { rank: 'Administrator' }));
  venueId = String((await createVenue(server.models))._id);
});
afterAll(() => server.stop());

const newPlayer = async (more: object = {}) =>
  String((await createPlayer(server.models, { rank: 'Rookie', ...more }))._id);
const ranksOf = async (...ids: string[]) => {
  const rows = await server.models.Player.find({ _id: { $in: ids } }).lean();
  return ids.map((id) => rows.find(({ _id }) => _id.toHexString() === id)?.rank);
};
const post = async (date: string, ids: readonly string[]) => {
  const { body } = await server.call('POST', '/api/results', {
    token,
    body: {
      idempotencyKey: randomUUID(),
      name: 'A night',
      venueId,
      date,
      startTime: '19:00',
      entrants: ids.length,
      finishers: ids.map((playerId, index) => ({ playerId, place: index + 1 })),
    },
  });
  return body.id;
};
const setLadder = async (steps: object[], as = token) => {
  const { version } = (await server.call('GET', '/api/rank-ladder')).body;
  return server.call('PUT', '/api/rank-ladder', { token: as, body: { steps, version } });
};

test('a player’s rank follows the number of nights, up and down; staff and hosts keep theirs', async () => {
  const player = await newPlayer({ totalTournaments: 4 });
  const host = await newPlayer({ isHost: true, rank: 'Host', role: 'Host', totalTournaments: 4 });

  const night = await post('2026-03-10', [player, host, adminId]);
  expect(await ranksOf(player, host, adminId)).toEqual(['Player', 'Host', 'Administrator']);

  await server.call('DELETE', `/api/results/${night}`, { token });
  expect(await ranksOf(player)).toEqual(['Rookie']);
});

test('a new ladder changes every rank immediately', async () => {
  const player = await newPlayer({ totalTournaments: 60 });

  const { status } = await setLadder([
    { name: 'Fish', nights: 0 },
    { name: 'Shark', nights: 50 },
  ]);

  expect(status).toBe(200);
  expect(await ranksOf(player, adminId)).toEqual(['Shark', 'Administrator']);
  expect((await server.call('GET', '/api/rank-ladder')).body.steps).toHaveLength(2);
  const found = await server.call('GET', `/api/members/${player}`, { token });
  expect(found.body.rank).toBe('Shark');
});

test("the undo of a ladder restores every player's previous rank", async () => {
  const player = await newPlayer({ totalTournaments: 60 });
  await setLadder([{ name: 'Limper', nights: 0 }]);
  await setLadder([{ name: 'Maniac', nights: 0 }]);
  const changed = await ranksOf(player);
  const { body } = await server.call('GET', '/api/changes?entity=site-content', { token });

  const undone = await server.call('POST', `/api/changes/${body.items[0].id}/undo`, { token });

  expect([undone.status, undone.body.failed]).toEqual([200, []]);
  expect([changed, await ranksOf(player, adminId)]).toEqual([['Maniac'], ['Limper', 'Administrator']]);
});

test('a refused ladder changes no rank', async () => {
  const player = await newPlayer({ totalTournaments: 60, rank: 'As before' });

  const { status } = await server.call('PUT', '/api/rank-ladder', {
    token,
    body: { steps: [{ name: 'Late', nights: 0 }], version: 0 },
  });

  expect([status, await ranksOf(player)]).toEqual([409, ['As before']]);
});

test('a ladder starts at zero nights, rises, and can be changed only by the office', async () => {
  const { token: operator } = await server.signInAs('Operator');
  const fieldOf = async (steps: object[]) => Object.entries((await setLadder(steps)).body.fieldReasons);

  expect(await fieldOf([{ name: 'Late', nights: 3 }])).toMatchObject([
    ['steps', { reason: 'rank.first-at-none' }],
  ]);
  expect(
    await fieldOf([
      { name: 'A', nights: 0 },
      { name: 'B', nights: 0 },
    ]),
  ).toMatchObject([['steps', { reason: 'rank.not-rising' }]]);
  expect((await setLadder([{ name: 'A', nights: 0 }], operator)).status).toBe(403);
});
