import { randomUUID } from 'node:crypto';
import { reason } from '@ahl/shared-types/reasons';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createVenue } from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { settleSeasonNights } from '../results/season-nights.ts';
import { createSeason, editSeason, removeSeason, type SeasonDeps } from './season.service.ts';

// Friday 20 March 2026, 1PM in Dallas.
const nowMs = Date.parse('2026-03-20T18:00:00Z');
let server: TestServer;
let token: string;
let superToken: string;
let venueId: string;
let playerIds: string[];
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();
const deps = (): SeasonDeps => {
  const { models } = server;
  return {
    models,
    outbox: server.services.outbox,
    settleNights: (session, publish) =>
      settleSeasonNights({ models, now: () => nowMs, timeZone: 'America/Chicago' }, session, publish),
  };
};

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  ({ token: superToken } = await server.signInAs('Super Admin'));
  venueId = idOf(await createVenue(server.models));
  playerIds = [];
  for (let index = 0; index < 3; index += 1) playerIds.push(idOf(await createPlayer(server.models)));
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const model of ['Season', 'Result', 'Ledger', 'Standing', 'Leaderboard', 'PointsRule'] as const)
    await server.models[model].collection.deleteMany({});
});

const post = async (date: string) =>
  server.call('POST', '/api/results', {
    token,
    body: {
      idempotencyKey: randomUUID(),
      name: `Night ${randomUUID()}`,
      venueId,
      date,
      startTime: '19:00',
      entrants: 3,
      finishers: playerIds.map((playerId, index) => ({ playerId, place: index + 1 })),
    },
  });
const seasonOf = async (id: string) => (await server.call('GET', `/api/results/${id}`)).body.seasonId;
const total = async (query: string) => (await server.call('GET', `/api/standings?${query}`)).body.total;
const winter = { name: 'Winter', startsOn: '2026-01-01', endsOn: '2026-03-31', status: 'running' } as const;

/** What is kept step by step is what the results alone give. */
const expectKept = async () => {
  const read = async () => ({
    ledgers: await server.models.Ledger.find({}).sort({ _id: 1 }).lean(),
    lines: await server.models.Standing.find({}).sort({ _id: 1 }).lean(),
  });
  const before = await read();
  await server.call('POST', '/api/standings/rebuild', { token: superToken });
  expect(await read()).toEqual(before);
};

describe('a night outside every season', () => {
  test('is recorded and counts for the month, all time, the player and the trophies, and for no season', async () => {
    const { status, body } = await post('2026-03-10');

    expect(status).toBe(201);
    expect(body).toMatchObject({ seasonId: null, finishers: [{ place: 1 }, { place: 2 }, { place: 3 }] });
    expect(await total('period=all-time')).toBe(3);
    expect(await total('period=month&month=2026-03')).toBe(3);
    expect(await total('period=season')).toBe(0);
    const points = (await server.call('GET', `/api/players/${playerIds[0]}/points`)).body;
    expect(points.items).toMatchObject([
      { place: 1, points: body.finishers[0].points, explanation: { counted: false, why: 'no-season' } },
    ]);
    const trophies = await server.call('GET', `/api/trophies/${playerIds[0]}`);
    expect([trophies.status, trophies.body.nights]).toEqual([200, 1]);
    expect((await server.call('GET', '/api/winners/recent')).body).toHaveLength(1);
    await server.services.trophyProgressJob.sweep();
    await expectKept();
  });

  test('is taken in by a season that is made for its day', async () => {
    const { body: night } = await post('2026-03-10');
    const { season, nightsMoved } = await createSeason(deps(), winter);

    expect(nightsMoved).toBe(1);
    expect(await seasonOf(night.id)).toBe(season.id);
    expect(await total(`period=season&seasonId=${season.id}`)).toBe(3);
    expect(await total('period=all-time')).toBe(3);
    await expectKept();
  });

  test('comes and goes as the days of a season change, and stays when the season is removed', async () => {
    const { body: early } = await post('2026-01-10');
    const { body: late } = await post('2026-03-10');
    const { season } = await createSeason(deps(), { ...winter, endsOn: '2026-02-28' });
    expect([await seasonOf(early.id), await seasonOf(late.id)]).toEqual([season.id, null]);

    await editSeason(deps(), season.id, { ...winter, startsOn: '2026-02-01' });
    expect([await seasonOf(early.id), await seasonOf(late.id)]).toEqual([null, season.id]);
    await expectKept();

    await removeSeason(deps(), season.id);
    expect(await seasonOf(late.id)).toBeNull();
    expect(await total('period=all-time')).toBe(3);
    await expectKept();
  });

  test('that was taken back is in the season once it is restored', async () => {
    const { body: night } = await post('2026-03-10');
    await server.call('DELETE', `/api/results/${night.id}`, { token });
    const { season } = await createSeason(deps(), winter);

    await server.call('POST', `/api/results/${night.id}/restore`, { token });

    expect(await seasonOf(night.id)).toBe(season.id);
    await expectKept();
  });
});

describe('the history of a player', () => {
  test('lists a night outside every season with the season before it', async () => {
    const { season } = await createSeason(deps(), { ...winter, endsOn: '2026-02-28' });
    await post('2026-02-10');
    await post('2026-03-10');

    const { items } = (await server.call('GET', `/api/players/${playerIds[0]}/points?seasonId=${season.id}`))
      .body;

    expect(items).toMatchObject([
      { result: { date: '2026-03-10' }, explanation: { why: 'no-season' } },
      { result: { date: '2026-02-10' }, explanation: { why: 'counts' } },
    ]);
  });
});

describe('a season', () => {
  test('has no days of another one and does not end before it starts; nothing is written', async () => {
    await createSeason(deps(), winter);

    await expect(
      createSeason(deps(), { ...winter, name: 'Spring', startsOn: '2026-03-31', endsOn: '2026-06-30' }),
    ).rejects.toMatchObject({
      fields: {
        startsOn: reason('season.overlaps', { name: 'Winter', startsOn: '2026-01-01', endsOn: '2026-03-31' }),
      },
    });
    await expect(createSeason(deps(), { ...winter, endsOn: '2025-12-31' })).rejects.toMatchObject({
      fields: { endsOn: 'days.end-before-start' },
    });
    expect(await server.models.Season.countDocuments()).toBe(1);
  });
});
