// The value of a place under a rule. The same functions score a posted night, a preview and a rebuild.
import type { AgreedShare } from '../deals/deal.schema.ts';
import { divideAsAgreed } from '../deals/division.rules.ts';
import type { KnockOutShare } from '../knock-outs/knock-out.schema.ts';
import { knockOutPoints } from '../knock-outs/share.rules.ts';
import type { GrantedPoints, ScoreExplanation } from '../points/points.schema.ts';
import type { BonusCode, PointsBase, PointsRule, RuleSummary } from './points-rule.schema.ts';

/** Rounds a value to a number of decimals, halves up. */
export const roundTo = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  return Math.round((value + Number.EPSILON) * factor) / factor;
};

/**
 * The points of place k of n entrants before multipliers and bonuses. Sources: PokerStars league formula
 * `10·√n/√k·(1+log10(b+0.25))` and, without buy-in, `10·√(n/k)`; Dr. Neau (The Tournament Director's forum)
 * `√(n·b²/e)/(k+1)` with buy-in b and the player's total expense e; linear `n − k + 1`;
 * tables such as Kontenders' and APL's; pools such as NPPL's (50 points per head, shares in percent).
 */
export const placePoints = (base: PointsBase, n: number, k: number): number => {
  switch (base.formula) {
    case 'linear':
      return Math.max(0, n - k + 1);
    case 'poker-stars':
      return ((10 * Math.sqrt(n)) / Math.sqrt(k)) * (1 + Math.log10(base.buyIn + 0.25));
    case 'poker-stars-free':
      return 10 * Math.sqrt(n / k);
    case 'dr-neau':
      return Math.sqrt((n * base.buyIn ** 2) / base.expense) / (k + 1);
    case 'table':
      return base.points[k - 1] ?? base.beyond;
    case 'pool':
      return (n * base.perEntrant * (base.shares[k - 1] ?? 0)) / 100;
  }
};

type Night = {
  entrants: number;
  weight: 'normal' | 'double' | 'excluded';
  finishers: readonly {
    place: number;
    bonuses?: { [code in BonusCode]?: number | undefined } | undefined;
    granted?: readonly GrantedPoints[] | undefined;
    /** The points as an earlier system counted them; no rule changes them. */
    frozenPoints?: number | undefined;
    /** What they agreed to with the others who were left; omitted for none. */
    deal?: AgreedShare | undefined;
    /** Whom they eliminated, as noted at the desk; omitted for nobody. */
    knockOuts?: readonly KnockOutShare[] | undefined;
  }[];
};
export type Scored = { points: number; explanation: ScoreExplanation };

const sharedBase = (base: PointsBase, n: number, place: number, sharedBy: number): number => {
  let sum = 0;
  for (let index = 0; index < sharedBy; index += 1) sum += placePoints(base, n, place + index);
  return sum / sharedBy;
};

const bonusesOf = (rule: PointsRule, earned: NonNullable<Night['finishers'][number]['bonuses']>) =>
  (Object.keys(earned) as BonusCode[]).flatMap((code) => {
    const each = rule.bonuses[code];
    const count = earned[code] ?? 0;
    return each === undefined || count === 0 ? [] : [{ code, count, points: each * count }];
  });

/**
 * The points of the knock-outs noted at the desk, by the rule's bounty; omitted without any. A number of bounties that
 * people entered for the player counts in their place.
 */
const knockOutsOf = (
  { bonuses: { bounty }, decimals }: PointsRule,
  { knockOuts = [], bonuses }: Pick<Night['finishers'][number], 'knockOuts' | 'bonuses'>,
): Pick<ScoreExplanation, 'knockOuts'> => {
  if (bounty === undefined || knockOuts.length === 0 || (bonuses?.bounty ?? 0) > 0) return {};
  const shared = knockOuts.filter(({ of }) => of > 1).length;
  return {
    knockOuts: { count: knockOuts.length, shared, points: knockOutPoints(bounty, knockOuts, decimals) },
  };
};

const pointsOf = (parts: readonly { points: number }[]): number =>
  parts.reduce((sum, { points }) => sum + points, 0);

/** The points earned at the table besides the place, before the weight of the event. */
const earnedPoints = ({ bonuses, knockOuts }: Pick<ScoreExplanation, 'bonuses' | 'knockOuts'>): number =>
  pointsOf(bonuses) + (knockOuts?.points ?? 0);

const frozenScore = (
  points: number,
  grants: readonly GrantedPoints[],
  { version, weight }: { version: number; weight: Night['weight'] },
): Scored => ({
  points: points + pointsOf(grants),
  explanation: {
    formula: 'frozen',
    ruleName: '',
    ruleVersion: version,
    base: points,
    sharedBy: 1,
    multiplier: 1,
    participation: 0,
    bonuses: [],
    factor: 1,
    weight,
    granted: grants.map(({ title, points: each }) => ({ title, points: each })),
  },
});

/**
 * The points of the first places by the deal of a night, in the order in which it lists its players; null without one.
 * A deal divides the points of the places that its players hold: it does not apply once somebody else holds one of
 * them, or one of its players holds another place.
 */
