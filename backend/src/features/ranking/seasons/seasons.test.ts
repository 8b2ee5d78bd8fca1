import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 20 March 2026, 1PM in Dallas.
const nowMs = Date.parse('2026-03-20T18:00:00Z');
let server: TestServer;
let token: string;
let superToken: string;
let venueId: string;
let playerIds: string[];
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();
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
const winter = { name: 'Winter', startsOn: '2026-01-01', endsOn: '2026-03-31' };
const create = (body: object, as = token) => server.call('POST', '/api/seasons', { token: as, body });
const edit = (id: string, body: object) => server.call('PUT', `/api/seasons/${id}`, { token, body });
const act = (id: string, verb: string, body: object) =>
  server.call('POST', `/api/seasons/${id}/${verb}`, { token, body });
const office = async (query = '') =>
  (await server.call('GET', `/api/seasons/office${query}`, { token })).body;

/** Checks that the incrementally updated data equal a rebuild from the results alone. */
const expectUnchanged = async () => {
  const read = async () => ({
    ledgers: await server.models.Ledger.find({}).sort({ _id: 1 }).lean(),
    lines: await server.models.Standing.find({}).sort({ _id: 1 }).lean(),
  });
  const before = await read();
  await server.call('POST', '/api/standings/rebuild', { token: superToken });
  expect(await read()).toEqual(before);
};

describe('a night outside every season', () => {
  test('is recorded and counts for the month, all time, the player and the trophies, but for no season', async () => {
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
    await server.services.jobs.trophyProgress.sweep();
    await expectUnchanged();
  });

  test('joins a season that is created for its day', async () => {
    const { body: night } = await post('2026-03-10');
    const { season, nightsMoved } = (await create(winter)).body;

    expect(nightsMoved).toBe(1);
    expect(await seasonOf(night.id)).toBe(season.id);
    expect(await total(`period=season&seasonId=${season.id}`)).toBe(3);
    expect(await total('period=all-time')).toBe(3);
    await expectUnchanged();
  });

  test('joins and leaves a season as the days of the season change', async () => {
    const { body: early } = await post('2026-01-10');
    const { body: late } = await post('2026-03-10');
    const { season } = (await create({ ...winter, endsOn: '2026-02-28' })).body;
    expect([await seasonOf(early.id), await seasonOf(late.id)]).toEqual([season.id, null]);

    const moved = await edit(season.id, { ...winter, startsOn: '2026-02-01', version: 0 });
    expect(moved.body).toMatchObject({ nightsMoved: 2, season: { nights: 1, version: 1 } });
    expect([await seasonOf(early.id), await seasonOf(late.id)]).toEqual([null, season.id]);
    await expectUnchanged();
  });

  test('is in the season once it is restored after a withdrawal', async () => {
    const { body: night } = await post('2026-03-10');
    await server.call('DELETE', `/api/results/${night.id}`, { token });
    const { season } = (await create(winter)).body;

    await server.call('POST', `/api/results/${night.id}/restore`, { token });

    expect(await seasonOf(night.id)).toBe(season.id);
    await expectUnchanged();
  });
});

