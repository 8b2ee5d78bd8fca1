// Owns how a board is read: a page, a rank, a position. The buckets of the board say how many lines are above one,
// so that no call counts or skips more than a bucket of them.
import { bucketOf } from '@ahl/shared-types/standings';
import type { Models } from '../../../models.ts';
import type { BoardDocument, StandingDocument } from './standing.model.ts';

type Deps = { models: Models };
/** A line with its rank; the place of the line in the list is another thing, since equal lines share the rank. */
export type RankedLine = { line: StandingDocument; rank: number; isShared: boolean };

const bestFirst = { order: -1, playerId: 1 } as const;
/** Above every order of a bucket. */
const endOf = (bucket: string) => `${bucket}~`;

/** A board, or null when nobody is on it. */
export const findBoard = async ({ models }: Deps, key: string): Promise<BoardDocument | null> =>
  await models.Board.findById(key).lean();

const linesAbove = (board: BoardDocument, bucket: string): number => {
  let sum = 0;
  for (const [each, count] of Object.entries(board.buckets)) if (each > bucket) sum += count;
  return sum;
};

/** The rank that an order has on a board, whether or not a line has it. */
export const rankOfOrder = async ({ models }: Deps, board: BoardDocument, order: string): Promise<number> => {
  const bucket = bucketOf(order);
  const above = linesAbove(board, bucket);
  if (!board.buckets[bucket]) return above + 1;
  const within = await models.Standing.countDocuments({
    board: board._id,
    order: { $gt: order, $lt: endOf(bucket) },
  });
  return above + within + 1;
};

/** Ranks of lines that follow each other on a board, the first of which has a known rank and position (from 1). */
const rankInOrder = (
  lines: readonly StandingDocument[],
  firstRank: number,
  position: number,
): RankedLine[] => {
  let rank = firstRank;
  return lines.map((line, index) => {
    const isLikePrevious = index > 0 && lines[index - 1]?.order === line.order;
    if (index > 0 && !isLikePrevious) rank = position + index;
    const isShared = isLikePrevious || lines[index + 1]?.order === line.order || rank < position + index;
    return { line, rank, isShared };
  });
};

/** Lines of a board from a position (0 for the first), best first. */
export const readLines = async (
  deps: Deps,
  board: BoardDocument,
  skip: number,
  limit: number,
): Promise<RankedLine[]> => {
  let above = 0;
  const buckets = Object.keys(board.buckets).sort().reverse();
  const start = buckets.find((bucket) => {
    const count = board.buckets[bucket] ?? 0;
    if (above + count > skip) return true;
    above += count;
    return false;
  });
  if (start === undefined) return [];
  const lines = await deps.models.Standing.find({ board: board._id, order: { $lt: endOf(start) } })
    .sort(bestFirst)
    .skip(skip - above)
    // One more, to see whether the last of the page shares its rank.
    .limit(limit + 1)
    .lean();
  const first = lines[0];
  if (!first) return [];
  const firstRank = skip === 0 ? 1 : await rankOfOrder(deps, board, first.order);
  return rankInOrder(lines, firstRank, skip + 1).slice(0, limit);
};

/** Ranks of lines in any order. */
export const rankEach = (
  deps: Deps,
  board: BoardDocument,
  lines: readonly StandingDocument[],
): Promise<RankedLine[]> =>
  Promise.all(
    lines.map(async (line) => {
      const isAlone = board.buckets[bucketOf(line.order)] === 1;
      const [rank, equal] = await Promise.all([
        rankOfOrder(deps, board, line.order),
        isAlone ? 1 : deps.models.Standing.countDocuments({ board: board._id, order: line.order }),
      ]);
      return { line, rank, isShared: equal > 1 };
    }),
  );

/** A player's line on a board, ranked, with its position in the list (from 1); null when they are not on it. */
export const findLine = async (
  deps: Deps,
  board: BoardDocument,
  playerId: string,
): Promise<(RankedLine & { position: number }) | null> => {
  const _id = `${board._id}/${playerId}`;
  const line = await deps.models.Standing.findById(_id).lean();
  if (!line) return null;
  const [ranked] = await rankEach(deps, board, [line]);
  if (!ranked) return null;
  const before = ranked.isShared
    ? await deps.models.Standing.countDocuments({
        board: board._id,
        order: line.order,
        playerId: { $lt: line.playerId },
      })
    : 0;
  return { ...ranked, position: ranked.rank + before };
};

/** Lines in memory, ranked, best first. */
export const rankAll = (lines: readonly StandingDocument[]): RankedLine[] =>
  rankInOrder(
    lines.toSorted((a, b) => (a.order === b.order ? (a._id < b._id ? -1 : 1) : a.order > b.order ? -1 : 1)),
    1,
    1,
  );

/**
 * Lines in memory, ranked, best first, a bucket at a time: `breathe` is waited for in between, so that a board of
 * thousands holds nobody up.
 */
export const rankInSlices = async (
  lines: readonly StandingDocument[],
  breathe: () => Promise<void>,
): Promise<RankedLine[]> => {
  const buckets = new Map<string, StandingDocument[]>();
  for (const line of lines) {
    const bucket = bucketOf(line.order);
    const list = buckets.get(bucket);
    if (list) list.push(line);
    else buckets.set(bucket, [line]);
  }
  const ranked: RankedLine[] = [];
  for (const bucket of [...buckets.keys()].sort().reverse()) {
    const above = ranked.length;
    for (const each of rankAll(buckets.get(bucket) ?? [])) ranked.push({ ...each, rank: each.rank + above });
    await breathe();
  }
  return ranked;
};
