import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCalendarEvent, createTournament } from '../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

// Saturday 21 November 2026, 7:05PM in Dallas.
let nowMs = Date.parse('2026-11-22T01:05:00.000Z');
let server: TestServer;
let operator: { token: string; accountId: string };

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  operator = await server.signInAs('Operator');
});
afterAll(() => server.stop());

const open = async (more: object = {}) => {
  const body = { idempotencyKey: randomUUID(), name: 'Back room', structureId: 'lppl', ...more };
  return server.call('POST', '/api/poker-clocks', { token: operator.token, body });
};
const openClock = async (more: object = {}) => (await open(more)).body.clock;
const command = (id: string, body: object, token = operator.token) =>
  server.call('POST', `/api/poker-clocks/${id}/commands`, {
    token,
    body: { commandId: randomUUID(), ...body },
  });
const logOf = async (id: string) =>
  (await server.call('GET', `/api/poker-clocks/${id}/log`, { token: operator.token })).body;

describe('POST /api/poker-clocks', () => {
  test('creates a clock for an event of the day, with its venue, host and start, ready at the first level', async () => {
    const event = await createCalendarEvent(server.models, {
      weekday: 6,
      startTimes: ['19:00', '21:00'],
      hostName: 'Dana W.',
    });

    const { status, body } = await open({
      name: undefined,
      tournamentId: `calendar-${event._id}`,
      date: '2026-11-21',
      startTime: '21:00',
    });

    expect(status).toBe(201);
    expect(body.clock).toMatchObject({
      name: event.name,
      hostName: 'Dana W.',
      startTime: '21:00',
      status: 'ready',
      levelIndex: 0,
      remainingMs: 900_000,
      version: 1,
    });
    expect(body.clock.venueName).not.toBe('');
  });

  test('the same idempotency key gives the same clock again', async () => {
    const idempotencyKey = randomUUID();
    const [first, second] = await Promise.all([open({ idempotencyKey }), open({ idempotencyKey })]);

    expect(first.status).toBe(201);
    expect(second.body.clock.id).toBe(first.body.clock.id);
  });

  test('one start of an event has one open clock; when it is finished another may follow', async () => {
    const tournament = await createTournament(server.models, { date: '2026-11-21' });
    const event = { name: undefined, tournamentId: String(tournament._id), date: '2026-11-21' };
    const first = await openClock(event);

    const second = await open(event);
    await command(first.id, { type: 'finish' });
    const third = await open(event);

    expect(second).toMatchObject({ status: 409, body: { code: 'CONFLICT', clock: { id: first.id } } });
    expect(third.status).toBe(201);
  });

  test('an own structure is kept as given', async () => {
    const levels = [
      { kind: 'level', durationMs: 60_000, smallBlind: 5, bigBlind: 10, ante: 0, bigBlindAnte: 10 },
      { kind: 'break', durationMs: 60_000, colourUpChip: 25 },
    ];

    const clock = await openClock({ structureId: undefined, levels });

    expect(clock.levels).toEqual(levels);
  });

  test.each([
    [{ structureId: 'nope' }, 'structureId'],
    [{ structureId: undefined }, 'structureId'],
    [{ name: undefined }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ tournamentId: 'calendar-5', date: '2026-11-21' }, 'tournamentId'],
    [{ tournamentId: `calendar-${'a'.repeat(24)}` }, 'date'],
    [{ tournamentId: `calendar-${'a'.repeat(24)}`, date: '2026-11-21' }, 'tournamentId'],
    [{ date: '2026-02-30' }, 'date'],
    [{ idempotencyKey: 'again' }, 'idempotencyKey'],
    [{ structureId: undefined, levels: [] }, 'levels'],
    [
      { structureId: undefined, levels: [{ kind: 'level', durationMs: 1, smallBlind: 1, bigBlind: 2 }] },
      'levels.0.durationMs',
    ],
    [{ isPublic: 'yes' }, 'isPublic'],
  ])('wrong input %j names the field %s', async (more, field) => {
    const before = await server.models.PokerClock.countDocuments();

    const { status, body } = await open(more);

    expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(Object.keys(body.fields)).toContain(field);
    expect(await server.models.PokerClock.countDocuments()).toBe(before);
  });
});

