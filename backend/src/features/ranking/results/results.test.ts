import { randomUUID } from 'node:crypto';
import { staleAnswersOf } from '@ahl/shared-types/facts';
import { defaultRule, type PointsRule } from '@ahl/shared-types/points-rules';
import { recountLeaderboards, recountPoints } from '@ahl/shared-types/testing';
import fc from 'fast-check';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createVenue } from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const nowMs = Date.parse('2026-03-20T18:00:00Z');
let server: TestServer;
let token: string;
let superToken: string;
let venueIds: string[];
let seasonIds: string[];
let playerIds: string[];
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  ({ token: superToken } = await server.signInAs('Super Admin'));
  const { models } = server;
  const one = (region: number) => createVenue(models, { region }).then(idOf);
  venueIds = [await one(732), await one(733), await one(734)];
  seasonIds = [
    idOf(await createSeason(models, { startsOn: '2025-10-01', endsOn: '2025-12-31' })),
    idOf(await createSeason(models, { startsOn: '2026-01-01', endsOn: '2026-03-31' })),
  ];
  playerIds = [];
  for (let index = 0; index < 8; index += 1) playerIds.push(idOf(await createPlayer(models)));
});
afterAll(() => server.stop());

const night = (more: object = {}) => ({
  idempotencyKey: randomUUID(),
  name: `Night ${randomUUID()}`,
  venueId: venueIds[0],
  date: '2026-03-01',
  startTime: '19:00',
  entrants: 3,
  finishers: [1, 2, 3].map((place) => ({ playerId: playerIds[place - 1], place })),
  ...more,
});
const post = (more: object = {}) => server.call('POST', '/api/results', { token, body: night(more) });
const withoutKey = ({ idempotencyKey: _, ...rest }: ReturnType<typeof night>) => rest;
const board = async (query = '') => (await server.call('GET', `/api/standings?${query}`)).body;

describe('POST /api/results', () => {
  test('posts points that explain themselves, standings and the history of a player follow, everyone hears it', async () => {
    const events: string[] = [];
    const stop = server.bus.subscribe(({ event }) => {
      events.push(...staleAnswersOf(event).flatMap(({ keys }) => keys));
    });
    const { status, body } = await post({ entrants: 10 });
    if (typeof stop === 'function') stop();

    expect(status).toBe(201);
    expect(body.finishers.map(({ points }: { points: number }) => points)).toEqual([10, 9, 8]);
    expect(body.finishers[0].explanation).toMatchObject({
      formula: 'linear',
      base: 10,
      sharedBy: 1,
      factor: 1,
    });
    expect(events).toEqual(
      expect.arrayContaining(['/api/standings', '/api/results', '/api/winners/recent', '/api/venues/']),
    );
    const { items, total } = await board(`scope=venue&venueId=${venueIds[0]}`);
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({
      rank: 1,
      isShared: false,
      points: 10,
      wins: 1,
      player: { id: playerIds[0] },
    });
    const { body: points } = await server.call('GET', `/api/players/${playerIds[1]}/points`);
    expect(points.items[0]).toMatchObject({
      place: 2,
      points: 9,
      explanation: { counted: true, why: 'counts' },
    });
    expect(points.totals[0]).toMatchObject({ scope: 'overall', period: 'season', rank: 2, players: 3 });
    expect(points.timeline.at(-1)).toMatchObject({ points: 9, rank: 2 });
    await server.call('DELETE', `/api/results/${body.id}`, { token });
    expect((await board()).total).toBe(0);
    expect((await server.call('GET', `/api/results/${body.id}`)).status).toBe(404);
  });

  test('a repeated key posts once, the same night under another key is refused', async () => {
    const body = night();
    const first = await server.call('POST', '/api/results', { token, body });
    const again = await server.call('POST', '/api/results', { token, body });
    const other = await server.call('POST', '/api/results', {
      token,
      body: { ...body, idempotencyKey: randomUUID() },
    });

    expect(again.body.id).toBe(first.body.id);
    expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await board()).items[0].games).toBe(1);
    await server.call('DELETE', `/api/results/${first.body.id}`, { token });
  });

  test.each([
    ['a gap in the places', { finishers: [1, 3, 3].map((place, i) => ({ place, i })) }, 'finishers.1.place'],
    [
      'a player twice',
      {
        finishers: [
          { place: 1, i: 0 },
          { place: 2, i: 0 },
        ],
      },
      'finishers.1.playerId',
    ],
    ['fewer entrants than finishers', { entrants: 2 }, 'entrants'],
    ['a day to come', { date: '2026-03-21' }, 'date'],
    ['an unknown venue', { venueId: 'f'.repeat(24) }, 'venueId'],
    [
      'a bonus that nobody knows',
      { finishers: [{ place: 1, i: 0, bonuses: { luck: 1 } }] },
      'finishers.0.bonuses.luck',
    ],
  ])('refuses %s by its field', async (_name, given, field) => {
    const finishers = (given as { finishers?: { i: number }[] }).finishers?.map(({ i, ...rest }) => ({
      ...rest,
      playerId: playerIds[i],
    }));
    const { status, body } = await post({ ...given, ...(finishers ? { finishers } : {}) });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, expect.arrayContaining([field])]);
    expect((await board()).total).toBe(0);
  });

  test('a stale correction is refused with the present state; a host corrects only their own', async () => {
    const host = await server.signInAs('Host');
    const { body: posted } = await post();
    const put = (by: string, version: number) =>
      server.call('PUT', `/api/results/${posted.id}`, {
        token: by,
        body: { ...withoutKey(night({ entrants: 20 })), version },
      });

    expect((await put(host.token, 1)).status).toBe(403);
    expect((await put(token, 1)).body).toMatchObject({ version: 2, entrants: 20 });
    expect((await put(token, 1)).body).toMatchObject({ code: 'VERSION_CONFLICT', result: { version: 2 } });
    expect((await board()).items[0].points).toBe(20);
    await server.call('DELETE', `/api/results/${posted.id}`, { token });
    const restored = await server.call('POST', `/api/results/${posted.id}/restore`, { token });
    expect(restored.body).toMatchObject({ entrants: 20, version: 4 });
    await server.call('DELETE', `/api/results/${posted.id}`, { token });
  });
});

