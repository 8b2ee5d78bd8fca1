import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCalendarEvent, createTournament } from '#demo/factories/index.ts';
import { type ClockServer, startClockServer } from './testing/clock-server.ts';

let at: ClockServer;
beforeAll(async () => {
  at = await startClockServer();
});
afterAll(() => at.server.stop());

describe('POST /api/poker-clocks', () => {
  test('creates a clock for an event of the day, with its venue, host and start, ready at the first level', async () => {
    const event = await createCalendarEvent(at.server.models, {
      weekday: 6,
      startTimes: ['19:00', '21:00'],
      hostName: 'Dana W.',
    });

    const { status, body } = await at.open({
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

  test('returns the same clock again for the same idempotency key', async () => {
    const idempotencyKey = randomUUID();
    const [first, second] = await Promise.all([at.open({ idempotencyKey }), at.open({ idempotencyKey })]);

    expect(first.status).toBe(201);
    expect(second.body.clock.id).toBe(first.body.clock.id);
  });

  test('allows one open clock per start of an event; another can follow when it is finished', async () => {
    const tournament = await createTournament(at.server.models, { date: '2026-11-21' });
    const event = { name: undefined, tournamentId: String(tournament._id), date: '2026-11-21' };
    const first = await at.openClock(event);

    const second = await at.open(event);
    await at.command(first.id, { type: 'finish' });
    const third = await at.open(event);

    expect(second).toMatchObject({ status: 409, body: { code: 'CONFLICT', clock: { id: first.id } } });
    expect(third.status).toBe(201);
  });

  test('stores a custom structure as given', async () => {
    const levels = [
      { kind: 'level', durationMs: 60_000, smallBlind: 5, bigBlind: 10, ante: 0, bigBlindAnte: 10 },
      { kind: 'break', durationMs: 60_000, colourUpChip: 25 },
    ];

    const clock = await at.openClock({ structureId: undefined, levels });

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
  ])('names the invalid field of %j: %s', async (more, field) => {
    const before = await at.server.models.PokerClock.countDocuments();

    const { status, body } = await at.open(more);

    expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(Object.keys(body.fields)).toContain(field);
    expect(await at.server.models.PokerClock.countDocuments()).toBe(before);
  });
});

describe('GET /api/poker-clocks', () => {
  test('lists clocks with search, sort order and pages', async () => {
    await at.openClock({ name: 'Zebra night' });
    await at.openClock({ name: 'Zebra (final)' });
    const list = (query: string) =>
      at.server.call('GET', `/api/poker-clocks?${query}`, { token: at.operator.token });

    const page = await list('search=zebra&sort=-name&pageSize=1&page=2');
    const bracket = await list(`search=${encodeURIComponent('(final')}`);
    const wrong = await list('sort=secret&pageSize=1000');

    expect(page.body.total).toBe(2);
    expect(page.body.items.map((clock: { name: string }) => clock.name)).toEqual(['Zebra (final)']);
    expect(bracket.body.total).toBe(1);
    expect(Object.keys(wrong.body.fields)).toEqual(['sort', 'pageSize']);
  });

  test('lists only running and paused clocks under `running`', async () => {
    const clock = await at.openClock({ name: 'Live one' });
    const running = async () =>
      (await at.server.call('GET', '/api/poker-clocks/running', { token: at.operator.token })).body as {
        id: string;
        status: string;
      }[];
    const before = await running();
    await at.command(clock.id, { type: 'start' });
    const during = await running();
    await at.command(clock.id, { type: 'finish' });

    expect(before.some(({ id }) => id === clock.id)).toBe(false);
    expect(during).toContainEqual({
      id: clock.id,
      name: 'Live one',
      venueName: '',
      status: 'running',
      isPublic: true,
    });
    expect((await running()).some(({ id }) => id === clock.id)).toBe(false);
  });

  test('shows a private clock only to those who run clocks', async () => {
    const clock = await at.openClock({ isPublic: false });
    const player = await at.server.signInAs('Player');

    expect((await at.server.call('GET', `/api/poker-clocks/${clock.id}`)).status).toBe(403);
    expect(
      (await at.server.call('GET', `/api/poker-clocks/${clock.id}`, { token: player.token })).status,
    ).toBe(403);
    expect(
      (await at.server.call('GET', `/api/poker-clocks/${clock.id}`, { token: at.operator.token })).status,
    ).toBe(200);
  });
});