describe('POST /api/poker-clocks/:id/commands', () => {
  test('start, pause and level changes follow the rules and are logged with who and when', async () => {
    const clock = await openClock();

    await command(clock.id, { type: 'start' });
    nowMs += 60_000;
    const paused = await command(clock.id, { type: 'pause' });
    const adjusted = await command(clock.id, { type: 'adjust-time', deltaMs: 60_000 });

    expect(paused.body.clock).toMatchObject({ status: 'paused', remainingMs: 840_000, version: 3 });
    expect(adjusted.body.clock.remainingMs).toBe(900_000);
    const log = await logOf(clock.id);
    expect(log.total).toBe(3);
    expect(log.items[0]).toMatchObject({
      type: 'adjust-time',
      deltaMs: 60_000,
      version: 4,
      at: new Date(nowMs).toISOString(),
      actor: { id: operator.accountId },
    });
  });

  test('a repeated commandId answers as the first time and has one effect', async () => {
    const clock = await openClock();
    const repeated = { commandId: randomUUID(), type: 'next-level' };
    const first = await command(clock.id, repeated);
    await command(clock.id, { type: 'start' });

    const again = await command(clock.id, repeated);

    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await logOf(clock.id)).total).toBe(2);
  });

  test('ten copies of one command at the same moment have one effect', async () => {
    const clock = await openClock();
    const repeated = { commandId: randomUUID(), type: 'next-level' };

    const answers = await Promise.all(Array.from({ length: 10 }, () => command(clock.id, repeated)));

    expect(answers.map(({ status, body }) => [status, body.clock?.levelIndex])).toEqual(
      answers.map(() => [200, 1]),
    );
    expect((await logOf(clock.id)).total).toBe(1);
  });

  test('twelve different commands at the same moment all count, in one order', async () => {
    const clock = await openClock();

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => command(clock.id, { type: 'adjust-time', deltaMs: 60_000 })),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const now = await server.call('GET', `/api/poker-clocks/${clock.id}`);
    expect(now.body).toMatchObject({ version: 13, remainingMs: 900_000 + 12 * 60_000 });
  });

  test('a commandId that was used for another command is refused', async () => {
    const clock = await openClock();
    const commandId = randomUUID();
    await command(clock.id, { commandId, type: 'start' });

    const { status, body } = await command(clock.id, { commandId, type: 'pause' });

    expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
      status: 409,
      code: 'CONFLICT',
      fields: ['commandId'],
    });
  });

  test('a stale version gets 409 with the present clock and changes nothing', async () => {
    const clock = await openClock();
    await command(clock.id, { type: 'start', expectedVersion: 1 });

    const { status, body } = await command(clock.id, { type: 'pause', expectedVersion: 1 });

    expect({ status, code: body.code }).toEqual({ status: 409, code: 'VERSION_CONFLICT' });
    expect(body.clock).toMatchObject({ id: clock.id, version: 2, status: 'running' });
  });

  test('what the state does not allow gets 409 with a sentence and the present clock', async () => {
    const clock = await openClock();

    const { status, body } = await command(clock.id, { type: 'pause' });

    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 409,
      code: 'COMMAND_NOT_ALLOWED',
      message: 'The clock is not running.',
    });
    expect(body.clock.version).toBe(1);
  });

  test.each([
    [{ type: 'explode' }, 'type'],
    [{}, 'type'],
    [{ type: 'start', commandId: 7 }, 'commandId'],
    [{ type: 'adjust-time' }, 'deltaMs'],
    [{ type: 'adjust-time', deltaMs: 0 }, 'deltaMs'],
    [{ type: 'adjust-time', deltaMs: 1.5 }, 'deltaMs'],
    [{ type: 'adjust-time', deltaMs: 1e300 }, 'deltaMs'],
    [{ type: 'go-to-level', levelIndex: -1 }, 'levelIndex'],
    [{ type: 'go-to-level', levelIndex: 50 }, 'levelIndex'],
    [{ type: 'start', expectedVersion: { $gt: 0 } }, 'expectedVersion'],
  ])('wrong input %j names the field %s', async (body, field) => {
    const clock = await openClock();

    const answer = await command(clock.id, body);

    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
    expect(Object.keys(answer.body.fields)).toContain(field);
    expect((await logOf(clock.id)).total).toBe(0);
  });

  describe('a command that waited for a connection', () => {
    const minutes = (count: number) => count * 60_000;
    const iso = (atMs: number) => new Date(atMs).toISOString();

    test('counts from when it was given', async () => {
      const clock = await openClock();
      await command(clock.id, { type: 'start' });
      const pausedAt = nowMs + minutes(2);
      nowMs += minutes(10);

      const { status, body } = await command(clock.id, {
        ...{ type: 'pause', expectedVersion: 2, givenAt: iso(pausedAt) },
      });

      expect(status).toBe(200);
      expect(body.clock).toMatchObject({ status: 'paused', remainingMs: 900_000 - minutes(2) });
      expect((await logOf(clock.id)).items[0]).toMatchObject({ type: 'pause', at: iso(pausedAt) });
      expect((await logOf(clock.id)).items[0]).not.toHaveProperty('givenAt');
    });

    test('is the same command whether or not it says when it was given', async () => {
      const clock = await openClock();
      const start = { commandId: randomUUID(), type: 'start' };
      const first = await command(clock.id, start);

      const again = await command(clock.id, { ...start, givenAt: iso(nowMs) });

      expect(again).toMatchObject({ status: 200, body: first.body });
    });

    test.each([
      ['before the last change', () => nowMs - minutes(7)],
      ['longer ago than 30 minutes', () => nowMs - minutes(31)],
      ['in the future', () => nowMs + 1_001],
    ])('is a conflict when it was given %s', async (_when, givenAt) => {
      const clock = await openClock();
      nowMs += minutes(60);
      await command(clock.id, { type: 'start' });
      nowMs += minutes(5);

      const { status, body } = await command(clock.id, { type: 'pause', givenAt: iso(givenAt()) });

      expect({ status, code: body.code }).toEqual({ status: 409, code: 'VERSION_CONFLICT' });
      expect(body.clock).toMatchObject({ version: 2, status: 'running' });
    });

    test('a moment that is no instant is refused', async () => {
      const clock = await openClock();

      const { status, body } = await command(clock.id, { type: 'start', givenAt: 'at eight' });

      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['givenAt'] });
    });
  });

  test('an unknown clock is 404, a wrong id names the field', async () => {
    expect(await command('a'.repeat(24), { type: 'start' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await command('%24ne', { type: 'start' })).toMatchObject({
      status: 400,
      body: { fields: { id: expect.any(String) } },
    });
  });
});

