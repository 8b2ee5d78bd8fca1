// Owns reading a board: a page, a rank, a position. The board's buckets give the number of standings above a bucket, so
// that no call counts or skips more than one bucket.
import { bucketOf } from '@ahl/shared-types/standings';
import type { Models } from '#db/models.ts';
import type { LeaderboardDocument, StandingDocument } from './standing.model.ts';

type Deps = { models: Models };
/** A standing with its rank; its position in the list can differ, because equal standings share a rank. */
export type RankedStanding = { standing: StandingDocument; rank: number; isShared: boolean };

const bestFirst = { order: -1, playerId: 1 } as const;
/** Returns a value above every order of a bucket. */
const endOf = (bucket: string) => `${bucket}~`;

/** Returns a board, or null if nobody is on it. */
export const findLeaderboard = async ({ models }: Deps, key: string): Promise<LeaderboardDocument | null> =>
  await models.Leaderboard.findById(key).lean();

const linesAbove = (board: LeaderboardDocument, bucket: string): number => {
  let sum = 0;
  for (const [each, count] of Object.entries(board.buckets)) if (each > bucket) sum += count;
  return sum;
};

/** Returns the rank of an order on a board, whether or not a standing has that order. */
export const rankOfOrder = async (
  { models }: Deps,
  board: LeaderboardDocument,
  order: string,
): Promise<number> => {
  const bucket = bucketOf(order);
  const above = linesAbove(board, bucket);
  if (!board.buckets[bucket]) return above + 1;
  const within = await models.Standing.countDocuments({
    board: board._id,
    order: { $gt: order, $lt: endOf(bucket) },
  });
  return above + within + 1;
};

/** Ranks consecutive standings of a board, given the rank and position (from 1) of the first. */
const rankInOrder = (
  standings: readonly StandingDocument[],
  firstRank: number,
  position: number,
): RankedStanding[] => {
  let rank = firstRank;
  return standings.map((standing, index) => {
    const isLikePrevious = index > 0 && standings[index - 1]?.order === standing.order;
    if (index > 0 && !isLikePrevious) rank = position + index;
    const isShared =
      isLikePrevious || standings[index + 1]?.order === standing.order || rank < position + index;
    return { standing, rank, isShared };
  });
};

/** Returns standings of a board from a position (0 for the first), best first. */
export const readRankedStandings = async (
  deps: Deps,
  board: LeaderboardDocument,
  skip: number,
  limit: number,
): Promise<RankedStanding[]> => {
  let above = 0;
  const buckets = Object.keys(board.buckets).sort().reverse();
  const start = buckets.find((bucket) => {
    const count = board.buckets[bucket] ?? 0;
    if (above + count > skip) return true;
    above += count;
    return false;
  });
  if (start === undefined) return [];
  const standings = await deps.models.Standing.find({ board: board._id, order: { $lt: endOf(start) } })
    .sort(bestFirst)
    .skip(skip - above)
    // One more, to see whether the last of the page shares its rank.
    .limit(limit + 1)
    .lean();
  const first = standings[0];
  if (!first) return [];
  const firstRank = skip === 0 ? 1 : await rankOfOrder(deps, board, first.order);
  return rankInOrder(standings, firstRank, skip + 1).slice(0, limit);
};

/** Ranks standings in any order. */
export const rankEach = (
  deps: Deps,
  board: LeaderboardDocument,
  standings: readonly StandingDocument[],
): Promise<RankedStanding[]> =>
  Promise.all(
    standings.map(async (standing) => {
      const isAlone = board.buckets[bucketOf(standing.order)] === 1;
      const [rank, equal] = await Promise.all([
        rankOfOrder(deps, board, standing.order),
        isAlone ? 1 : deps.models.Standing.countDocuments({ board: board._id, order: standing.order }),
      ]);
      return { standing, rank, isShared: equal > 1 };
    }),
  );

/** Returns a player's ranked standing on a board, with its list position (from 1); null if they are not on it. */
export const findStanding = async (
  deps: Deps,
  board: LeaderboardDocument,
  playerId: string,
): Promise<(RankedStanding & { position: number }) | null> => {
  const _id = `${board._id}/${playerId}`;
  const standing = await deps.models.Standing.findById(_id).lean();
  if (!standing) return null;
  const [ranked] = await rankEach(deps, board, [standing]);
  if (!ranked) return null;
  const before = ranked.isShared
    ? await deps.models.Standing.countDocuments({
        board: board._id,
        order: standing.order,
        playerId: { $lt: standing.playerId },
      })
    : 0;
  return { ...ranked, position: ranked.rank + before };
};

/** Ranks standings in memory, best first. */
export const rankAll = (standings: readonly StandingDocument[]): RankedStanding[] =>
  rankInOrder(
    standings.toSorted((a, b) =>
      a.order === b.order ? (a._id < b._id ? -1 : 1) : a.order > b.order ? -1 : 1,
    ),
    1,
    1,
  );

/**
 * Ranks standings in memory, best first, one bucket at a time: it awaits `breathe` in between, so that a board of
 * thousands does not block other work.
 */
export const rankInSlices = async (
  standings: readonly StandingDocument[],
  breathe: () => Promise<void>,
): Promise<RankedStanding[]> => {
  const buckets = new Map<string, StandingDocument[]>();
  for (const standing of standings) {
    const bucket = bucketOf(standing.order);
    const list = buckets.get(bucket);
    if (list) list.push(standing);
    else buckets.set(bucket, [standing]);
  }
  const ranked: RankedStanding[] = [];
  for (const bucket of [...buckets.keys()].sort().reverse()) {
    const above = ranked.length;
    for (const each of rankAll(buckets.get(bucket) ?? [])) ranked.push({ ...each, rank: each.rank + above });
    await breathe();
  }
  return ranked;
};
