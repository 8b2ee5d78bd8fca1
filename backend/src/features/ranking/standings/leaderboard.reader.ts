// Owns how a board is read: a page, a rank, a position. The buckets of the board say how many standings are above one,
// so that no call counts or skips more than a bucket of them.
import { bucketOf } from '@ahl/shared-types/standings';
import type { Models } from '../../../models.ts';
import type { LeaderboardDocument, StandingDocument } from './standing.model.ts';

type Deps = { models: Models };
/** A standing with its rank; the place of the standing in the list is another thing, since equal standings share the rank. */
export type RankedStanding = { standing: StandingDocument; rank: number; isShared: boolean };

const bestFirst = { order: -1, playerId: 1 } as const;
/** Above every order of a bucket. */
const endOf = (bucket: string) => `${bucket}~`;

/** A board, or null when nobody is on it. */
export const findLeaderboard = async ({ models }: Deps, key: string): Promise<LeaderboardDocument | null> =>
  await models.Leaderboard.findById(key).lean();

const linesAbove = (board: LeaderboardDocument, bucket: string): number => {
  let sum = 0;
  for (const [each, count] of Object.entries(board.buckets)) if (each > bucket) sum += count;
  return sum;
};

/** The rank that an order has on a board, whether or not a standing has it. */
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

/** Ranks of standings that follow each other on a board, the first of which has a known rank and position (from 1). */
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

/** Standings of a board from a position (0 for the first), best first. */
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

/** Ranks of standings in any order. */
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

/** A player's standing on a board, ranked, with its position in the list (from 1); null when they are not on it. */
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

/** Standings in memory, ranked, best first. */
export const rankAll = (standings: readonly StandingDocument[]): RankedStanding[] =>
  rankInOrder(
    standings.toSorted((a, b) =>
      a.order === b.order ? (a._id < b._id ? -1 : 1) : a.order > b.order ? -1 : 1,
    ),
    1,
    1,
  );

/**
 * Standings in memory, ranked, best first, a bucket at a time: `breathe` is waited for in between, so that a board of
 * thousands holds nobody up.
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
