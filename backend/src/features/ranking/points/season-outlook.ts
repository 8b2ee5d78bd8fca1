// Owns what can still happen on a season's boards: the remaining days with a night, and the best standing that each
// player can still reach. Computed on demand, and cached until the board changes or the day ends.
import { bestPossible, type PointsTotal, pointsFor } from '@ahl/shared-types/points';
import type { PointsRule } from '@ahl/shared-types/points-rules';
import type { Score } from '@ahl/shared-types/standings';
import { LRUCache } from 'lru-cache';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import type { LeaderboardDeps } from '#features/ranking/standings/leaderboard.resolver.ts';
import { unpackScores } from '#features/ranking/standings/ledgers.ts';
import type { LeaderboardDocument } from '#features/ranking/standings/standing.model.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';

type Place = Pick<PointsTotal, 'scope' | 'venue' | 'region'>;
export type Outlook = {
  /** Days with a night of this race, from today on. */
  nightsLeft: number;
  /** The largest number of entrants of a night of the season so far. */
  largestField: number;
  /** The winner's points in such a field, without bonuses and double points. */
  mostPoints: number;
  /** Returns how many players can still reach this order or a better one. */
  countFrom(order: string): Promise<number>;
};
type Cached = { stamp: string; outlook: Promise<Outlook> };
const maxCacheEntries = 100;

const readNightsLeft = async (deps: LeaderboardDeps, season: SeasonDocument, place: Place, today: string) => {
  const from = today > season.startsOn ? today : season.startsOn;
  if (from > season.endsOn || season.status === 'closed') return 0;
  // A day's night may already be posted; counting one day too many never marks anybody safe too early.
  const range = { from, to: season.endsOn, venueId: place.venue?.id };
  const occurrences = await readOccurrences(deps.models, range);
  const isHere = ({ region }: { region: number }) => place.scope !== 'region' || region === place.region?.id;
  return new Set(occurrences.filter((each) => !each.isCancelled && isHere(each)).map(({ date }) => date))
    .size;
};

const countAtLeast = (sorted: readonly string[], order: string): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') >= order) high = middle;
    else low = middle + 1;
  }
  return sorted.length - low;
};

/** Returns the best order that each player of a race can still reach, lowest first. */
const readBests = async (
  deps: LeaderboardDeps,
  season: SeasonDocument,
  place: Place,
  bestOf: (scores: readonly Score[]) => string,
): Promise<string[]> => {
  const rows = await deps.models.Ledger.find({ seasonId: season._id }).select('scores').lean();
  return rows
    .flatMap(({ scores }) => {
      const here = unpackScores(scores).filter(
        ({ venueId, region }) =>
          place.scope === 'overall' ||
          (place.scope === 'venue' ? venueId === place.venue?.id : region === place.region?.id),
      );
      return here.length > 0 ? [bestOf(here)] : [];
    })
    .sort();
};

const readOutlook = async (
  deps: LeaderboardDeps,
  season: SeasonDocument,
  place: Place,
  rule: PointsRule,
  today: string,
): Promise<Outlook> => {
  const [nightsLeft, largest] = await Promise.all([
    readNightsLeft(deps, season, place, today),
    deps.models.Result.findOne({ seasonId: season._id, deletedAt: null })
      .sort({ entrants: -1 })
      .select('entrants')
      .lean(),
  ]);
  const largestField = largest?.entrants ?? 1;
  const mostPoints = pointsFor(rule, { place: 1, entrants: largestField });
  const bestOf = (scores: readonly Score[]) => bestPossible(rule, scores, nightsLeft, mostPoints);
  const newcomer = bestOf([]);
  let bests: Promise<string[]> | null = null;
  const countFrom = async (order: string): Promise<number> => {
    // A player who has not played in this race yet can still join, and there may be many. For most of a season that
    // decides it, and the scores of thousands need not be read.
    if (newcomer >= order) return Number.MAX_SAFE_INTEGER;
    bests ??= readBests(deps, season, place, bestOf).catch((error: unknown) => {
      bests = null;
      throw error;
    });
    return countAtLeast(await bests, order);
  };
  return { nightsLeft, largestField, mostPoints, countFrom };
};

/** Creates the function that returns the outlook of a board. */
export const createOutlooks = (deps: LeaderboardDeps) => {
  const cache = new LRUCache<string, Cached>({ max: maxCacheEntries });
  return (
    season: SeasonDocument,
    board: LeaderboardDocument,
    place: Place,
    rule: PointsRule,
    today: string,
  ): Promise<Outlook> => {
    const stamp = `${board.stamp} ${today}`;
    const known = cache.get(board._id);
    if (known?.stamp === stamp) return known.outlook;
    const outlook = readOutlook(deps, season, place, rule, today);
    cache.set(board._id, { stamp, outlook });
    outlook.catch(() => cache.delete(board._id));
    return outlook;
  };
};
export type Outlooks = ReturnType<typeof createOutlooks>;
