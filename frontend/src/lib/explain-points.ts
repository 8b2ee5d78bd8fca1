// A score in words, made from the parts that explain it:
// `points = (base × multiplier + participation + bonuses + knock-outs) × factor + granted`.
import type { PlayerScore, ScoreExplanation } from '@ahl/shared-types/points';
import type { BonusCode, Counting, RuleSummary } from '@ahl/shared-types/points-rules';
import { plural, t } from '@lingui/core/macro';
import { dealMethodLabel } from '@/lib/deal-labels.ts';
import { formatNumber } from '@/lib/format.ts';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';

/** A score with the data about its night that the explanation needs. */
export type ExplainedScore = {
  place: number;
  points: number;
  entrants: number;
  explanation: ScoreExplanation;
};

const bonusTerm = (code: BonusCode, count: number): string => {
  switch (code) {
    case 'quads':
      return plural(count, { one: 'quads', other: 'for # quads' });
    case 'straight-flush':
      return plural(count, { one: 'straight flush', other: 'for # straight flushes' });
    case 'royal-flush':
      return plural(count, { one: 'royal flush', other: 'for # royal flushes' });
    case 'bounty':
      return plural(count, { one: 'bounty', other: 'for # bounties' });
  }
};

const baseTerm = ({ place, explanation: { base, sharedBy } }: ExplainedScore): string => {
  const points = formatPoints(base);
  const rank = ordinal(place);
  return sharedBy > 1
    ? plural(sharedBy, { one: `${points} for ${rank}`, other: `${points} for ${rank} shared by # players` })
    : t`${points} for ${rank}`;
};

const fieldTerm = ({ entrants, explanation: { multiplier } }: ExplainedScore): string => {
  if (multiplier === 1) return '';
  const times = formatNumber(multiplier);
  return plural(entrants, { one: ` × ${times} for # player`, other: ` × ${times} for # players` });
};

/** `500 for 3 knock-outs, 2 of them shared`. */
const knockOutTerms = ({ knockOuts }: ScoreExplanation): string[] => {
  if (!knockOuts) return [];
  const { count, shared } = knockOuts;
  const points = formatPoints(knockOuts.points);
  const whole = plural(count, { one: `${points} for # knock-out`, other: `${points} for # knock-outs` });
  if (shared === 0) return [whole];
  return [count === 1 ? t`${whole}, shared` : t`${whole}, ${shared} of them shared`];
};

const addedTerms = (explanation: ScoreExplanation): string[] => {
  const { participation, bonuses } = explanation;
  const playing = formatPoints(participation);
  return [
    ...(participation === 0 ? [] : [t`${playing} for playing`]),
    ...bonuses.map(({ code, count, points }) => `${formatPoints(points)} ${bonusTerm(code, count)}`),
    ...knockOutTerms(explanation),
  ];
};

const withGranted = (played: string, { explanation, points }: ExplainedScore): string => {
  const granted = explanation.granted.map((each) => t`${formatPoints(each.points)} bonus`);
  return `${[played, ...granted].join(' + ')} = ${formatPoints(points)}`;
};

/** The points of an earlier system: nothing is known about how they came about. */
const explainFrozen = (score: ExplainedScore): string => {
  const base = formatPoints(score.explanation.base);
  if (score.explanation.granted.length === 0) return t`${base} as they were before this site`;
  return withGranted(t`${base} as they were before this site`, score);
};

/** Points that the players who were left agreed to: `Deal: ICM of 4: 4,124`. */
const explainDeal = (score: ExplainedScore): string => {
  const { deal, base, factor, bonuses } = score.explanation;
  const method = dealMethodLabel(deal?.method ?? 'custom');
  const agreed = formatPoints(base * factor);
  const of = deal?.players ?? 0;
  const sentence = t`Deal: ${method} of ${of}, ${agreed} agreed`;
  const doubled = formatNumber(factor);
  const earned = bonuses.map(
    ({ code, count, points }) => `${formatPoints(points)} ${bonusTerm(code, count)}`,
  );
  const own = [...earned, ...knockOutTerms(score.explanation)].map((term) =>
    factor === 1 ? term : t`(${term}) × ${doubled} for double points`,
  );
  const played = [sentence, ...own].join(' + ');
  return own.length + score.explanation.granted.length === 0 ? played : withGranted(played, score);
};

/** Explains a score: `4,000 for 9th × 1.42 for 42 players + 500 quads = 6,180`. */
export const explainPoints = (score: ExplainedScore): string => {
  const { explanation } = score;
  if (explanation.formula === 'frozen') return explainFrozen(score);
  if (explanation.formula === 'deal') return explainDeal(score);
  const sum = [baseTerm(score) + fieldTerm(score), ...addedTerms(explanation)].join(' + ');
  const factor = formatNumber(explanation.factor);
  const played = explanation.factor === 1 ? sum : t`(${sum}) × ${factor} for double points`;
  return withGranted(played, score);
};

/** Returns the member's own bonuses in a score, one per line: `Bonus: Food drive +25`. */
export const explainGranted = ({ granted }: ScoreExplanation): string[] =>
  granted.map(({ title, points }) => t`Bonus: ${title} +${formatPoints(points)}`);

const countsBecause = (counting: Counting): string => {
  switch (counting.method) {
    case 'best':
    case 'average-of-best':
      return plural(counting.count, { one: 'Counts: the best', other: 'Counts: among the best #' });
    case 'drop-worst':
    case 'all':
    case 'shrinkage':
      return t`Counts`;
  }
};

/** Explains whether a score counts in the season's overall standing: `Does not count: beyond the best 14`. */
export const explainCounting = (why: PlayerScore['explanation']['why'], rule: RuleSummary): string => {
  const { counting } = rule;
  const count = 'count' in counting ? counting.count : 0;
  const cap = formatNumber(rule.secondaryRegionPercent ?? 0);
  switch (why) {
    case 'counts':
      return countsBecause(counting);
    case 'not-among-best':
      return plural(count, {
        one: 'Does not count: beyond the best one',
        other: 'Does not count: beyond the best #',
      });
    case 'dropped':
      return plural(count, {
        one: 'Does not count: the worst night is dropped',
        other: 'Does not count: among the worst #, which are dropped',
      });
    case 'excluded-event':
      return t`Does not count: this event is left out of the standings`;
    case 'no-season':
      return t`Counts for the month and all time: no season covers this night`;
    case 'region-cap':
      return t`Does not count: play outside the home region counts up to ${cap}% of the play in it`;
  }
};
