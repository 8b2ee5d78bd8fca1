// Compares two members: who finished higher on the nights that both played. Pure.
import type { TrophyNight } from '../trophies/trophy.rules.ts';

/** The minimum number of shared nights for a nemesis or a favourite victim. */
export const rivalNights = 5;

/** A night that both played; the lower the place, the better. */
export type SharedNight = { resultId: string; date: string; venueId: string; places: [number, number] };

/** The nights that both played, oldest first. */
export const sharedNights = (mine: readonly TrophyNight[], theirs: readonly TrophyNight[]): SharedNight[] => {
  const places = new Map(theirs.map(({ resultId, place }) => [resultId, place]));
  return mine.flatMap(({ resultId, date, venueId, place }): SharedNight[] => {
    const other = places.get(resultId);
    return other === undefined ? [] : [{ resultId, date, venueId, places: [place, other] }];
  });
};

/** The number of nights the first finished higher, the second did, and both went out in the same hand. */
export type Tally = { first: number; second: number; even: number };
export const tallyOf = (nights: readonly Pick<SharedNight, 'places'>[]): Tally => {
  const first = nights.filter(({ places: [a, b] }) => a < b).length;
  const second = nights.filter(({ places: [a, b] }) => b < a).length;
  return { first, second, even: nights.length - first - second };
};

/** How far the first is ahead after each day that both played. */
export const leadOverTime = (nights: readonly SharedNight[]): { date: string; lead: number }[] => {
  const days = new Map<string, number>();
  let lead = 0;
  for (const { date, places } of nights) {
    lead += Math.sign(places[1] - places[0]);
    days.set(date, lead);
  }
  return [...days].map(([date, value]) => ({ date, lead: value }));
};

/** The tally of a member's nights with another member. */
export type RivalTally = { playerId: string; nights: number; above: number; below: number };

/** Returns everybody whom a member played with, from the finish orders of the member's nights. */
export const meet = (
  playerId: string,
  nights: Iterable<readonly { playerId: string; place: number }[]>,
): RivalTally[] => {
  const rivals = new Map<string, RivalTally>();
  for (const finishers of nights) {
    const mine = finishers.find((each) => each.playerId === playerId)?.place;
    if (mine === undefined) continue;
    for (const { playerId: other, place } of finishers) {
      if (other === playerId) continue;
      const rival = rivals.get(other) ?? { playerId: other, nights: 0, above: 0, below: 0 };
      rival.nights += 1;
      rival.above += Number(mine < place);
      rival.below += Number(mine > place);
      rivals.set(other, rival);
    }
  }
  return [...rivals.values()];
};

/**
 * The nemesis (who finished higher in the largest share of nights, and in more than half), the favourite victim (the
 * opposite), and those met most often. Ties go to the one met more often, then by id, so that the result is stable.
 */
export const rivalsOf = (met: readonly RivalTally[], most = 6) => {
  const known = met.filter(({ nights }) => nights >= rivalNights);
  const byShare = (field: 'above' | 'below') =>
    known
      .filter((rival) => rival[field] * 2 > rival.nights)
      .sort(
        (a, b) =>
          b[field] / b.nights - a[field] / a.nights ||
          b.nights - a.nights ||
          (a.playerId < b.playerId ? -1 : 1),
      )[0] ?? null;
  return {
    nemesis: byShare('below'),
    victim: byShare('above'),
    most: met.toSorted((a, b) => b.nights - a.nights || (a.playerId < b.playerId ? -1 : 1)).slice(0, most),
  };
};
