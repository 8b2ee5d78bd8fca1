import { defaultRule, type PointsRule } from '@ahl/shared-types/points-rules';
import { recountLeaderboards, recountPoints } from '@ahl/shared-types/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idOf, setUpResults, withoutKey } from './testing/results-league.ts';

const league = setUpResults();
const { night } = league;

const derived = async () => {
  const { Ledger, Standing, Leaderboard, Result } = league.server.models;
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

const someNight = {
  venue: 0,
  date: '2026-02-10',
  order: [2, 0, 1],
  tie: false,
  weight: 'normal',
} satisfies (Step & { kind: 'post' })['night'];
/** Every act once, and with an effect; random acts may all hit nights that are already removed, or not removed. */
const everyAct: Step[] = [
  { kind: 'post', night: someNight },
  { kind: 'remove', at: 0 },
  { kind: 'restore', at: 0 },
  { kind: 'edit', at: 0, night: { ...someNight, order: [1, 2, 0] } },
  { kind: 'rule', season: 0, rule: { ...defaultRule, participation: 3 } },
];

const bodyOf = ({
  venue,
  date,
  order,
  tie,
  weight,
}: typeof nightArbitrary extends fc.Arbitrary<infer T> ? T : never) =>
  night({
    venueId: league.venueIds[venue],
    date,
    weight,
    entrants: order.length + 2,
    finishers: order.map((player, index) => ({
      playerId: league.playerIds[player],
      place: tie && index === 2 ? 2 : index + 1,
      ...(index === 0 ? { bonuses: { quads: 1 }, prizeCents: 2_500 * (venue + 1) } : {}),
    })),
  });

/** Returns the posted nights as stored, without derived data except their points. */
const storedNights = async () =>
  (await league.server.models.Result.find({ deletedAt: null }).lean()).map((result) => ({
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

/** Checks the totals that members see: nights played, and bar tabs won. */
const expectTotals = async (nights: Awaited<ReturnType<typeof storedNights>>) => {
  const players = await league.server.models.Player.find({ _id: { $in: league.playerIds } }).lean();
  for (const player of players) {
    const own = nights.flatMap(({ finishers }) =>
      finishers.filter(({ playerId }) => playerId === idOf(player)),
    );
    let winnings = 0;
    for (const { prizeCents } of own) winnings += prizeCents;
    expect([player.totalTournaments, player.totalWinningsCents]).toEqual([own.length, winnings]);
  }
};

/** Checks that points and lines equal a plain recount, to the rounding of the rule. */
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
  const lines = await league.server.models.Standing.find().lean();
  expect(lines.map(({ _id }) => _id).sort()).toEqual([...expected.keys()].sort());
  for (const { _id, points, ...line } of lines) {
    const { points: exact = Number.NaN, ...plain } = expected.get(_id) ?? {};
    expect(line, _id).toMatchObject(plain);
    expect(Math.abs(points - exact), _id).toBeLessThan(0.005 + 1e-9);
  }
};

describe('incremental updates', () => {
  test('equal a plain recount and a rebuild after any posts, corrections, removals and rules', async () => {
    const posted: { id: string; version: number }[] = [];
    const published = new Map<string | null, PointsRule>();
    const run = async (step: Step): Promise<number> => {
      if (step.kind === 'post') {
        const { body, status } = await league.server.call('POST', '/api/results', {
          token: league.token,
          body: bodyOf(step.night),
        });
        posted.push({ id: body.id, version: body.version });
        return status;
      }
      if (step.kind === 'rule') {
        const seasonId = league.seasonIds[step.season];
        const { body } = await league.server.call('GET', `/api/points-rules?seasonId=${seasonId}`);
        const rules = {
          seasonId,
          rule: step.rule,
          expectedVersion: body[0]?.version ?? 0,
          reason: 'A change',
        };
        published.set(seasonId ?? null, step.rule);
        return (await league.server.call('POST', '/api/points-rules', { token: league.token, body: rules }))
          .status;
      }
      const result = posted[step.at % Math.max(1, posted.length)];
      if (!result) return 200;
      const target = `/api/results/${result.id}`;
      if (step.kind === 'remove')
        return (await league.server.call('DELETE', target, { token: league.token })).status;
      if (step.kind === 'restore')
        return (await league.server.call('POST', `${target}/restore`, { token: league.token })).status;
      const stored = await league.server.models.Result.findById(result.id).lean();
      const body = { ...withoutKey(bodyOf(step.night)), version: stored?.version };
      const { status } = await league.server.call('PUT', target, { token: league.token, body });
      return stored?.deletedAt ? 200 : status;
    };
    const property = fc.asyncProperty(
      fc.array(stepArbitrary, { minLength: 3, maxLength: 10 }),
      async (steps) => {
        for (const step of steps) expect(await run(step), JSON.stringify(step)).toBeLessThan(300);
        await expectRecounted((seasonId) => published.get(seasonId) ?? defaultRule);
        const before = await derived();
        const rebuilt = await league.server.call('POST', '/api/standings/rebuild', {
          token: league.superToken,
        });
        expect(rebuilt.status).toBe(200);
        expect(await derived()).toEqual(before);
      },
    );
    await fc.assert(property, { numRuns: 12, examples: [[everyAct]] });
  });
});
