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
  /** Set for opening points: what was counted before the league's first night here. They are no night. */
  opening?: OpeningCounts;
};
/** The nights and wins that opening points stand for. */
export type OpeningCounts = { nights: number; wins: number };
export type CountReason = 'counts' | 'not-among-best' | 'dropped' | 'excluded-event' | 'region-cap';

/** Whether a score is one of a night, not opening points. */
export const isNight = ({ opening }: Pick<Score, 'opening'>): boolean => opening === undefined;

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
  const played = scores.filter((score) => isNight(score) && score.weight !== 'excluded');
  const primary = primaryRegion(played);
  const elsewhere = played.filter(({ region }) => region !== primary);
  const allowed = Math.floor(((played.length - elsewhere.length) * percent) / 100);
  return new Set(elsewhere.slice(allowed).map(({ resultId }) => resultId));
};

/** Whether a rule averages points: then the points of an unknown number of nights have no weight. */
const averages = ({ method }: Counting): boolean => method === 'average-of-best' || method === 'shrinkage';

/** Whether opening points count under a rule: where it averages, only if it is known how many nights they stand for. */
export const countsOpening = (counting: Counting, { nights }: Pick<OpeningCounts, 'nights'>): boolean =>
  nights > 0 || !averages(counting);

/** The opening points of a player on one board: their sum and their nights, as far as the rule counts them. */
type Carried = { points: number; nights: number };

/** Adds opening points to those of a player, if the rule counts them. */
const carry = (counting: Counting, carried: Carried, { opening, points }: Score): void => {
  if (!opening || !countsOpening(counting, opening)) return;
  carried.points += points;
  carried.nights += opening.nights;
};

/** The value of each night that opening points stand for; null for none. */
const meanOf = ({ points, nights }: Carried): number | null => (nights > 0 ? points / nights : null);

/** How many nights of opening points are among the best, before those of the same points. */
const carriedAmong = ({ count }: { count: number }, best: readonly number[], carried: Carried): number => {
  const mean = meanOf(carried);
  if (mean === null) return 0;
  const ahead = best.findIndex((points) => points <= mean);
  return Math.max(0, Math.min(carried.nights, count - (ahead < 0 ? best.length : ahead)));
};

/**
 * How many scores of nights count, best first, and how many nights of opening points. A sum takes opening points whole,
 * so that a player starts where the earlier list ended; an average takes them as so many nights of their mean.
 */
const countedOf = (
  counting: Counting,
  best: readonly number[],
  carried: Carried,
): { own: number; carried: number } => {
  const { length } = best;
  if (counting.method === 'average-of-best') {
    const among = carriedAmong(counting, best, carried);
    return { own: Math.min(counting.count - among, length), carried: among };
  }
  if (counting.method === 'best') return { own: Math.min(counting.count, length), carried: carried.nights };
  if (counting.method === 'drop-worst')
    return {
      own: Math.min(length, Math.max(1, length - counting.count)),
      carried: carried.nights,
    };
  return { own: length, carried: carried.nights };
};

/** Points of a standing from the scores that count. Shrinkage is `scale · total / (prior + games)`. */
const totalOf = (
  counting: Counting,
  best: readonly number[],
  games: number,
  carried: Carried & { counted: number },
): number => {
  const sum = best.reduce((total, points) => total + points, 0);
  if (counting.method === 'average-of-best') {
    const counted = best.length + carried.counted;
    return counted === 0 ? 0 : (sum + carried.counted * (meanOf(carried) ?? 0)) / counted;
  }
  if (counting.method === 'shrinkage')
    return games === 0 ? 0 : (counting.scale * (sum + carried.points)) / (counting.prior + games);
  return sum + carried.points;
};

/** A player's figures on one board. */
export type Tally = {
  points: number;
  games: number;
  counted: number;
  wins: number;
  /** Null if only opening points are known, and none of their nights was won. */
  bestPlace: number | null;
  isQualified: boolean;
};

const bestFirst = (scores: readonly Score[]) => scores.toSorted((a, b) => b.points - a.points);

/** The figures of scores; null if there are none. Capped scores are games without points. */
export const tally = (
  rule: Pick<PointsRule, 'counting' | 'minimumGames'>,
  scores: readonly Score[],
  capped: ReadonlySet<string> = new Set(),
): Tally | null => {
  const { counting } = rule;
  let wins = 0;
  let bestPlace = Number.POSITIVE_INFINITY;
  let games = 0;
  let isOn = false;
  const carried: Carried = { points: 0, nights: 0 };
  const points: number[] = [];
  for (const score of scores) {
    if (score.weight === 'excluded') continue;
    isOn = true;
    const { opening } = score;
    if (opening) {
      games += opening.nights;
      wins += opening.wins;
      if (opening.wins > 0) bestPlace = 1;
      carry(counting, carried, score);
      continue;
    }
    games += 1;
    if (score.place === 1) wins += 1;
    if (score.place < bestPlace) bestPlace = score.place;
    if (!capped.has(score.resultId)) points.push(score.points);
  }
  if (!isOn) return null;
  const best = points.sort((a, b) => b - a);
  const counted = countedOf(counting, best, carried);
  const total = totalOf(counting, best.slice(0, counted.own), games, {
    ...carried,
    counted: counted.carried,
  });
  return {
    points: roundTo(total, 2),
    games,
    counted: counted.own + counted.carried,
    wins,
    bestPlace: bestPlace === Number.POSITIVE_INFINITY ? null : bestPlace,
    isQualified: games >= rule.minimumGames,
  };
};

/** Why each night of a season counts on the season's overall board or not; of equal scores the earlier one counts. */
export const reasonsOf = (rule: PointsRule, scores: readonly Score[]): ReadonlyMap<string, CountReason> => {
  const { counting } = rule;
  const capped = cappedScores(scores, rule.secondaryRegionPercent);
  const nights = scores.filter(isNight);
  const open = bestFirst(
    nights.filter(({ weight, resultId }) => weight !== 'excluded' && !capped.has(resultId)),
  );
  const carried: Carried = { points: 0, nights: 0 };
  for (const score of scores) carry(counting, carried, score);
  const best = open.map(({ points }) => points);
  const { own } = countedOf(counting, best, carried);
  const left = counting.method === 'drop-worst' ? 'dropped' : 'not-among-best';
  const reasons = new Map<string, CountReason>(
    open.map(({ resultId }, index) => [resultId, index < own ? 'counts' : left]),
  );
  for (const { weight, resultId } of nights)
    if (weight === 'excluded') reasons.set(resultId, 'excluded-event');
    else if (capped.has(resultId)) reasons.set(resultId, 'region-cap');
  return reasons;
};