describe('GET /api/poker-clocks', () => {
  test('lists clocks with search, sort and pages', async () => {
    await openClock({ name: 'Zebra night' });
    await openClock({ name: 'Zebra (final)' });
    const list = (query: string) =>
      server.call('GET', `/api/poker-clocks?${query}`, { token: operator.token });

    const page = await list('search=zebra&sort=-name&pageSize=1&page=2');
    const bracket = await list(`search=${encodeURIComponent('(final')}`);
    const wrong = await list('sort=secret&pageSize=1000');

    expect(page.body.total).toBe(2);
    expect(page.body.items.map((clock: { name: string }) => clock.name)).toEqual(['Zebra (final)']);
    expect(bracket.body.total).toBe(1);
    expect(Object.keys(wrong.body.fields)).toEqual(['sort', 'pageSize']);
  });

  test('running lists running and paused clocks alone', async () => {
    const clock = await openClock({ name: 'Live one' });
    const running = async () =>
      (await server.call('GET', '/api/poker-clocks/running', { token: operator.token })).body as {
        id: string;
        status: string;
      }[];
    const before = await running();
    await command(clock.id, { type: 'start' });
    const during = await running();
    await command(clock.id, { type: 'finish' });

    expect(before.some(({ id }) => id === clock.id)).toBe(false);
    expect(during).toContainEqual({ id: clock.id, name: 'Live one', venueName: '', status: 'running' });
    expect((await running()).some(({ id }) => id === clock.id)).toBe(false);
  });

  test('a clock that is not public is shown to those who run clocks alone', async () => {
    const clock = await openClock({ isPublic: false });
    const player = await server.signInAs('Player');

    expect((await server.call('GET', `/api/poker-clocks/${clock.id}`)).status).toBe(403);
    expect((await server.call('GET', `/api/poker-clocks/${clock.id}`, { token: player.token })).status).toBe(
      403,
    );
    expect(
      (await server.call('GET', `/api/poker-clocks/${clock.id}`, { token: operator.token })).status,
    ).toBe(200);
  });
});
