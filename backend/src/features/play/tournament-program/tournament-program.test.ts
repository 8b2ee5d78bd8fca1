import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createPlayer,
  createResult,
  createSeason,
  createStructure,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { readWeight } from './program.reader.ts';

// Saturday 21 November 2026, 6PM in Dallas.
const nowMs = Date.parse('2026-11-22T00:00:00.000Z');
const today = '2026-11-21';
let server: TestServer;
let admin: string;
let operator: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  admin = (await server.signInAs('Administrator')).token;
  operator = (await server.signInAs('Operator')).token;
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { CalendarEvent, Tournament, EventProgram, Structure } = server.models;
  for (const model of [CalendarEvent, Tournament, EventProgram, Structure])
    await model.collection.deleteMany({});
});

const list = async (query = '') =>
  (await server.call('GET', `/api/tournament-program${query}`, { token: admin })).body;
const change = (...changes: object[]) =>
  server.call('PUT', '/api/tournament-program', { token: admin, body: { changes } });
const startClock = async (more: object) =>
  (
    await server.call('POST', '/api/poker-clocks', {
      token: operator,
      body: { idempotencyKey: randomUUID(), date: today, ...more },
    })
  ).body.clock;

/** Creates a weekly event on Saturdays and returns its card id. */
const weekly = async (more: object = {}) => {
  const event = await createCalendarEvent(server.models, {
    weekday: 6,
    startTimes: ['19:00'],
    startsOn: '2026-01-01',
    ...more,
  });
  return { event, id: `calendar-${event._id}` };
};

describe('GET /api/tournament-program', () => {
  test('lists weekly events and coming tournaments with how they are played, but not past ones', async () => {
    const { id } = await weekly({ name: 'Saturday league' });
    await weekly({ name: 'Ended', endsOn: '2026-11-20' });
    const coming = await createTournament(server.models, { name: 'Main event', date: '2026-12-05' });
    await createTournament(server.models, { name: 'Long ago', date: '2026-11-20' });

    const body = await list();

    expect(body).toMatchObject({
      total: 2,
      usingDefault: 2,
      default: { structureName: 'League night, 15 minutes' },
    });
    expect(body.items).toMatchObject([
      {
        id,
        kind: 'weekly',
        name: 'Saturday league',
        usesDefault: true,
        program: { startingStack: 5_000, weight: 'normal' },
      },
      { id: String(coming._id), kind: 'single', date: '2026-12-05', weekday: 6 },
    ]);
  });

  test('estimates when each start ends, from the field of its last nights or of the league', async () => {
    const minutes = (count: number) => count * 60_000;
    const blinds = [100, 400, 1_000, 2_000].map((bigBlind) => ({
      kind: 'level' as const,
      durationMs: minutes(30),
      smallBlind: bigBlind / 2,
      bigBlind,
      ante: 0,
      bigBlindAnte: 0,
    }));
    const structure = await createStructure(server.models, { levels: blinds, startingStack: 1_000 });
    const own = await weekly({ name: 'Own', startTimes: ['19:00', '23:30'] });
    const first = await weekly({ name: 'Without nights' });
    for (const { id } of [own, first])
      await change({ id, choice: { structureId: String(structure._id), bonusChip: 0 } });
    const played = async (tournamentId: string | null, entrants: number, date: string) =>
      void (await createResult(server.models, { tournamentId, entrants, date }));
    await played(own.id, 6, '2026-11-14');
    await played(own.id, 10, '2026-11-07');
    await played(own.id, 90, '2026-01-03');
    await played(null, 38, '2026-11-10');

    const { items } = await list();

    const expected = Object.fromEntries(
      items.map((each: { name: string; expected: object }) => [each.name, each.expected]),
    );
    // 8 × 1,000 / 20 = 400: the second level is the last. 18 × 1,000 / 20 = 900: the third one.
    expect(expected).toEqual({
      Own: { players: 8, isOwnField: true, ends: ['20:00', '00:30'] },
      'Without nights': { players: 18, isOwnField: false, ends: ['20:30'] },
    });
    await server.models.Result.collection.deleteMany({});
  });

  test('can be searched, filtered, sorted and paginated', async () => {
    const deep = await createStructure(server.models, { name: 'Deepstack', startingStack: 20_000 });
    const a = await weekly({ name: 'Alpha', weekday: 2 });
    const b = await weekly({ name: 'Beta', weekday: 1 });
    await change({ id: a.id, choice: { structureId: String(deep._id) } });
    const names = async (query: string) =>
      (await list(query)).items.map(({ name }: { name: string }) => name);

    expect(await names('')).toEqual(['Beta', 'Alpha']);
    expect(await names('?sort=-name')).toEqual(['Beta', 'Alpha']);
    expect(await names('?sort=-startingStack')).toEqual(['Alpha', 'Beta']);
    expect(await names('?search=deepst')).toEqual(['Alpha']);
    expect(await names('?uses=default')).toEqual(['Beta']);
    expect(await names(`?structureId=${deep._id}`)).toEqual(['Alpha']);
    expect(await names('?pageSize=1&page=2')).toEqual(['Alpha']);
    expect((await list('?pageSize=1&page=2')).total).toBe(2);
    expect(b.event.name).toBe('Beta');
  });
});