describe('GET /api/standings', () => {
  test('equal standings share the rank, the next rank is free; asOf and movement tell of earlier', async () => {
    const places = (list: number[]) => list.map((place, index) => ({ playerId: playerIds[index], place }));
    const a = await post({ date: '2026-02-01', entrants: 4, finishers: places([1, 2, 2, 4]) });
    const b = await post({ date: '2026-02-02', entrants: 4, finishers: places([4, 2, 2, 1]) });

    const now = await board();
    const then = await board('asOf=2026-02-01');
    const second = await server.call('GET', `/api/standings/position?playerId=${playerIds[2]}&pageSize=2`);

    const short = (items: { rank: number; isShared: boolean; previousRank: number | null }[]) =>
      items.map(({ rank, isShared, previousRank }) => [rank, isShared, previousRank]);
    expect(short(now.items)).toEqual([
      [1, true, 2],
      [1, true, 2],
      [3, true, 1],
      [3, true, 4],
    ]);
    expect(then.items.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 2, 4]);
    expect(second.body).toMatchObject({ rank: 1, page: 1, row: { isShared: true } });
    expect((await board('page=2&pageSize=3')).items).toMatchObject([{ rank: 3, isShared: true }]);
    expect((await board(`scope=venue&venueId=${venueIds[0]}&period=month&month=2026-02`)).total).toBe(4);
    for (const { body } of [a, b]) await server.call('DELETE', `/api/results/${body.id}`, { token });
  });
});

/** All that is derived, without the moment at which it was. */
const derived = async () => {
  const { Ledger, Standing, Leaderboard, Result } = server.models;
  const read = (model: { collection: typeof Ledger.collection }) =>
    model.collection.find({}, { projection: { updatedAt: 0, stamp: 0 }, sort: { _id: 1 } }).toArray();
  return {
    ledgers: await read(Ledger),
    lines: await read(Standing),
    boards: await read(Leaderboard),
    points: (await Result.find({ deletedAt: null }).sort({ _id: 1 }).lean()).map(({ finishers }) =>
      finishers.map(({ points }) => points),
    ),
  };
};

const ruleArbitrary: fc.Arbitrary<PointsRule> = fc.record({
  name: fc.constant('Any'),
  base: fc.constantFrom<PointsRule['base'][]>(
    { formula: 'linear' },
    { formula: 'poker-stars-free' },
    { formula: 'table', points: [100, 60, 40], beyond: 5 },
  ),
  fieldBonusPercent: fc.constantFrom(0, 1),
  participation: fc.constantFrom(0, 3),
  bonuses: fc.constant({ quads: 50 }),
  counting: fc.constantFrom<PointsRule['counting'][]>(
    { method: 'all' },
    { method: 'best', count: 2 },
    { method: 'average-of-best', count: 3 },
    { method: 'drop-worst', count: 1 },
    { method: 'shrinkage', scale: 25, prior: 10 },
  ),
  minimumGames: fc.constantFrom(0, 2),
  secondaryRegionPercent: fc.constantFrom(null, 20, 50),
  decimals: fc.constantFrom(0, 2),
  tieRule: fc.constantFrom('points', 'points-wins', 'points-wins-best-place'),
  qualifiers: fc.constant(0),
});
const nightArbitrary = fc.record({
  venue: fc.nat(2),
  date: fc.constantFrom('2025-12-30', '2026-01-02', '2026-02-10', '2026-02-11', '2026-03-05'),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  tie: fc.boolean(),
  weight: fc.constantFrom('normal', 'double', 'excluded'),
});
const stepArbitrary = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('post' as const), night: nightArbitrary }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), at: fc.nat(9), night: nightArbitrary }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), at: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('rule' as const), season: fc.nat(1), rule: ruleArbitrary }),
  },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;