const dealtPoints = (rule: PointsRule, { entrants, weight, finishers }: Night): readonly number[] | null => {
  const agreed = finishers.find(({ deal }) => deal)?.deal?.points;
  if (!agreed) return null;
  const isOther = finishers.some(({ place, deal }) => (deal !== undefined) !== place <= agreed.length);
  if (isOther) return null;
  const places = agreed.map((_points, index) => ({ place: index + 1 }));
  const prizes = scoreNight(rule, 0, { entrants, weight, finishers: places }).map(({ points }) => points);
  return divideAsAgreed(agreed, prizes, rule.decimals);
};

/** A score by a deal: the agreed points and the bonuses of the player. */
const dealtScore = (
  rule: PointsRule,
  points: number,
  { method, points: { length: players } }: AgreedShare,
  {
    bonuses,
    granted,
    factor,
    ...rest
  }: Pick<ScoreExplanation, 'ruleVersion' | 'weight' | 'bonuses' | 'knockOuts' | 'granted' | 'factor'>,
): Scored => ({
  points: roundTo(points + earnedPoints({ bonuses, ...rest }) * factor + pointsOf(granted), rule.decimals),
  explanation: {
    ...rest,
    formula: 'deal',
    deal: { method, players },
    ruleName: rule.name,
    base: roundTo(points / factor, 4),
    sharedBy: 1,
    multiplier: 1,
    participation: 0,
    bonuses,
    factor,
    granted,
  },
});

/**
 * The points of each finisher, in their order, each with its components. Players who share a place
 * get the average of the places that they take; an excluded event is scored, but counts nowhere. The points of a
 * member's own bonus are added last, unchanged. Points of an earlier system stay as they were, and those of a deal are as
 * agreed (decision 068).
 */
export const scoreNight = (rule: PointsRule, version: number, night: Night): Scored[] => {
  const { entrants, weight, finishers } = night;
  const sharing = new Map<number, number>();
  for (const { place } of finishers) sharing.set(place, (sharing.get(place) ?? 0) + 1);
  const bases = new Map<number, number>();
  for (const [place, sharedBy] of sharing) bases.set(place, sharedBase(rule.base, entrants, place, sharedBy));
  const multiplier = roundTo(1 + (entrants * rule.fieldBonusPercent) / 100, 4);
  const factor = weight === 'double' ? 2 : 1;
  const { participation } = rule;
  const dealt = dealtPoints(rule, night);
  return finishers.map((finisher) => {
    const { place, bonuses: earned, granted: grants = [], frozenPoints, deal } = finisher;
    if (frozenPoints !== undefined) return frozenScore(frozenPoints, grants, { version, weight });
    const base = bases.get(place) ?? 0;
    const bonuses = earned ? bonusesOf(rule, earned) : [];
    const knockOuts = knockOutsOf(rule, finisher);
    const granted = grants.map(({ title, points }) => ({ title, points }));
    if (dealt && deal)
      return dealtScore(rule, dealt[deal.index] ?? 0, deal, {
        ruleVersion: version,
        weight,
        bonuses,
        ...knockOuts,
        granted,
        factor,
      });
    const played = (base * multiplier + participation + earnedPoints({ bonuses, ...knockOuts })) * factor;
    return {
      points: roundTo(played + pointsOf(grants), rule.decimals),
      explanation: {
        formula: rule.base.formula,
        ruleName: rule.name,
        ruleVersion: version,
        base: roundTo(base, 4),
        sharedBy: sharing.get(place) ?? 1,
        multiplier,
        participation,
        bonuses,
        ...knockOuts,
        factor,
        weight,
        granted,
      },
    };
  });
};

/**
 * The points of a score that come from bonuses: those earned at the table, counted as often as the night counts, and
 * the member's own.
 */
export const bonusPointsOf = ({ factor, granted, ...earned }: Scored['explanation']): number =>
  earnedPoints(earned) * factor + pointsOf(granted);

/** The data that a page needs to describe a rule. */
export const summaryOf = (rule: PointsRule): RuleSummary => ({
  name: rule.name,
  formula: rule.base.formula,
  counting: rule.counting,
  minimumGames: rule.minimumGames,
  qualifiers: rule.qualifiers,
  fieldBonusPercent: rule.fieldBonusPercent,
  participation: rule.participation,
  bonuses: rule.bonuses,
  secondaryRegionPercent: rule.secondaryRegionPercent,
  finalStack: rule.finalStack ?? null,
});

/** The chips with which a finalist starts the final; null if the rule earns none. */
export const finalStackOf = (
  { finalStack }: Pick<PointsRule, 'finalStack'>,
  points: number,
): number | null => {
  if (!finalStack) return null;
  const { base, perPoint, roundTo: step } = finalStack;
  return base + Math.round((points * perPoint) / step) * step;
};

/** The first place (from 2) in a list of points that is worth more than the one before it; null if there is none. */
export const risingPlace = (points: readonly number[]): number | null => {
  const index = points.findIndex((each, at) => at > 0 && each > (points[at - 1] ?? 0));
  return index < 0 ? null : index + 1;
};
