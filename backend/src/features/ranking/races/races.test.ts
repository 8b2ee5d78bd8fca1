import type { PointRace } from '@ahl/shared-types/points-rules';
import type { RaceInput, RaceRow } from '@ahl/shared-types/races';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createTournament, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2026-11-21T18:00:00Z');
let server: TestServer;
let token: string;
let venueId: string;
let other: string;
let players: string[];
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  await createSeason(server.models, {
    name: 'Fall',
    startsOn: '2026-09-01',
    endsOn: '2026-12-31',
    status: 'running',
  });
  venueId = String((await createVenue(server.models, { name: 'The Tin Bar' }))._id);
  other = String((await createVenue(server.models, { name: 'Patio' }))._id);
  players = [];
  for (const firstName of ['Ann', 'Ben', 'Cid'])
    players.push(String((await createPlayer(server.models, { firstName }))._id));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.models.Race.deleteMany({});
  await server.models.Tournament.deleteMany({});
});

const input = (more: Partial<RaceInput> = {}): RaceInput => ({
  name: 'Tin Bar Sprint',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  venueIds: [venueId],
  cut: 1,
  best: null,
  minimumGames: 0,
  prize: 'A seat in the final',
  ...more,
});
const create = (more: Partial<RaceInput> = {}) =>
  server.call('POST', '/api/races', { token, body: input(more) });
const update = (id: string, version: number, more: Partial<RaceInput> = {}) =>
  server.call('PUT', `/api/races/${id}`, { token, body: { ...input(more), version } });
