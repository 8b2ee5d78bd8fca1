import { randomUUID } from 'node:crypto';
import { leagueRule } from '@ahl/shared-types/points-rules';
import {
  type LadderRanks,
  type LastOut,
  ladderOf,
  lastOutOf,
  nightCounts,
} from '@ahl/shared-types/poker-clocks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRulesVersion, createSeason, createTournament, createVenue } from '#demo/factories/index.ts';
import { nextStart } from '#testing/next-start.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Saturday 21 November 2026, 7:05PM in Dallas.
const nowMs = Date.parse('2026-11-22T01:05:00.000Z');
const rule = {
  ...leagueRule,
  participation: 25,
  counting: { method: 'all' as const },
  minimumGames: 0,
};
let server: TestServer;
let operator: { token: string };
let members: { token: string; accountId: string }[];

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  operator = await server.signInAs('Operator');
  const season = await createSeason(server.models, { startsOn: '2026-10-01', endsOn: '2026-12-31' });
  await createRulesVersion(server.models, { seasonId: season._id, rule });
  members = [];
  for (let index = 0; index < 5; index += 1) members.push(await server.signInAs('Player'));
});
afterAll(() => server.stop());

let clockId: string;
let entryIds: string[];
const idOf = (index: number) => members[index]?.accountId ?? '';
const give = (type: string, more: object = {}) =>
  server.call('POST', `/api/poker-clocks/${clockId}/commands`, {
    token: operator.token,
    body: { commandId: randomUUID(), type, ...more },
  });
const bust = (...indexes: number[]) => give('bust', { entryIds: indexes.map((index) => entryIds[index]) });
const readNight = async () => (await server.call('GET', `/api/poker-clocks/${clockId}/night`)).body;
const ranksOf = async (index: number): Promise<LadderRanks | null> =>
  (
    await server.call('GET', `/api/poker-clocks/${clockId}/night/ranks`, {
      token: members[index]?.token ?? '',
    })
  ).body;

/** Opens a night of an event with the five members and two walk-ins. */
const openNight = async (weight?: 'double' | 'excluded') => {
  const venue = await createVenue(server.models);
  const event = await createTournament(server.models, {
    date: '2026-11-21',
    venueId: venue._id,
    startTimes: [nextStart()],
  });
  if (weight) await server.models.EventProgram.create({ eventId: String(event._id), weight });
  const body = {
    idempotencyKey: randomUUID(),
    tournamentId: String(event._id),
    date: '2026-11-21',
    structureId: 'lppl',
  };
  clockId = (await server.call('POST', '/api/poker-clocks', { token: operator.token, body })).body.clock.id;
  entryIds = Array.from({ length: 7 }, () => randomUUID());
  for (const [index, id] of entryIds.entries()) {
    const entry = { id, playerId: members[index] ? idOf(index) : null, name: `Player ${index}` };
    expect((await give('register', { entry })).status).toBe(200);
  }
  await give('start');
};

/** Plays a night to its end and returns the points that its ladder showed at each elimination, by entry. */
const playOut = async (hands: readonly number[][]) => {
  const shown = new Map<string, number>();
  for (const hand of hands) {
    const before = await readNight();
    const next = ladderOf(before.scoring, nightCounts(before), before.weight)[0];
    await bust(...hand);
    const after = await readNight();
    const outs: LastOut[] = lastOutOf(after.scoring, after, after.weight);
    for (const { entryIds: ids, points } of outs) for (const id of ids) shown.set(id, points);
    if (hand.length === 1 && next) expect(outs[0]).toMatchObject(next);
  }
  const night = await readNight();
  const [winner] = ladderOf(night.scoring, nightCounts(night), night.weight);
  return { night, shown, winner };
};
const postedPoints = async (resultId: string): Promise<Map<string, number>> => {
  const result = (await server.call('GET', `/api/results/${resultId}`)).body;
  return new Map(
    result.finishers.map(({ player, points }: { player: { id: string }; points: number }) => [
      entryIds[members.findIndex(({ accountId }) => accountId === player.id)],
      points,
    ]),
  );
};

describe('the points ladder of a night', () => {
  it.each([undefined, 'double'] as const)('equals the posted result, weight: %s', async (weight) => {
    await openNight(weight);

    const { night, shown, winner } = await playOut([[6], [3], [5], [1, 2], [4]]);

    const posted = await postedPoints(night.resultId);
    expect([...posted]).toHaveLength(5);
    for (const [entryId, points] of posted)
      expect(points).toBe(entryId === entryIds[0] ? winner?.points : shown.get(entryId));
    expect(winner?.points).toBe((10_000 * 1.07 + 25) * (weight === 'double' ? 2 : 1));
  });

  it('is empty for an event that counts nowhere', async () => {
    await openNight('excluded');

    const { shown, winner } = await playOut([[6], [5], [4], [3], [2], [1]]);

    expect([...shown]).toEqual([]);
    expect(winner).toBeUndefined();
  });
});

describe('GET /api/poker-clocks/:id/night/ranks', () => {
  beforeEach(() => openNight());

  it('returns the rank that each open position would give, next to the others’ standings', async () => {
    await bust(6);
    await bust(5);

    const mine = await ranksOf(3);

    const board: { player: { id: string }; points: number }[] = (
      await server.call('GET', '/api/standings?pageSize=50')
    ).body.items;
    const own = board.find(({ player }) => player.id === idOf(3))?.points ?? 0;
    const others = board.filter(({ player }) => player.id !== idOf(3));
    expect(mine?.ranks.map(({ place }) => place)).toEqual([5, 4, 3, 2, 1]);
    expect(mine?.rank).toBe(others.filter(({ points }) => points > own).length + 1);
    for (const { points, rank } of mine?.ranks ?? [])
      expect(rank).toBe(others.filter((other) => other.points > own + points).length + 1);
    expect(JSON.stringify(mine)).not.toContain(idOf(0));
  });

  it('follows each elimination', async () => {
    await bust(6);
    expect((await ranksOf(3))?.ranks[0]?.place).toBe(6);

    await bust(5);

    expect((await ranksOf(3))?.ranks[0]?.place).toBe(5);
  });

  it('returns null to a member who is out, and to one who is not in the night', async () => {
    const stranger = await server.signInAs('Player');
    await bust(3);

    expect(await ranksOf(3)).toBeNull();
    const path = `/api/poker-clocks/${clockId}/night/ranks`;
    expect((await server.call('GET', path, { token: stranger.token })).body).toBeNull();
    expect((await server.call('GET', path)).status).toBe(401);
  });
});
