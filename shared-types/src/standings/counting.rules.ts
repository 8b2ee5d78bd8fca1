// Which scores of a player count on a board, and their total. Pure; dates are league dates.

import { roundTo } from '../points-rules/points-rule.rules.ts';
import type { Counting, PointsRule } from '../points-rules/points-rule.schema.ts';

/** One score of a player, as stored in the ledger. */
export type Score = {
  resultId: string;
  date: string;
  venueId: string;
  region: number;
  place: number;
  points: number;
  /** The number of players; missing in ledgers written before it was stored. */
  entrants?: number;
  weight: 'normal' | 'double' | 'excluded';
};
export type CountReason = 'counts' | 'not-among-best' | 'dropped' | 'excluded-event' | 'region-cap';

/** Sorts scores by day, within a day by result: the order in which every rule reads them. */
export const compareScores = (a: Score, b: Score): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.resultId === b.resultId) return 0;
  return a.resultId < b.resultId ? -1 : 1;
};

/** The region with the most games; in case of a tie the one played first. */
const primaryRegion = (scores: readonly Score[]): number | null => {
  const games = new Map<number, number>();
  for (const { region } of scores) games.set(region, (games.get(region) ?? 0) + 1);
  let best: [number, number] | null = null;
  for (const entry of games) if (!best || entry[1] > best[1]) best = entry;
  return best?.[0] ?? null;
};

/**
 * The scores of a season, in their order, that exceed the cap of secondary regions: play outside the primary region
 * counts only up to a percentage of the play in it (Eastern Poker Tour: 20 %). The earliest scores count.
 */
export const cappedScores = (scores: readonly Score[], percent: number | null): ReadonlySet<string> => {
  if (percent === null) return new Set();
  const played = scores.filter(({ weight }) => weight !== 'excluded');
  const primary = primaryRegion(played);
  const elsewhere = played.filter(({ region }) => region !== primary);
  const allowed = Math.floor(((played.length - elsewhere.length) * percent) / 100);
  return new Set(elsewhere.slice(allowed).map(({ resultId }) => resultId));
};

/** How many of a player's scores count, best first. */
const countedOf = (counting: Counting, scores: number): number => {
  if (counting.method === 'best' || counting.method === 'average-of-best')
    return Math.min(counting.count, scores);
  if (counting.method === 'drop-worst') return Math.min(scores, Math.max(1, scores - counting.count));
  return scores;
};

/** Points of a standing from scores, best first. Shrinkage is `scale · total / (prior + games)`. */
const totalOf = (counting: Counting, best: readonly number[], games: number): number => {
  const sum = best.reduce((total, points) => total + points, 0);
  if (counting.method === 'average-of-best') return best.length === 0 ? 0 : sum / best.length;
  if (counting.method === 'shrinkage') return (counting.scale * sum) / (counting.prior + games);
  return sum;
};

/** A player's figures on one board. */
export type Tally = {
  points: number;
  games: number;
  counted: number;
  wins: number;
  bestPlace: number;
  isQualified: boolean;
};

const bestFirst = (scores: readonly Score[]) => scores.toSorted((a, b) => b.points - a.points);

/** The figures of scores; null if none was played. Capped scores are games without points. */
export const tally = (
  rule: Pick<PointsRule, 'counting' | 'minimumGames'>,
  scores: readonly Score[],
  capped: ReadonlySet<string> = new Set(),
): Tally | null => {
  let wins = 0;
  let bestPlace = Number.POSITIVE_INFINITY;
  let games = 0;
  const points: number[] = [];
  for (const score of scores) {
    if (score.weight === 'excluded') continue;
    games += 1;
    if (score.place === 1) wins += 1;
    if (score.place < bestPlace) bestPlace = score.place;
    if (!capped.has(score.resultId)) points.push(score.points);
  }
  if (games === 0) return null;
  const best = points.sort((a, b) => b - a).slice(0, countedOf(rule.counting, points.length));
  return {
    points: roundTo(totalOf(rule.counting, best, games), 2),
    games,
    counted: best.length,
    wins,
    bestPlace,
    isQualified: games >= rule.minimumGames,
  };
};

/** Why each score of a season counts on the season's overall board or not; of equal scores the earlier one counts. */
export const reasonsOf = (rule: PointsRule, scores: readonly Score[]): ReadonlyMap<string, CountReason> => {
  const capped = cappedScores(scores, rule.secondaryRegionPercent);
  const open = scores.filter(({ weight, resultId }) => weight !== 'excluded' && !capped.has(resultId));
  const counted = countedOf(rule.counting, open.length);
  const left = rule.counting.method === 'drop-worst' ? 'dropped' : 'not-among-best';
  const reasons = new Map<string, CountReason>(
    bestFirst(open).map(({ resultId }, index) => [resultId, index < counted ? 'counts' : left]),
  );
  for (const { weight, resultId } of scores)
    if (weight === 'excluded') reasons.set(resultId, 'excluded-event');
    else if (capped.has(resultId)) reasons.set(resultId, 'region-cap');
  return reasons;
};
