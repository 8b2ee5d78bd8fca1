import type { NightMoves } from '@ahl/shared-types/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
let venueId: string;
const players: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2027-03-20T18:00:00Z') });
  ({ token } = await server.signInAs('Administrator'));
  await createSeason(server.models, { name: 'Spring', startsOn: '2027-01-01', endsOn: '2027-06-30' });
  venueId = String((await createVenue(server.models, { region: 733 }))._id);
  for (const firstName of ['Ann', 'Ben', 'Cid', 'Dee'])
    players.push(String((await createPlayer(server.models, { firstName }))._id));
});
afterAll(() => server.stop());

/** Posts a night and returns the id of its page; the players finish in the given order. */
const play = async (date: string, order: readonly number[], more: object = {}): Promise<string> => {
  const { status, body } = await server.call('POST', '/api/results', {
    token,
    body: {
      idempotencyKey: crypto.randomUUID(),
      tournamentId: null,
      name: 'League Night',
      venueId,
      date,
      startTime: '19:00',
      entrants: order.length,
      finishers: order.map((player, index) => ({ playerId: players[player], place: index + 1 })),
      ...more,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return `result-${body.id}`;
};
const movesOf = async (id: string, date: string): Promise<NightMoves> => {
  const { status, body } = await server.call('GET', `/api/events/${id}/${date}/moves`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const ranks = (moves: NightMoves): Record<string, string[]> =>
  Object.fromEntries(
    moves.boards.map(({ name, items }) => [
      name,
      items.map(({ player, before, after }) => `${player.firstName} ${before ?? 'new'} to ${after}`),
    ]),
  );

test('shows on each board how its players moved, whatever was played since', async () => {
  const created = await server.call('POST', '/api/races', {
    token,
    body: {
      name: 'March Race',
      startsOn: '2027-03-05',
      endsOn: '2027-03-31',
      venueIds: [venueId],
      cut: 2,
      best: null,
      minimumGames: 0,
      prize: '',
    },
  });
  await play('2027-03-01', [0, 1, 2]);
  const night = await play('2027-03-08', [3, 2, 1]);
  await play('2027-03-15', [0, 1, 2]);

  const moves = await movesOf(night, '2027-03-08');
  expect(ranks(moves)).toEqual({
    Spring: expect.arrayContaining(['Dee new to 1']),
    'Mid Cities, Spring': expect.arrayContaining(['Dee new to 1']),
    'March Race': ['Dee new to 1', 'Cid new to 2', 'Ben new to 3'],
  });
  // Ann did not play this night: it moved her, but it is not hers.
  expect(ranks(moves).Spring?.join()).not.toContain('Ann');
  expect(moves.boards.find(({ kind }) => kind === 'race')).toMatchObject({
    cut: 2,
    path: `/point-races?race=${created.body.id}`,
  });
});

test('a night that is left out of the standings moves nothing, nor does one that is not posted', async () => {
  const excluded = await play('2027-03-10', [0, 1], { weight: 'excluded' });
  expect(await movesOf(excluded, '2027-03-10')).toEqual({ boards: [] });
  const unknown = await server.call('GET', `/api/events/result-${'a'.repeat(24)}/2027-03-10/moves`);
  expect(unknown.status).toBe(404);
});
