// What a race counts, and who is safe in it. Pure.

import { bestPossible } from '../points/needs.rules.ts';
import { scoreNight } from '../points-rules/points-rule.rules.ts';
import type { PointsRule } from '../points-rules/points-rule.schema.ts';
import { maxFinishers } from '../results/result.limits.ts';
import type { Score } from '../standings/counting.rules.ts';
import { orderOf, type Standing, standingUnder } from '../standings/standing.rules.ts';
import type { RaceInput, RaceStatus } from './race.schema.ts';

type Days = Pick<RaceInput, 'startsOn' | 'endsOn'>;
type Span = Days & Pick<RaceInput, 'venueIds'>;

/** Whether a night of a day and venue is one of a race. */
export const isNightOf = (
  { startsOn, endsOn, venueIds }: Span,
  { date, venueId }: { date: string; venueId: string },
): boolean => startsOn <= date && date <= endsOn && (venueIds.length === 0 || venueIds.includes(venueId));

/** Where a race stands on a league date. */
export const raceStatusOn = ({ startsOn, endsOn }: Days, today: string): RaceStatus =>
  today < startsOn ? 'upcoming' : today > endsOn ? 'over' : 'running';

/** How a race makes standings of scores: nothing of the season but its points. */
export const countingOf = ({
  best,
  minimumGames,
}: Pick<RaceInput, 'best' | 'minimumGames'>): Pick<PointsRule, 'counting' | 'minimumGames' | 'tieRule'> => ({
  counting: best === null ? { method: 'all' } : { method: 'best', count: best },
  minimumGames,
  tieRule: 'points-wins-best-place',
});

/** A player's standing in a race by their scores, in their order; null without a night of it. */
export const raceStanding = (
  race: Span & Pick<RaceInput, 'best' | 'minimumGames'>,
  scores: readonly Score[],
): Standing | null =>
  standingUnder(
    countingOf(race),
    scores.filter((score) => isNightOf(race, score)),
  );

/**
 * The most points that one night can give under a rule, but for bonuses: a win with double points in the largest field
 * that a result takes. Larger than any night that was ever played, so that what follows from it is certain.
 */
export const mostOfANight = (rule: PointsRule): number =>
  scoreNight(rule, 0, { entrants: maxFinishers, weight: 'double', finishers: [{ place: 1 }] })[0]?.points ??
  0;

/** Whether playing on may cost a player points: then what they have says nothing of what they will have. */
export const mayFall = ({
  counting: { method },
  secondaryRegionPercent,
}: Pick<PointsRule, 'counting' | 'secondaryRegionPercent'>): boolean =>
  method === 'average-of-best' || method === 'shrinkage' || secondaryRegionPercent !== null;

/** Who is in a race: the order of what a player has, and the best that they can still have. */
export type Contender = { id: string; order: string; best: string };

/** The best order that a player of these scores can still have in so many nights. */
export const bestOrder = (rule: PointsRule, scores: readonly Score[], nightsLeft: number): string => {
  if (nightsLeft > 0) return bestPossible(rule, scores, nightsLeft, mostOfANight(rule));
  const now = standingUnder(rule, scores);
  return now ? orderOf(rule.tieRule, now) : '';
};

/**
 * Who cannot be pushed below the cut any more: fewer than `cut` others could still draw level with what they have.
 * `newcomer` is the best of somebody who has not played in the race yet; there may be as many of them as one likes.
 * After Schwartz (see `markOf`): sufficient, so that nobody is called safe who is not.
 */
export const clinchedIn = (
  contenders: readonly Contender[],
  { cut, newcomer }: { cut: number; newcomer: string },
): ReadonlySet<string> => {
  if (cut === 0) return new Set();
  const bests = contenders.map(({ best }) => best).sort();
  const reach = (order: string): number => {
    let low = 0;
    let high = bests.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bests[middle] ?? '') >= order) high = middle;
      else low = middle + 1;
    }
    return bests.length - low;
  };
  // A player's own best is among those that reach the own order.
  return new Set(
    contenders.filter(({ order }) => newcomer < order && reach(order) - 1 < cut).map(({ id }) => id),
  );
};
