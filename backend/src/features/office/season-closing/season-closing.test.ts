import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPointsClaim, createCalendarEvent, createPlayer, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Saturday 4 April 2026, 1PM in Dallas: the season of the tests ended four days ago.
const nowMs = Date.parse('2026-04-04T18:00:00Z');
let server: TestServer;
let token: string;
let venueId: string;
let playerIds: string[];
let seasonId: string;
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

const post = async (order: readonly number[], date: string) =>
  server.call('POST', '/api/results', {
    token,
    body: {
      idempotencyKey: randomUUID(),
      name: 'Monday Night',
      venueId,
      date,
      startTime: '19:00',
      entrants: order.length,
      finishers: order.map((player, index) => ({ playerId: playerIds[player], place: index + 1 })),
    },
  });
const act = (verb: string, body: object) =>
  server.call('POST', `/api/seasons/${seasonId}/${verb}`, { token, body });
const closing = async () => (await server.call('GET', `/api/seasons/${seasonId}/closing`, { token })).body;
const addClaim = (claim: Parameters<typeof buildPointsClaim>[0]) =>
  server.models.PointsClaim.collection.insertOne(buildPointsClaim(claim));
const nothingOpen = { openClaims: 0, missingResults: 0 };
const titlesOf = async (player: number) =>
  (await server.models.SeasonTitle.find({ playerId: playerIds[player] }).sort({ _id: 1 }).lean()).map(
    ({ rank }) => rank,
  );

const emptied = [
  'Season',
  'Result',
  'Ledger',
  'Standing',
  'Leaderboard',
  'SeasonTitle',
  'TrophyProgressState',
  'TrophyProgressTask',
  'PointsClaim',
  'CalendarEvent',
] as const;

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  playerIds = [];
  for (let index = 0; index < 3; index += 1) playerIds.push(idOf(await createPlayer(server.models)));
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const model of emptied) await server.models[model].collection.deleteMany({});
  venueId = idOf(await createVenue(server.models));
  const body = { name: 'Winter', startsOn: '2026-03-01', endsOn: '2026-03-31' };
  seasonId = (await server.call('POST', '/api/seasons', { token, body })).body.season.id;
});

describe('GET /api/seasons/:id/closing', () => {
  test('lists open claims and nights without a result, and whom closing crowns', async () => {
    const event = await createCalendarEvent(server.models, {
      venueId: (await server.models.Venue.findById(venueId).lean())?._id,
      weekday: 1,
      startTimes: ['19:00'],
      startsOn: '2026-03-16',
      endsOn: null,
    });
    await post([0, 1, 2], '2026-03-16');
    await addClaim({ date: '2026-03-16', state: 'open', playerName: 'Ann Abel' });
    await addClaim({ date: '2026-03-17', state: 'declined' });
    await addClaim({ date: '2026-04-02', state: 'open' });

    const answer = await closing();

    expect(answer).toMatchObject({
      isOver: true,
      isCrowned: false,
      openClaims: { total: 1, items: [{ playerName: 'Ann Abel', date: '2026-03-16' }] },
      missingResults: {
        total: 2,
        items: [
          { date: '2026-03-23', startTime: '19:00', name: event.name, venueId },
          { date: '2026-03-30' },
        ],
      },
      season: { nights: 1, status: 'running' },
    });
    expect(
      answer.podium.map(({ rank, player }: { rank: number; player: { id: string } }) => [rank, player.id]),
    ).toEqual(playerIds.map((id, index) => [index + 1, id]));
  });
});

describe('POST /api/seasons/:id/close and reopen', () => {
  test('gives the titles once; reopening takes them back, and closing gives them by the new boards', async () => {
    await post([0, 1, 2], '2026-03-16');

    const closed = await act('close', { version: 0, ...nothingOpen });

    expect([closed.status, closed.body.status, closed.body.version]).toEqual([200, 'closed', 1]);
    expect(await titlesOf(0)).toEqual([1, 1, 1]);
    expect((await server.call('GET', '/api/all-stars')).body.hallOfFame).toHaveLength(1);

    const reopened = await act('reopen', { version: 1 });
    expect([reopened.status, reopened.body.status]).toEqual([200, 'running']);
    expect(await titlesOf(0)).toEqual([]);

    // The job that seals seasons automatically leaves a reopened one to the office.
    await server.services.jobs.trophyProgress.sweep();
    expect(await titlesOf(0)).toEqual([]);

    await post([1, 0, 2], '2026-03-17');
    await post([1, 0, 2], '2026-03-18');
    await act('close', { version: 2, ...nothingOpen });
    expect(await titlesOf(1)).toEqual([1, 1, 1]);
    expect(await titlesOf(0)).toEqual([2, 2, 2]);
    await server.services.jobs.trophyProgress.sweep();
    const trophies = await server.call('GET', `/api/trophies/${playerIds[1]}`, { token });
    expect(trophies.body.titles).toHaveLength(3);
  });

  test('is refused a second time, for the later of two editors, and when more is open than was seen', async () => {
    await post([0, 1, 2], '2026-03-16');
    await addClaim({ date: '2026-03-16', state: 'asked' });

    const unseen = await act('close', { version: 0, ...nothingOpen });
    expect([unseen.status, unseen.body.reason, unseen.body.params]).toEqual([
      409,
      'season.open-work',
      { countClaims: 1, countResults: 0 },
    ]);
    const stale = await act('close', { version: 7, openClaims: 1, missingResults: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await titlesOf(0)).toEqual([]);

    const both = await Promise.all(
      [1, 2].map(() => act('close', { version: 0, openClaims: 1, missingResults: 0 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await titlesOf(0)).toEqual([1, 1, 1]);
    const again = await act('close', { version: 1, openClaims: 1, missingResults: 0 });
    expect(again.body.reason).toBe('season.closed');
  });

  test('is refused before its last day has passed; a closed season keeps its days and its rule', async () => {
    const body = { name: 'Spring', startsOn: '2026-04-01', endsOn: '2026-04-04' };
    const spring = (await server.call('POST', '/api/seasons', { token, body })).body.season;
    const early = await server.call('POST', `/api/seasons/${spring.id}/close`, {
      token,
      body: { version: 0, ...nothingOpen },
    });
    expect([early.status, early.body.reason]).toEqual([409, 'season.not-over']);
    expect((await act('reopen', { version: 0 })).body.reason).toBe('season.not-closed');

    await act('close', { version: 0, ...nothingOpen });

    const days = { name: 'Winter', startsOn: '2026-03-01', endsOn: '2026-03-30', version: 1 };
    const moved = await server.call('PUT', `/api/seasons/${seasonId}`, { token, body: days });
    expect(moved.body.reason).toBe('season.closed');
    const named = await server.call('PUT', `/api/seasons/${seasonId}`, {
      token,
      body: { ...days, name: 'Winter Open', endsOn: '2026-03-31' },
    });
    expect(named.body.season.name).toBe('Winter Open');
    const rule = { name: 'Linear', base: { formula: 'linear' }, counting: { method: 'all' } };
    const published = await server.call('POST', '/api/points-rules', {
      token,
      body: { seasonId, expectedVersion: 0, rule },
    });
    expect([published.status, published.body.reason]).toEqual([409, 'season.closed']);
  });
});
