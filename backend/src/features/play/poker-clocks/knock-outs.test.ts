// Who eliminated whom, from the desk to the points of the posted night: over real HTTP.
import { randomUUID } from 'node:crypto';
import type { PointsRule } from '@ahl/shared-types/points-rules';
import { kontendersRule } from '@ahl/shared-types/points-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRulesVersion, createSeason } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { openEventClock } from './testing/event-clock.ts';

// Saturday 21 November 2026, 7:05PM in Dallas.
const nowMs = Date.parse('2026-11-22T01:05:00.000Z');
const places = [1_000, 800, 600, 400, 200];
const rule: PointsRule = {
  ...kontendersRule,
  base: { formula: 'table', points: places, beyond: 0 },
  fieldBonusPercent: 0,
  participation: 0,
  decimals: 0,
  bonuses: { bounty: 200 },
};

let server: TestServer;
let token: string;
let adminToken: string;
let members: string[];
let clockId: string;
let entryIds: string[];

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Operator'));
  ({ token: adminToken } = await server.signInAs('Master Admin'));
  const season = await createSeason(server.models, { startsOn: '2026-10-01', endsOn: '2026-12-31' });
  await createRulesVersion(server.models, { seasonId: season._id, rule });
  members = [];
  for (let index = 0; index < 5; index += 1) members.push((await server.signInAs('Player')).accountId);
});
afterAll(() => server.stop());

const give = async (type: string, more: object = {}) => {
  const commandId = randomUUID();
  const path = `/api/poker-clocks/${clockId}/commands`;
  const answer = await server.call('POST', path, { token, body: { commandId, type, ...more } });
  return { ...answer, commandId };
};
const idsOf = (numbers: readonly number[]) => numbers.map((number) => entryIds[number]);
const bust = (out: number, by: readonly number[] = []) =>
  give('bust', { entryIds: idsOf([out]), ...(by.length > 0 ? { by: idsOf(by) } : {}) });
const setHunters = (out: number, by: readonly number[]) =>
  give('set-hunters', { entryIds: idsOf([out]), by: idsOf(by) });

type Line = {
  player: { id: string };
  place: number;
  points: number;
  knockOuts?: number;
  explanation: { knockOuts?: object };
};
type Posted = { id: string; version: number; finishers: Line[] } & Record<string, unknown>;
const readPosted = async (): Promise<Posted | null> => {
  const { resultId } = (await server.call('GET', `/api/poker-clocks/${clockId}/night`)).body;
  return resultId ? (await server.call('GET', `/api/results/${resultId}`)).body : null;
};
/** The bonus points of players 0 to 4, beyond those of their places. */
const bountyPoints = async (weight = 1) => {
  const { finishers = [] } = (await readPosted()) ?? {};
  return members.map((id) => {
    const line = finishers.find(({ player }) => player.id === id);
    return line ? line.points - (places[line.place - 1] ?? 0) * weight : null;
  });
};

beforeEach(async () => {
  clockId = await openEventClock(server, token);
  entryIds = members.map(() => randomUUID());
  for (const [index, id] of entryIds.entries())
    await give('register', { entry: { id, playerId: members[index], name: `Player ${index}` } });
  await give('start');
});

/** Plays the night to its end: 0 wins, and 4 was eliminated by three players together. */
const play = async () => {
  await bust(4, [1, 0, 2]);
  await bust(3, [0]);
  await bust(2);
  return bust(1, [0]);
};

