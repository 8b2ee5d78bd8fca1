// Which scores a race counts, and who is safe in it. Pure.

import { bestPossible } from '../points/needs.rules.ts';
import { scoreNight } from '../points-rules/points-rule.rules.ts';
import type { PointsRule } from '../points-rules/points-rule.schema.ts';
import { maxFinishers } from '../results/result.limits.ts';
import { isNight, type Score } from '../standings/counting.rules.ts';
import { orderOf, type Standing, standingUnder } from '../standings/standing.rules.ts';
import type { RaceInput, RaceStatus } from './race.schema.ts';

type Days = Pick<RaceInput, 'startsOn' | 'endsOn'>;
type Span = Days & Pick<RaceInput, 'venueIds'>;

/** Whether a night with a date and venue belongs to a race. */
export const isNightOf = (
  { startsOn, endsOn, venueIds }: Span,
  { date, venueId }: { date: string; venueId: string },
): boolean => startsOn <= date && date <= endsOn && (venueIds.length === 0 || venueIds.includes(venueId));

/** The status of a race on a league date. */
export const raceStatusOn = ({ startsOn, endsOn }: Days, today: string): RaceStatus =>
  today < startsOn ? 'upcoming' : today > endsOn ? 'over' : 'running';

/** How a race combines scores into standings; from the season it takes only the points. */
export const countingOf = ({
  best,
  minimumGames,
}: Pick<RaceInput, 'best' | 'minimumGames'>): Pick<PointsRule, 'counting' | 'minimumGames' | 'tieRule'> => ({
  counting: best === null ? { method: 'all' } : { method: 'best', count: best },
  minimumGames,
  tieRule: 'points-wins-best-place',
});

/** A player's standing in a race from their scores, in their order; null without a night in it. */
export const raceStanding = (
  race: Span & Pick<RaceInput, 'best' | 'minimumGames'>,
  scores: readonly Score[],
): Standing | null =>
  standingUnder(
    countingOf(race),
    scores.filter((score) => isNight(score) && isNightOf(race, score)),
  );

/**
 * The maximum points of one night under a rule, without bonuses: a win with double points in the largest field
 * that a result accepts. Larger than any real night, so that conclusions from it are certain.
 */
export const mostOfANight = (rule: PointsRule): number =>
  scoreNight(rule, 0, { entrants: maxFinishers, weight: 'double', finishers: [{ place: 1 }] })[0]?.points ??
  0;

/** Whether playing on can cost a player points: then the current points are no lower limit. */
export const mayFall = ({
  counting: { method },
  secondaryRegionPercent,
}: Pick<PointsRule, 'counting' | 'secondaryRegionPercent'>): boolean =>
  method === 'average-of-best' || method === 'shrinkage' || secondaryRegionPercent !== null;

/** A player in a race: the order of the current standing, and the best order still possible. */
export type Contender = { id: string; order: string; best: string };

/** The best order that a player with these scores can still reach in a number of nights. */
export const bestOrder = (rule: PointsRule, scores: readonly Score[], nightsLeft: number): string => {
  if (nightsLeft > 0) return bestPossible(rule, scores, nightsLeft, mostOfANight(rule));
  const now = standingUnder(rule, scores);
  return now ? orderOf(rule.tieRule, now) : '';
};

/**
 * The players who can no longer fall below the cut: fewer than `cut` others could still draw level with what they have.
 * `newcomer` is the best order of somebody who has not played in the race yet; there may be any number of them.
 * After Schwartz (see `markOf`): a sufficient condition, so that nobody is called safe who is not.
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
  // A player's own best order is among those that reach their current order.
  return new Set(
    contenders.filter(({ order }) => newcomer < order && reach(order) - 1 < cut).map(({ id }) => id),
  );
};