const bodyOf = ({
  venue,
  date,
  order,
  tie,
  weight,
}: typeof nightArbitrary extends fc.Arbitrary<infer T> ? T : never) =>
  night({
    venueId: venueIds[venue],
    date,
    weight,
    entrants: order.length + 2,
    finishers: order.map((player, index) => ({
      playerId: playerIds[player],
      place: tie && index === 2 ? 2 : index + 1,
      ...(index === 0 ? { bonuses: { quads: 1 }, prizeCents: 2_500 * (venue + 1) } : {}),
    })),
  });

/** The posted nights as they are stored, without anything that is derived of them but their points. */
const storedNights = async () =>
  (await server.models.Result.find({ deletedAt: null }).lean()).map((result) => ({
    id: idOf(result),
    date: result.date,
    venueId: result.venueId.toHexString(),
    region: result.region,
    seasonId: result.seasonId?.toHexString() ?? null,
    weight: result.weight,
    entrants: result.entrants,
    finishers: result.finishers.map(({ playerId, place, points, bonuses, prizeCents }) => ({
      playerId: playerId.toHexString(),
      prizeCents: prizeCents ?? 0,
      place,
      points,
      quads: (bonuses as { quads?: number } | undefined)?.quads ?? 0,
    })),
  }));

/** What members see of themselves: nights played, and bar tabs won. */
const expectTotals = async (nights: Awaited<ReturnType<typeof storedNights>>) => {
  const players = await server.models.Player.find({ _id: { $in: playerIds } }).lean();
  for (const player of players) {
    const own = nights.flatMap(({ finishers }) =>
      finishers.filter(({ playerId }) => playerId === idOf(player)),
    );
    let winnings = 0;
    for (const { prizeCents } of own) winnings += prizeCents;
    expect([player.totalTournaments, player.totalWinningsCents]).toEqual([own.length, winnings]);
  }
};

/** Points and lines are what a plain recount gives, to the rounding of the rule. */
const expectRecounted = async (ruleOf: (seasonId: string | null) => PointsRule) => {
  const nights = await storedNights();
  for (const each of nights)
    for (const finisher of each.finishers) {
      const rule = ruleOf(each.seasonId);
      const extra = (rule.bonuses.quads ?? 0) * finisher.quads;
      const exact = recountPoints(rule, each, finisher, extra);
      expect(Math.abs(finisher.points - exact)).toBeLessThan(0.5 * 10 ** -rule.decimals + 1e-9);
    }
  await expectTotals(nights);
  const expected = recountLeaderboards(nights, ruleOf);
  const lines = await server.models.Standing.find().lean();
  expect(lines.map(({ _id }) => _id).sort()).toEqual([...expected.keys()].sort());
  for (const { _id, points, ...line } of lines) {
    const { points: exact = Number.NaN, ...plain } = expected.get(_id) ?? {};
    expect(line, _id).toMatchObject(plain);
    expect(Math.abs(points - exact), _id).toBeLessThan(0.005 + 1e-9);
  }
};

describe('what is kept step by step', () => {
  test('equals a plain recount, and what is built from the results alone, whatever was posted, corrected, removed and ruled', async () => {
    const posted: { id: string; version: number }[] = [];
    const published = new Map<string | null, PointsRule>();
    const run = async (step: Step): Promise<number> => {
      if (step.kind === 'post') {
        const { body, status } = await server.call('POST', '/api/results', {
          token,
          body: bodyOf(step.night),
        });
        posted.push({ id: body.id, version: body.version });
        return status;
      }
      if (step.kind === 'rule') {
        const seasonId = seasonIds[step.season];
        const { body } = await server.call('GET', `/api/points-rules?seasonId=${seasonId}`);
        const rules = {
          seasonId,
          rule: step.rule,
          expectedVersion: body[0]?.version ?? 0,
          reason: 'A change',
        };
        published.set(seasonId ?? null, step.rule);
        return (await server.call('POST', '/api/points-rules', { token, body: rules })).status;
      }
      const result = posted[step.at % Math.max(1, posted.length)];
      if (!result) return 200;
      const target = `/api/results/${result.id}`;
      if (step.kind === 'remove') return (await server.call('DELETE', target, { token })).status;
      if (step.kind === 'restore') return (await server.call('POST', `${target}/restore`, { token })).status;
      const stored = await server.models.Result.findById(result.id).lean();
      const body = { ...withoutKey(bodyOf(step.night)), version: stored?.version };
      const { status } = await server.call('PUT', target, { token, body });
      return stored?.deletedAt ? 200 : status;
    };
    const property = fc.asyncProperty(
      fc.array(stepArbitrary, { minLength: 3, maxLength: 10 }),
      async (steps) => {
        for (const step of steps) expect(await run(step), JSON.stringify(step)).toBeLessThan(300);
        await expectRecounted((seasonId) => published.get(seasonId) ?? defaultRule);
        const before = await derived();
        const rebuilt = await server.call('POST', '/api/standings/rebuild', { token: superToken });
        expect(rebuilt.status).toBe(200);
        expect(await derived()).toEqual(before);
      },
    );
    await fc.assert(property, { numRuns: 12 });
  });
});
