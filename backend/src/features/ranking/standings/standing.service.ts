import type { EndpointInput } from '@ahl/shared-types/common';
import {
  type findPosition as findPositionContract,
  isVenueMonth,
  type Leaderboard,
  type readStandingsAround as readStandingsAroundContract,
  type readStandings as readStandingsContract,
} from '@ahl/shared-types/standings';
import type { Outbox } from '#events/outbox.ts';
import type { VisibilityScope } from '#features/core/players/visible-player.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { pageOf } from '#http/list-query.ts';
import type { Charge } from '#http/read-budget.ts';
import {
  findLeaderboard,
  findStanding,
  type RankedStanding,
  rankAll,
  rankEach,
  readRankedStandings,
} from './leaderboard.reader.ts';
import {
  type LeaderboardDeps,
  type ResolvedLeaderboard,
  resolveLeaderboard,
} from './leaderboard.resolver.ts';
import type { Movement } from './movement.ts';
import type { PastLeaderboards } from './past-leaderboard.ts';
import { searchPlayerIds } from './search-players.ts';
import type { LeaderboardDocument, StandingDocument } from './standing.model.ts';
import { presentRows } from './standing.presenter.ts';
import { rebuildAll } from './standing.rebuild.ts';

export type StandingDeps = LeaderboardDeps & {
  outbox: Outbox;
  movement: Movement;
  pastLeaderboards: PastLeaderboards;
};
type Input = EndpointInput<typeof readStandingsContract>;
/** The reader of a board: which players' data they can see, and who is charged for the cost of the query. */
export type Reader = { visibility: VisibilityScope; charge: Charge };
type Page = { standings: RankedStanding[]; total: number };

const sorts = { games: 'games', wins: 'wins', rank: 'order' } as const;

const comparator = (sort: string | undefined) => {
  const field = sorts[(sort ?? 'rank').replace('-', '') as keyof typeof sorts];
  const isDescending = sort?.startsWith('-') ?? false;
  // A rank rises as the order falls.
  const direction = isDescending === (field === 'order') ? 1 : -1;
  return { field, direction: direction as 1 | -1 };
};

const sortInMemory = (
  standings: readonly RankedStanding[],
  sort: string | undefined,
): readonly RankedStanding[] => {
  if (!sort || sort === 'rank') return standings;
  const { field, direction } = comparator(sort);
  const compare = (a: StandingDocument, b: StandingDocument) =>
    a[field] < b[field] ? -1 : Number(a[field] > b[field]);
  return standings.toSorted((a, b) => direction * compare(a.standing, b.standing));
};

const cut = (standings: readonly RankedStanding[], input: Input): Page => ({
  standings: sortInMemory(standings, input.sort).slice(pageOf(input), pageOf(input) + input.pageSize),
  total: standings.length,
});

const readPast = async (
  deps: StandingDeps,
  leaderboard: ResolvedLeaderboard,
  input: Input,
  { visibility, charge }: Reader,
  asOf: string,
): Promise<Page> => {
  const ranked = await deps.pastLeaderboards.read(leaderboard, asOf, charge);
  if (!input.search) return cut(ranked, input);
  const found = new Set(await searchPlayerIds(deps.models, input.search, visibility));
  return cut(
    ranked.filter(({ standing }) => found.has(standing.playerId.toHexString())),
    input,
  );
};

const searchLeaderboard = async (
  deps: StandingDeps,
  board: LeaderboardDocument,
  input: Input,
  visibility: VisibilityScope,
  search: string,
) => {
  const ids = (await searchPlayerIds(deps.models, search, visibility)).map((id) => `${board._id}/${id}`);
  const standings = await deps.models.Standing.find({
    _id: { $in: ids },
  }).lean();
  const page = cut(rankAll(standings), input);
  const ranked = await rankEach(
    deps,
    board,
    page.standings.map(({ standing }) => standing),
  );
  return { standings: ranked, total: page.total };
};

const readPresent = async (
  deps: StandingDeps,
  board: LeaderboardDocument,
  input: Input,
  visibility: VisibilityScope,
): Promise<Page> => {
  if (input.search) return searchLeaderboard(deps, board, input, visibility, input.search);
  const total = board.players;
  if (!input.sort || input.sort === 'rank')
    return { standings: await readRankedStandings(deps, board, pageOf(input), input.pageSize), total };
  const { field, direction } = comparator(input.sort);
  const standings = await deps.models.Standing.find({ board: board._id })
    .sort(
      field === 'order'
        ? { order: direction, playerId: -direction as 1 | -1 }
        : { [field]: direction, order: -1, playerId: 1 },
    )
    .skip(pageOf(input))
    .limit(input.pageSize)
    .lean();
  return { standings: await rankEach(deps, board, standings), total };
};