describe('a night whose hunters are noted', () => {
  test('posts the rule’s bounty for each knock-out, divided between those who share one', async () => {
    expect((await play()).status).toBe(200);

    expect(await bountyPoints()).toEqual([467, 67, 66, 0, 0]);
    const posted = await readPosted();
    expect(posted?.finishers.map(({ knockOuts }) => knockOuts)).toEqual([3, 1, 1, undefined, undefined]);
    expect(posted?.finishers[0]?.explanation.knockOuts).toEqual({ count: 3, shared: 1, points: 467 });
  });

  test('corrects the posted night when a knock-out is added, corrected or removed later', async () => {
    await play();

    expect((await setHunters(2, [1])).status).toBe(200);
    expect(await bountyPoints()).toEqual([467, 267, 66, 0, 0]);
    const { commandId } = await setHunters(4, [3]);
    expect(await bountyPoints()).toEqual([400, 200, 0, 200, 0]);
    await give('undo', { targetCommandId: commandId });
    expect(await bountyPoints()).toEqual([467, 267, 66, 0, 0]);
    await setHunters(4, []);
    expect(await bountyPoints()).toEqual([400, 200, 0, 0, 0]);
  });

  test('withdraws the result with the last bust-out, and posts the knock-outs of what was played instead', async () => {
    const { commandId } = await play();
    await give('undo', { targetCommandId: commandId });
    expect(await readPosted()).toBeNull();

    await bust(0, [1]);
    expect(await bountyPoints()).toEqual([267, 267, 66, 0, 0]);
  });

  test('refuses a hunter who is unknown, was out, or goes out in this hand, and changes nothing', async () => {
    await bust(4);
    expect((await bust(3, [4])).body.reason).toBe('night.hunter-was-out');
    expect((await bust(3, [3])).body.reason).toBe('night.hunter-goes-out');
    const unknown = { entryIds: idsOf([3]), by: [randomUUID()] };
    expect((await give('bust', unknown)).body.reason).toBe('night.not-listed');
    const many = { entryIds: idsOf([3]), by: Array.from({ length: 9 }, () => randomUUID()) };
    expect((await give('bust', many)).status).toBe(400);

    const { bustOuts, knockOuts } = (await server.call('GET', `/api/poker-clocks/${clockId}/night`)).body;
    expect(bustOuts).toHaveLength(1);
    expect(knockOuts).toBeUndefined();
  });

  test('survives a correction by the office, whose own number of bounties counts in their place', async () => {
    await play();
    const correct = async (bonuses: object) => {
      const posted = (await readPosted()) as Posted & { venue: { id: string } };
      const { id, name, date, startTime, tournamentId, entrants, version } = posted;
      const finishers = posted.finishers.map(({ player, place }) => ({
        playerId: player.id,
        place,
        ...(player.id === members[0] ? { bonuses } : {}),
      }));
      const venueId = posted.venue.id;
      const body = { name, date, startTime, tournamentId, entrants, version, venueId, finishers };
      const saved = await server.call('PUT', `/api/results/${id}`, {
        token: adminToken,
        body: { ...body, weight: 'double' },
      });
      expect(saved.status).toBe(200);
    };

    await correct({});
    expect(await bountyPoints(2)).toEqual([934, 134, 132, 0, 0]);
    await correct({ bounty: 5 });
    expect(await bountyPoints(2)).toEqual([2_000, 134, 132, 0, 0]);
    await setHunters(2, [1]);
    expect(await bountyPoints(2)).toEqual([2_000, 534, 132, 0, 0]);
  });

  test('has the same points after a rebuild of the standings', async () => {
    await play();
    const ledgers = () =>
      server.models.Ledger.collection
        .find({}, { projection: { updatedAt: 0, stamp: 0 }, sort: { _id: 1 } })
        .toArray();
    const before = await ledgers();
    expect(JSON.stringify(before)).toContain('1467');

    const rebuilt = await server.call('POST', '/api/standings/rebuild', { token: adminToken, body: {} });
    expect(rebuilt.status).toBe(200);
    expect(await ledgers()).toEqual(before);
    expect(await bountyPoints()).toEqual([467, 67, 66, 0, 0]);
  });

  test('names the hunters in its file', async () => {
    await play();
    await setHunters(2, [1]);

    const headers = { authorization: `Bearer ${token}` };
    const file = await fetch(`${server.url}/api/poker-clocks/${clockId}/night.csv`, { headers });
    expect(file.status).toBe(200);
    const text = await file.text();
    expect(text).toContain('Player 4 went out, by Player 1, Player 0, Player 2');
    expect(text).toContain('Knock-out of Player 2: Player 1');
    expect(text).toContain('3 knock-outs');
  });
});
