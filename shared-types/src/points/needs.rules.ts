// The effect of one more night on a player's standing on a board, and the result needed to reach a place. Pure.
import { scoreNight } from '../points-rules/points-rule.rules.ts';
import type { PointsRule } from '../points-rules/points-rule.schema.ts';
import { compareScores, type Score, tally } from '../standings/counting.rules.ts';
import { orderOf, type Standing, standingOn } from '../standings/standing.rules.ts';

/** A night not played yet. Only the place and the field are known: no bonus, double points or shared place. */
export type ImaginedNight = { place: number; entrants: number };

/** Place and date of an imagined night, and the season in which it counts. */
export type NightFrame = { seasonId: string; date: string; venueId: string; region: number };

/** Sorts after every stored id: an imagined night is the last of its day. */
const imaginedId = 'f'.repeat(24);

/** The points for a place in a field of a given size. */
export const pointsFor = (rule: PointsRule, { place, entrants }: ImaginedNight): number =>
  scoreNight(rule, 0, { entrants, weight: 'normal', finishers: [{ place }] })[0]?.points ?? 0;

/** Returns the scores of a season with one more, as posting it would store them. */
export const withScore = (
  scores: readonly Score[],
  { date, venueId, region }: Omit<NightFrame, 'seasonId'>,
  place: number,
  points: number,
  index = 0,
): Score[] => {
  const resultId = `${imaginedId.slice(0, 20)}${String(index).padStart(4, '0')}`;
  return [...scores, { resultId, date, venueId, region, place, points, weight: 'normal' as const }].sort(
    compareScores,
  );
};

/** Returns a player's standing on a board after one more night. */
export type AfterNight = (place: number, points: number) => Standing | null;

/** Returns a function that computes the standing after one more night of a season. */
export const afterNight =
  (rule: PointsRule, board: string, frame: NightFrame, scores: readonly Score[]): AfterNight =>
  (place, points) =>
    standingOn(
      board,
      [{ seasonId: frame.seasonId, scores: withScore(scores, frame, place, points) }],
      () => rule,
    );

const reaches = (standing: Standing | null, target: string): boolean =>
  standing !== null && standing.order >= target;

/**
 * The worst place in a field with which, and with every better place, one more night reaches a standing (draws level or
 * passes it); null if not even a win does.
 */
export const worstPlaceFor = (
  rule: PointsRule,
  after: AfterNight,
  target: string,
  entrants: number,
): number | null => {
  let worst: number | null = null;
  for (let place = 1; place <= entrants; place += 1) {
    if (!reaches(after(place, pointsFor(rule, { place, entrants })), target)) break;
    worst = place;
  }
  return worst;
};

/** A place that improves neither wins nor the best place, so that only the points count. */
const plainPlace = 9_999;

/**
 * The fewest points in one more night that reach a standing, in the steps of the rule's decimals, counted without a win
 * or a better best place; null if `most` points do not. A standing never falls as the points of its last night rise, so
 * binary search finds the value.
 */
export const pointsToReach = (
  rule: PointsRule,
  after: AfterNight,
  target: string,
  most: number,
): number | null => {
  const step = 10 ** rule.decimals;
  const does = (steps: number) => reaches(after(plainPlace, steps / step), target);
  let high = Math.ceil(most * step);
  if (!does(high)) return null;
  let low = -1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (does(middle)) high = middle;
    else low = middle;
  }
  return high / step;
};

/**
 * The best order that a player can still reach with at most `nights` more nights of at most `points` points each.
 * Nights outside the home region count as if there were no cap, so that nobody is eliminated too early. Of "none more",
 * "as many as qualify" and "all", one is the best under every counting method: a sum grows with each night, an average
 * moves in one direction only.
 */
export const bestPossible = (
  rule: PointsRule,
  scores: readonly Score[],
  nights: number,
  points: number,
): string => {
  const games = scores.reduce(
    (sum, { weight, opening }) => sum + (weight === 'excluded' ? 0 : (opening?.nights ?? 1)),
    0,
  );
  const missing = Math.min(nights, Math.max(0, rule.minimumGames - games));
  const frame = { date: '2099-12-31', venueId: '', region: 0 };
  const orders = [...new Set([0, missing, nights])].map((count) => {
    const more: Score[] = [...scores];
    for (let index = 0; index < count; index += 1) more.push(...withScore([], frame, 1, points, index));
    const standing = tally(rule, more);
    return standing ? orderOf(rule.tieRule, standing) : '';
  });
  return orders.reduce((best, order) => (order > best ? order : best), '');
};

/** The state of a race for a player. */
export const raceMarks = ['clinched', 'eliminated', 'open'] as const;
export type RaceMark = (typeof raceMarks)[number];

/**
 * Whether a place among the first `places` is safe or out of reach. Based on the elimination problem of sports tables
 * (B. L. Schwartz, "Possible Winners in Partially Completed Tournaments", SIAM Review 8, 1966), as sufficient conditions:
 * safe if fewer than `places` others could still draw level with the player's current standing; out of reach if
 * `places` others are already above the best that the player could still reach.
 */
export const markOf = ({
  places,
  others,
  aboveBest,
}: {
  places: number;
  /** Others who could still draw level with the player. */
  others: number;
  /** Others who are above the best that the player can still reach. */
  aboveBest: number;
}): RaceMark => (others < places ? 'clinched' : aboveBest >= places ? 'eliminated' : 'open');