describe('PUT /api/tournament-program', () => {
  test('changes several at once, keeps omitted fields, and returns what undoes it', async () => {
    const a = await weekly();
    const b = await weekly();
    await change({ id: a.id, choice: { bonusChip: 2_500 } });

    const { status, body } = await change(
      { id: a.id, choice: { weight: 'double' } },
      { id: b.id, choice: { weight: 'double' } },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    const find = async (id: string) => (await list()).items.find((item: { id: string }) => item.id === id);
    expect((await find(a.id)).program).toMatchObject({ bonusChip: 2_500, weight: 'double' });

    await change(...body.before);
    expect((await find(a.id)).choice).toMatchObject({ bonusChip: 2_500, weight: null });
    expect(await find(b.id)).toMatchObject({ usesDefault: true });
  });

  test('applies the default to every event without its own setting', async () => {
    const deep = await createStructure(server.models, { name: 'Deep', startingStack: 20_000 });
    const a = await weekly({ name: 'A' });
    const b = await weekly({ name: 'B' });
    await change({ id: b.id, choice: { structureId: 'fairplay' } });

    await change({ id: 'default', choice: { structureId: String(deep._id) } });

    const body = await list('?sort=name');
    expect(body.items).toMatchObject([
      { id: a.id, structureName: 'Deep', program: { startingStack: 20_000 } },
      { id: b.id, program: { structureId: 'fairplay', startingStack: 5_000 } },
    ]);
    expect(body).toMatchObject({ usingDefault: 1, default: { structureName: 'Deep', version: 1 } });
  });

  test('shows late entry to visitors on the card of the event', async () => {
    const { id } = await weekly();

    await change({ id, choice: { lateEntryMinutes: 45 } });

    const cards = await server.call('GET', `/api/tournaments/date/${today}`);
    expect(cards.body).toMatchObject([{ id, gracePeriod: 45 }]);
    expect((await list()).items).toMatchObject([{ program: { lateEntryMinutes: 45 }, usesDefault: false }]);
  });

  test('answers 409 to a save at an old version, and writes nothing of the batch', async () => {
    const a = await weekly();
    const b = await weekly();
    await change({ id: a.id, choice: { weight: 'double' }, version: 0 });

    const { status, body } = await change(
      { id: b.id, choice: { weight: 'excluded' }, version: 0 },
      { id: a.id, choice: { weight: 'normal' }, version: 0 },
    );

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'VERSION_CONFLICT', current: { weight: 'double' } });
    expect(await readWeight({ models: server.models }, b.id)).toBe('normal');
  });

  test.each([
    [{ id: `calendar-${'a'.repeat(24)}`, choice: {} }, 'changes.0.id'],
    [{ id: 'default', choice: { structureId: 'nope' } }, 'changes.0.choice.structureId'],
    [{ id: 'default', choice: { lateEntryMinutes: 30 } }, 'changes.0.choice.lateEntryMinutes'],
    [{ id: 'default', choice: { weight: 'triple' } }, 'changes.0.choice.weight'],
    [{ id: 'default', choice: { startingStack: 0 } }, 'changes.0.choice.startingStack'],
  ])('names the invalid field of %j: %s', async (wrong, field) => {
    const { status, body } = await change(wrong);

    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

describe('a clock created for an event', () => {
  test('is played according to its program', async () => {
    const deep = await createStructure(server.models, { name: 'Deep', startingStack: 20_000 });
    const { id } = await weekly();
    await change({
      id,
      choice: {
        structureId: String(deep._id),
        bonusChip: 10_000,
        lateEntryMinutes: 120,
        allowsReEntry: true,
      },
    });

    const clock = await startClock({ tournamentId: id });

    expect(clock).toMatchObject({
      structureName: 'Deep',
      levels: deep.levels,
      chips: deep.chips,
      settings: { startingStack: 20_000, bonusChip: 10_000, lateEntryMinutes: 120, allowsReEntry: true },
    });
  });

  test('uses the structure that the host chooses instead, with the stack of that structure', async () => {
    const own = await createStructure(server.models, { name: 'Mine', startingStack: 8_000 });
    const { id } = await weekly();

    const clock = await startClock({ tournamentId: id, structureId: String(own._id) });

    expect(clock).toMatchObject({ structureName: 'Mine', settings: { startingStack: 8_000 } });
  });

  test('follows the default if its structure was deleted, with 90 minutes of late entry from 9PM on', async () => {
    const own = await createStructure(server.models, { name: 'Gone' });
    const { id } = await weekly({ startTimes: ['21:00'] });
    await change({ id, choice: { structureId: String(own._id) } });
    await server.call('DELETE', `/api/structures/${own._id}`, { token: admin });

    const clock = await startClock({ tournamentId: id });

    expect(clock).toMatchObject({
      structureName: 'League night, 15 minutes',
      settings: { lateEntryMinutes: 90 },
    });
    expect((await list()).items).toMatchObject([{ isStructureMissing: true }]);
  });

  test('reads the weight of its points from the program', async () => {
    const { id } = await weekly();
    await change({ id: 'default', choice: { weight: 'double' } }, { id, choice: { weight: 'excluded' } });

    expect(await readWeight({ models: server.models }, id)).toBe('excluded');
    expect(await readWeight({ models: server.models }, null)).toBe('double');
  });

  test('shows its weight on cards, the page of its venue and the display, from the program alone', async () => {
    const venue = await createVenue(server.models);
    const { id } = await weekly({ venueId: venue._id });
    const clock = await startClock({ tournamentId: id });
    const shown = async () => {
      const day = (await server.call('GET', `/api/tournaments/date/${today}`)).body;
      const page = (await server.call('GET', `/api/venues/${venue._id}`)).body;
      const night = (await server.call('GET', `/api/poker-clocks/${clock.id}/night`)).body;
      const card = day.find((each: { id: string }) => each.id === id);
      return [card.weight, page.weeklyEvents[0].weight, page.nextNights[0].weight, night.weight];
    };

    expect(await shown()).toEqual([undefined, undefined, undefined, 'normal']);
    await change({ id: 'default', choice: { weight: 'double' } });
    expect(await shown()).toEqual(['double', 'double', 'double', 'double']);
    await change({ id, choice: { weight: 'excluded' } });
    expect(await shown()).toEqual(['excluded', 'excluded', 'excluded', 'excluded']);
  });

  test('names the words that promise double points which it does not give', async () => {
    const { id } = await weekly({ name: 'Saturday', notes: 'Double points until Christmas' });

    expect((await list()).items).toMatchObject([{ brokenPromise: 'Double points until Christmas' }]);
    await change({ id, choice: { weight: 'double' } });
    expect((await list()).items).toMatchObject([{ brokenPromise: null }]);
  });

  test('weights its result by the program, and a correction keeps that', async () => {
    const { id } = await weekly();
    await change({ id, choice: { weight: 'double' } });
    await createSeason(server.models, { startsOn: '2026-10-01', endsOn: '2026-12-31' });
    const clock = await startClock({ tournamentId: id });
    const give = (type: string, more: object) =>
      server.call('POST', `/api/poker-clocks/${clock.id}/commands`, {
        token: operator,
        body: { commandId: randomUUID(), type, ...more },
      });
    const entries = await Promise.all(
      ['Ana', 'Ben'].map(async (name) => ({
        id: randomUUID(),
        name,
        playerId: String((await createPlayer(server.models))._id),
      })),
    );
    for (const entry of entries) await give('register', { entry });
    await give('start', {});
    await give('bust', { entryIds: [entries[0]?.id] });

    const stored = () => server.models.Result.findOne({ tournamentId: id }).lean();
    expect(await stored()).toMatchObject({ weight: 'double' });

    await change({ id, choice: { weight: 'excluded' } });
    const again = await server.call('POST', `/api/poker-clocks/${clock.id}/result`, {
      token: operator,
      body: {},
    });
    expect(again.status).toBe(200);
    expect(await stored()).toMatchObject({ weight: 'double' });
  });
});