/** Returns the day as of which a board must be computed from scores; null for a stored board. */
const madeOnDemand = ({ key }: ResolvedLeaderboard, { asOf }: { asOf?: string | undefined }): string | null =>
  asOf ?? (isVenueMonth(key) ? '2099-12-31' : null);

/** Returns a page of a board, now or as of a day. @throws VALIDATION_FAILED, NOT_FOUND */
export const readStandings = async (deps: StandingDeps, input: Input, reader: Reader) => {
  const { visibility } = reader;
  const leaderboard = await resolveLeaderboard(deps, input);
  const board = await findLeaderboard(deps, leaderboard.key);
  const head: Leaderboard = {
    ...leaderboard.head,
    asOf: input.asOf ?? null,
    movedSince: null,
    updatedAt: board?.updatedAt.toISOString() ?? null,
  };
  const day = madeOnDemand(leaderboard, input);
  if (day) {
    const { standings, total } = await readPast(deps, leaderboard, input, reader, day);
    return { items: await presentRows(deps.models, standings, visibility), total, board: head };
  }
  if (!board) return { items: [], total: 0, board: head };
  const { standings, total } = await readPresent(deps, board, input, visibility);
  const movement = deps.movement(board, standings);
  return {
    items: await presentRows(deps.models, standings, visibility, movement),
    total,
    board: { ...head, movedSince: (await movement).since },
  };
};

/** Returns a player's position on a board; null if not on it. @throws VALIDATION_FAILED, NOT_FOUND */
export const findPosition = async (
  deps: StandingDeps,
  input: EndpointInput<typeof findPositionContract>,
  { visibility, charge }: Reader,
) => {
  const leaderboard = await resolveLeaderboard(deps, input);
  const pageAt = (position: number) => Math.ceil(position / input.pageSize);
  const day = madeOnDemand(leaderboard, input);
  if (day) {
    const standings = await deps.pastLeaderboards.read(leaderboard, day, charge);
    const index = standings.findIndex(({ standing }) => standing.playerId.toHexString() === input.playerId);
    const found = standings[index];
    if (!found) return null;
    const [row] = await presentRows(deps.models, [found], visibility);
    return row ? { rank: row.rank, page: pageAt(index + 1), row } : null;
  }
  const board = await findLeaderboard(deps, leaderboard.key);
  const found = board && (await findStanding(deps, board, input.playerId));
  if (!found) return null;
  const movement = deps.movement(board, [found]);
  const [row] = await presentRows(deps.models, [found], visibility, movement);
  return row ? { rank: row.rank, page: pageAt(found.position), row } : null;
};

/**
 * Returns a player's standing with its neighbours, best first; empty if the player is not on the board.
 * @throws VALIDATION_FAILED, NOT_FOUND
 */
export const readStandingsAround = async (
  deps: StandingDeps,
  input: EndpointInput<typeof readStandingsAroundContract>,
  visibility: VisibilityScope,
) => {
  const leaderboard = await resolveLeaderboard(deps, input);
  const board = await findLeaderboard(deps, leaderboard.key);
  const found = board && (await findStanding(deps, board, input.playerId));
  if (!board || !found) return { items: [], total: board?.players ?? 0 };
  const first = Math.max(0, found.position - 1 - input.size);
  const standings = await readRankedStandings(deps, board, first, found.position + input.size - first);
  const movement = deps.movement(board, standings);
  return {
    items: await presentRows(deps.models, standings, visibility, movement),
    total: board.players,
  };
};

/** Rebuilds every board from the results alone, and notifies everybody. */
export const rebuildStandings = async ({
  models,
  outbox,
  now,
}: Pick<StandingDeps, 'models' | 'outbox' | 'now'>) => {
  const startedAt = performance.now();
  const built = await outbox.transact(async (session, publish) => {
    const { ruleOf } = await readRulesInForce(models, session);
    const counts = await rebuildAll({ models, session, now: new Date(now()) }, ruleOf);
    publish({ type: 'standings.rebuilt' });
    return counts;
  });
  return { ...built, tookMs: Math.round(performance.now() - startedAt) };
};
