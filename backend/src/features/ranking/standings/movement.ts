// Owns the ranks before a board's last day of play. Each standing stores its own order before the last day its player
// played; the players of the board's last day make the difference between the board now and then.
import { LRUCache } from 'lru-cache';
import type { Models } from '#db/models.ts';
import { type RankedStanding, rankOfOrder } from './leaderboard.reader.ts';
import type { LeaderboardDocument } from './standing.model.ts';

/** The sorted orders of those who played on the last day: now, and before it. */
type LastDay = { date: string; now: string[]; before: string[] };
/** Cached data about a board at one stamp; `ranks` maps orders to their rank on it. */
type Cached = { stamp: string; lastDay: Promise<LastDay | null>; ranks: Map<string, Promise<number>> };
/** With more standings than this on the last day, movement is not worth the reads. */
const maxPlayers = 5_000;
const maxCacheEntries = 200;

const countAbove = (sorted: readonly string[], order: string): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') > order) high = middle;
    else low = middle + 1;
  }
  return sorted.length - low;
};

const readLastDay = async (models: Models, board: LeaderboardDocument): Promise<LastDay | null> => {
  const filter = {
    deletedAt: null,
    weight: { $ne: 'excluded' },
    ...(board.seasonId ? { seasonId: board.seasonId } : {}),
    ...(board.region ? { region: board.region } : {}),
    ...(board.venueId ? { venueId: board.venueId } : {}),
  };
  const within = board.month ? { date: { $gte: `${board.month}-01`, $lte: `${board.month}-31` } } : {};
  const last = await models.Result.findOne({ ...filter, ...within })
    .sort({ date: -1 })
    .select('date')
    .lean();
  if (!last) return null;
  const nights = await models.Result.find({ ...filter, date: last.date })
    .select('finishers.playerId')
    .lean();
  const ids = new Set(
    nights.flatMap(({ finishers }) => finishers.map((each) => `${board._id}/${each.playerId}`)),
  );
  if (ids.size > maxPlayers) return null;
  const standings = await models.Standing.find({ _id: { $in: [...ids] } })
    .select('order before')
    .lean();
  const ascending = (orders: string[]) => orders.sort();
  return {
    date: last.date,
    now: ascending(standings.map(({ order }) => order)),
    before: ascending(standings.flatMap(({ before }) => before ?? [])),
  };
};

/**
 * Creates the function that returns a board's last day of play, and standings' ranks before it; caches the last boards.
 * It is the one rule by which a rank has moved.
 */
export const createMovement = ({ models }: { models: Models }) => {
  const cache = new LRUCache<string, Cached>({ max: maxCacheEntries });

  const cachedOf = (board: LeaderboardDocument): Cached => {
    const { stamp } = board;
    const known = cache.get(board._id);
    if (known?.stamp === stamp) return known;
    const made: Cached = { stamp, lastDay: readLastDay(models, board), ranks: new Map() };
    cache.set(board._id, made);
    made.lastDay.catch(() => cache.delete(board._id));
    return made;
  };

  const rankOf = (board: LeaderboardDocument, { ranks }: Cached, order: string): Promise<number> => {
    const known = ranks.get(order);
    if (known) return known;
    const rank = rankOfOrder({ models }, board, order);
    ranks.set(order, rank);
    rank.catch(() => ranks.delete(order));
    return rank;
  };

  return async (board: LeaderboardDocument, standings: readonly RankedStanding[]) => {
    const known = cachedOf(board);
    const lastDay = await known.lastDay;
    const previousRank = async ({ standing, rank }: RankedStanding): Promise<number | null> => {
      if (!lastDay) return null;
      const hasPlayed = standing.lastDay === lastDay.date;
      const then = hasPlayed ? standing.before : standing.order;
      if (then === null) return null;
      const above = (hasPlayed ? await rankOf(board, known, then) : rank) - 1;
      return 1 + above - countAbove(lastDay.now, then) + countAbove(lastDay.before, then);
    };
    const ranks = new Map(
      await Promise.all(
        standings.map(async (each) => [each.standing._id, await previousRank(each)] as const),
      ),
    );
    return {
      since: lastDay?.date ?? null,
      previousRankOf: ({ standing }: RankedStanding): number | null => ranks.get(standing._id) ?? null,
    };
  };
};
export type Movement = ReturnType<typeof createMovement>;