const standings = async (id: string) => (await server.call('GET', `/api/races/${id}/standings`)).body;
/** Posts a night; the players finish in the given order. */
const play = async (date: string, order: number[], at = venueId) => {
  const { status, body } = await server.call('POST', '/api/results', {
    token,
    body: {
      idempotencyKey: crypto.randomUUID(),
      tournamentId: null,
      name: 'League Night',
      venueId: at,
      date,
      startTime: '19:00',
      entrants: order.length,
      finishers: order.map((player, index) => ({ playerId: players[player], place: index + 1 })),
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as string;
};
const refusalOf = ({
  status,
  body,
}: {
  status: number;
  body: { fieldReasons?: Record<string, { reason: string }> };
}) => [
  status,
  Object.fromEntries(Object.entries(body.fieldReasons ?? {}).map(([field, { reason }]) => [field, reason])),
];

describe('/api/races', () => {
  test('creates, changes at the expected version, archives and restores a race, and logs each change', async () => {
    const made = await create();
    expect([made.status, made.body.status, made.body.venues]).toEqual([
      201,
      'running',
      [{ id: venueId, name: 'The Tin Bar' }],
    ]);
    const { id } = made.body;

    expect((await update(id, 0, { cut: 8 })).body).toMatchObject({ cut: 8, version: 1 });
    const stale = await update(id, 0, { cut: 9 });
    expect([stale.status, stale.body.current.cut, stale.body.fields]).toEqual([409, 8, ['cut']]);
    await server.call('DELETE', `/api/races/${id}`, { token });
    expect((await server.call('GET', '/api/races', { token })).body.total).toBe(0);
    expect((await server.call('GET', `/api/races/${id}/standings`)).status).toBe(404);
    await server.call('POST', `/api/races/${id}/restore`, { token });
    expect((await server.call('GET', '/api/races?status=running&search=sprint', { token })).body.total).toBe(
      1,
    );
    const changes = await server.call('GET', `/api/changes?entity=race&entityId=${id}`, { token });
    expect(changes.body.items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'restored',
      'deleted',
      'changed',
      'created',
    ]);
  });

  test('refuses days in the wrong order, too many of them, and closed or unknown venues, by field', async () => {
    const closed = await createVenue(server.models, { name: 'Closed Door', status: 'inactive' });
    const closing = await createVenue(server.models, { name: 'Last Call', closesOn: '2026-10-31' });

    expect(refusalOf(await create({ endsOn: '2026-10-31' }))).toEqual([
      400,
      { endsOn: 'days.end-before-start' },
    ]);
    expect(refusalOf(await create({ endsOn: '2029-11-30' }))).toEqual([400, { endsOn: 'race.too-long' }]);
    for (const { _id } of [closed, closing])
      expect(refusalOf(await create({ venueIds: [venueId, String(_id)] }))).toEqual([
        400,
        { venueIds: 'race.venue-closed' },
      ]);
    expect(refusalOf(await create({ venueIds: [String(new Types.ObjectId())] }))).toEqual([
      400,
      { venueIds: 'venue.not-found' },
    ]);
    expect((await create({ cut: -1, minimumGames: 1.5 })).body.fieldReasons).toMatchObject({
      cut: {},
      minimumGames: {},
    });
    expect(await server.models.Race.countDocuments()).toBe(0);
  });

  test('keeps a venue that closed after the race was created', async () => {
    const venue = await createVenue(server.models, { name: 'Soon Gone' });
    const { id } = (await create({ venueIds: [String(venue._id)] })).body;
    await server.models.Venue.updateOne({ _id: venue._id }, { $set: { status: 'inactive' } });

    expect((await update(id, 0, { venueIds: [String(venue._id)], cut: 3 })).status).toBe(200);
  });
});

describe('the standings of a race', () => {
  test('count the nights of its days and venues, follow posts and corrections, and are on /point-races', async () => {
    const { id } = (await create({ cut: 2 })).body;
    await play('2026-10-31', [2, 1, 0]);
    await play('2026-11-05', [2, 1, 0], other);
    const first = await play('2026-11-06', [0, 1, 2]);
    const rowsOf = async () =>
      ((await standings(id)).items as RaceRow[]).map(({ rank, player, games }) => [
        rank,
        player.firstName,
        games,
      ]);

    expect(await rowsOf()).toEqual([
      [1, 'Ann', 1],
      [2, 'Ben', 1],
      [3, 'Cid', 1],
    ]);
    await play('2026-11-13', [1, 0, 2]);
    await play('2026-11-14', [1, 0]);
    expect((await rowsOf()).map(([, name]) => name)).toEqual(['Ben', 'Ann', 'Cid']);
    await server.call('DELETE', `/api/results/${first}`, { token });
    expect(await rowsOf()).toEqual([
      [1, 'Ben', 2],
      [2, 'Ann', 2],
      [3, 'Cid', 1],
    ]);

    const races = (await server.call('GET', '/api/point-races')).body as PointRace[];
    const own = races.find(({ kind }) => kind === 'own');
    expect(own).toMatchObject({
      qualifiers: 2,
      players: 3,
      board: null,
      race: { name: 'Tin Bar Sprint', prize: 'A seat in the final', venues: [{ name: 'The Tin Bar' }] },
    });
    expect(own?.leaders.map(({ player }) => player.firstName)).toEqual(['Ben', 'Ann', 'Cid']);
    await server.models.Result.deleteMany({});
    await server.call('POST', '/api/standings/rebuild', { token });
  });

  test('list who has qualified once no remaining night can change it, and not before', async () => {
    const { id } = (await create({ startsOn: '2026-10-01', endsOn: '2026-10-31' })).body;
    await createTournament(server.models, {
      venueId: new Types.ObjectId(venueId),
      date: '2026-10-30',
      startTimes: ['19:00'],
    });
    await play('2026-10-10', [0, 1, 2]);
    const through = async () => {
      const { items, race } = await standings(id);
      const safe = (items as RaceRow[]).filter(({ isClinched }) => isClinched);
      return [race.nightsLeft, safe.map(({ player }) => player.firstName)];
    };
    expect(await through()).toEqual([1, []]);

    await play('2026-10-30', [0, 2]);

    expect(await through()).toEqual([0, ['Ann']]);
  });

  test('are empty without nights; a race that begins later is on no page', async () => {
    const { id } = (await create({ startsOn: '2026-12-01', endsOn: '2026-12-31' })).body;

    expect(await standings(id)).toMatchObject({ items: [], total: 0 });
    const races = (await server.call('GET', '/api/point-races')).body as PointRace[];
    expect(races.filter(({ kind }) => kind === 'own')).toEqual([]);
  });
});
