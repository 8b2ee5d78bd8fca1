import type { PointsRule } from './points-rule.schema.ts';

const plain = {
  fieldBonusPercent: 0,
  participation: 0,
  bonuses: {},
  minimumGames: 0,
  secondaryRegionPercent: null,
  decimals: 0,
  tieRule: 'points-wins-best-place',
  qualifiers: 0,
} as const satisfies Partial<PointsRule>;

/** The rule of seasons without a rule of their own, and of nights outside any season: `n − k + 1`, all count. */
export const defaultRule: PointsRule = {
  ...plain,
  name: 'Linear',
  base: { formula: 'linear' },
  counting: { method: 'all' },
};

/** Kontenders Poker League: points of places 1 to 20, times `1 + n/100`, with bonuses for big hands and bounties. */
const kontendersTable = [
  10_000, 9_000, 8_000, 7_000, 6_500, 6_000, 5_500, 5_000, 4_000, 3_750, 3_500, 3_250, 3_000, 2_800, 2_600,
  2_400, 2_200, 2_000, 1_500, 1_000,
];
const kontendersBonuses = { quads: 500, 'straight-flush': 750, 'royal-flush': 1_000, bounty: 200 };

/** Kontenders' own rule: the standing is the average of the best 7 (or 14). */
export const kontendersRule: PointsRule = {
  ...plain,
  name: 'Kontenders',
  base: { formula: 'table', points: kontendersTable, beyond: 0 },
  fieldBonusPercent: 1,
  bonuses: kontendersBonuses,
  counting: { method: 'average-of-best', count: 7 },
};

/** NPPL: 50 points per head in a pool, shared by the first eight. */
export const npplRule: PointsRule = {
  ...plain,
  name: 'NPPL',
  base: { formula: 'pool', perEntrant: 50, shares: [40, 24, 13, 7, 5.5, 4.5, 3.5, 2.5] },
  counting: { method: 'all' },
  decimals: 2,
};

/** APL: a table for the last eight, whatever the size of the field. */
export const aplRule: PointsRule = {
  ...plain,
  name: 'APL',
  base: { formula: 'table', points: [125, 100, 75, 50, 40, 30, 20, 10], beyond: 0 },
  counting: { method: 'all' },
};

/** The rule of the demo league; for the reasons see docs/decisions/010. */
export const leagueRule: PointsRule = {
  ...plain,
  name: 'League season',
  base: { formula: 'table', points: kontendersTable, beyond: 500 },
  fieldBonusPercent: 1,
  bonuses: kontendersBonuses,
  counting: { method: 'best', count: 15 },
  minimumGames: 3,
  qualifiers: 80,
};

/** Rules that an editor can start from. */
export const knownRules: readonly PointsRule[] = [leagueRule, kontendersRule, npplRule, aplRule, defaultRule];
