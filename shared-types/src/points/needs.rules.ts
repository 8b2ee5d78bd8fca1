// What one more night would make of a player's standing on a board, and what it takes to reach a place. Pure.
import { scoreNight } from '../points-rules/points-rule.rules.ts';
import type { PointsRule } from '../points-rules/points-rule.schema.ts';
import { compareScores, type Score, tally } from '../standings/counting.rules.ts';
import { orderOf, type Standing, standingOn } from '../standings/standing.rules.ts';

/** A night that is not played yet. Nothing but the place and the field is told: no bonus, no double points, no shared place. */
export type ImaginedNight = { place: number; entrants: number };

/** Where and when an imagined night is held, and the season that it counts in. */
export type NightFrame = { seasonId: string; date: string; venueId: string; region: number };

/** After every stored id: an imagined night is the last of its day. */
const imaginedId = 'f'.repeat(24);

/** The points of a place in a field. */
export const pointsFor = (rule: PointsRule, { place, entrants }: ImaginedNight): number =>
  scoreNight(rule, 0, { entrants, weight: 'normal', finishers: [{ place }] })[0]?.points ?? 0;

/** The scores of a season with one more, as posting it would keep them. */
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

/** What a player's standing on a board would be after one more night. */
export type AfterNight = (place: number, points: number) => Standing | null;

/** Tells what one more night makes of a season's scores. */
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
 * passes it); null when not even a win does.
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

/** A place that improves neither wins nor the best place: points alone must do. */
const plainPlace = 9_999;

/**
 * The fewest points of one more night that reach a standing, in the steps of the rule's decimals, counted without a win or
 * a better best place; null when `most` points do not. A standing never falls as the points of its last night rise, so
 * halving finds it.
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
 * The best order that a player can still have with so many more nights of at most so many points each. Nights outside
 * the home region are counted as if no cap held, so that nobody is called out of it too early. Of "none more", "as many
 * as qualify" and "all" one is the best under every way of counting: a sum grows with each night, an average moves
 * one way only.
 */
export const bestPossible = (
  rule: PointsRule,
  scores: readonly Score[],
  nights: number,
  points: number,
): string => {
  const games = scores.filter(({ weight }) => weight !== 'excluded').length;
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

/** How a race stands for a player. */
export const raceMarks = ['clinched', 'eliminated', 'open'] as const;
export type RaceMark = (typeof raceMarks)[number];

/**
 * Whether a place among the first `places` is safe or out of reach. After the elimination of sports tables
 * (B. L. Schwartz, "Possible Winners in Partially Completed Tournaments", SIAM Review 8, 1966), as sufficient conditions:
 * safe when fewer than `places` others could still draw level with the player's standing as it is; out of reach when
 * `places` others are above all that the player could still make, while those keep what they have.
 */
export const markOf = ({
  places,
  others,
  aboveBest,
}: {
  places: number;
  /** Others who could still draw level with the player. */
  others: number;
  /** Others who are above the best that the player can still have. */
  aboveBest: number;
}): RaceMark => (others < places ? 'clinched' : aboveBest >= places ? 'eliminated' : 'open');