describe('the history of a player', () => {
  test('lists a night outside every season with the season before it', async () => {
    const { season } = (await create({ ...winter, endsOn: '2026-02-28' })).body;
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

describe('POST and PUT /api/seasons', () => {
  test('return a season with its status, nights, players and the rule in force', async () => {
    await post('2026-03-10');
    const { status, body } = await create(winter);
    await create({ name: 'Spring', startsOn: '2026-04-01', endsOn: '2026-06-30' });

    expect(status).toBe(201);
    expect(body.season).toMatchObject({
      name: 'Winter',
      status: 'running',
      nights: 1,
      players: 3,
      rule: { name: 'Linear', version: 0 },
      isArchived: false,
      version: 0,
    });
    expect((await server.call('GET', '/api/seasons')).body).toMatchObject([
      { name: 'Spring', status: 'upcoming' },
      { name: 'Winter', status: 'running' },
    ]);
    expect((await server.call('GET', '/api/standings?period=season')).body.board.season.name).toBe('Winter');
  });

  test.each([
    ['first day', { startsOn: '2026-03-31', endsOn: '2026-06-30' }, 'startsOn', 'season.overlaps'],
    ['last day', { startsOn: '2025-10-01', endsOn: '2026-01-01' }, 'endsOn', 'season.overlaps'],
    [
      'days around another one',
      { startsOn: '2025-10-01', endsOn: '2026-06-30' },
      'endsOn',
      'season.overlaps',
    ],
    [
      'end before the start',
      { startsOn: '2026-05-01', endsOn: '2026-04-30' },
      'endsOn',
      'days.end-before-start',
    ],
    ['years', { startsOn: '2026-04-01', endsOn: '2036-04-30' }, 'endsOn', 'season.too-long'],
    [
      'day that does not exist',
      { startsOn: '2026-02-30', endsOn: '2026-04-30' },
      'startsOn',
      'date.no-such-day',
    ],
    ['empty name', { name: ' ', startsOn: '2026-04-01', endsOn: '2026-04-30' }, 'name', 'name.missing'],
  ])(
    'refuse an invalid season (%s), naming the field, and write nothing',
    async (_what, input, field, reason) => {
      await create(winter);

      const { status, body } = await create({ name: 'Spring', ...input });

      expect([status, body.fieldReasons[field]?.reason]).toEqual([400, reason]);
      expect(await server.models.Season.countDocuments()).toBe(1);
    },
  );

  test('refuse one of two simultaneous seasons with a common day', async () => {
    const answers = await Promise.all([
      create(winter),
      create({ ...winter, name: 'Other', endsOn: '2026-02-28' }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await server.models.Season.countDocuments()).toBe(1);
  });

  test('return the current season to the later of two editors', async () => {
    const { season } = (await create(winter)).body;
    await edit(season.id, { ...winter, name: 'Winter Open', version: 0 });

    const { status, body } = await edit(season.id, { ...winter, name: 'Cold', version: 0 });

    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.current).toMatchObject({ name: 'Winter Open', version: 1 });
  });

  test('are restricted to the office, and require an existing season', async () => {
    const { token: player } = await server.signInAs('Player');
    expect((await create(winter, player)).status).toBe(403);
    expect((await edit('f'.repeat(24), { ...winter, version: 0 })).status).toBe(404);
  });
});

describe('GET /api/seasons/office', () => {
  test('searches, filters by status and pages', async () => {
    await create({ name: 'Fall', startsOn: '2025-10-01', endsOn: '2025-12-31' });
    await create(winter);
    await create({ name: 'Spring', startsOn: '2026-04-01', endsOn: '2026-06-30' });
    const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

    expect(names(await office())).toEqual(['Spring', 'Winter', 'Fall']);
    expect(names(await office('?status=upcoming'))).toEqual(['Spring']);
    expect(names(await office('?search=win'))).toEqual(['Winter']);
    expect(await office('?sort=name&page=2&pageSize=1')).toMatchObject({
      total: 3,
      items: [{ name: 'Spring' }],
    });
  });
});

describe('an archived season', () => {
  test('must be closed first, is not listed, keeps its boards, and cannot be changed', async () => {
    const { season } = (await create(winter)).body;
    expect((await act(season.id, 'archive', { version: 0 })).body.reason).toBe('season.not-closed');
    await server.models.Season.updateOne({ _id: season.id }, { status: 'closed' });

    expect((await act(season.id, 'archive', { version: 0 })).body).toMatchObject({
      isArchived: true,
      version: 1,
    });

    expect((await office()).total).toBe(0);
    expect((await office('?status=archived')).total).toBe(1);
    expect((await server.call('GET', '/api/seasons')).body).toHaveLength(1);
    const edited = await edit(season.id, { ...winter, name: 'Cold', version: 1 });
    expect([edited.status, edited.body.reason]).toEqual([409, 'season.archived']);
    expect((await act(season.id, 'restore', { version: 1 })).body).toMatchObject({ isArchived: false });
    expect((await act(season.id, 'restore', { version: 2 })).body.reason).toBe('season.not-archived');
  });
});
