// How a night moved the races: the ranks of its players on each board at the end of the day before, and of its own day.
import { addDays } from '@ahl/shared-types/common';
import type { NightMoves } from '@ahl/shared-types/events';
import type { VisibilityScope } from '#features/core/players/visible-player.ts';
import type { RaceDocument } from '#features/ranking/races/race.model.ts';
import type { RaceBoards } from '#features/ranking/races/race-board.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import type { RankedStanding } from '#features/ranking/standings/leaderboard.reader.ts';
import { resolveLeaderboard } from '#features/ranking/standings/leaderboard.resolver.ts';
import type { PastLeaderboards } from '#features/ranking/standings/past-leaderboard.ts';
import { readPlayers } from '#features/ranking/standings/standing.presenter.ts';
import type { CalendarDeps } from '#features/schedule/calendar/calendar.service.ts';
import type { Charge } from '#http/read-budget.ts';
import { findNight, type NightAddress } from './event-night.service.ts';

export type NightMovesDeps = CalendarDeps & {
  pastLeaderboards: Pick<PastLeaderboards, 'read'>;
  raceBoards: Pick<RaceBoards, 'readOn'>;
};

type Board = Pick<NightMoves['boards'][number], 'kind' | 'name' | 'path' | 'cut'> & {
  before: readonly RankedStanding[];
  after: readonly RankedStanding[];
};

/** How many players of a night are listed on each board: the best ranked ones. */
const shownPlayers = 10;

const readSeasonBoards = async (
  deps: NightMovesDeps,
  { seasonId, region, date }: Pick<ResultDocument, 'seasonId' | 'region' | 'date'>,
  charge: Charge,
): Promise<Board[]> => {
  const known = await deps.models.Region.exists({ number: region });
  const ofSeason = { period: 'season', seasonId: seasonId?.toHexString() } as const;
  const queries = [
    { query: { ...ofSeason, scope: 'overall' } as const, kind: 'season' as const },
    ...(known
      ? [
          {
            query: { ...ofSeason, scope: 'region', region: String(region) } as const,
            kind: 'region' as const,
          },
        ]
      : []),
  ];
  const boards: Board[] = [];
  for (const { query, kind } of queries) {
    const resolved = await resolveLeaderboard(deps, query);
    const before = await deps.pastLeaderboards.read(resolved, addDays(date, -1), charge);
    const after = await deps.pastLeaderboards.read(resolved, date, charge);
    const { region: ofRegion, season } = resolved.head;
    const address = new URLSearchParams({
      seasonId: season?.id ?? '',
      ...(ofRegion ? { region: String(ofRegion.id) } : {}),
    });
    boards.push({
      kind,
      name: [ofRegion?.name, season?.name].filter(Boolean).join(', '),
      path: `/leaderboard?${address}`,
      cut: ofRegion ? resolved.rule.qualifiers : 0,
      before,
      after,
    });
  }
  return boards;
};

const readRaces = async (
  { models, raceBoards }: NightMovesDeps,
  { venueId, date }: Pick<ResultDocument, 'venueId' | 'date'>,
): Promise<Board[]> => {
  const races = await models.Race.find({
    deletedAt: null,
    startsOn: { $lte: date },
    endsOn: { $gte: date },
    $or: [{ venueIds: { $size: 0 } }, { venueIds: venueId }],
  })
    .sort({ endsOn: 1, _id: 1 })
    .lean<RaceDocument[]>();
  return Promise.all(
    races.map(async (race) => ({
      kind: 'race' as const,
      name: race.name,
      path: `/point-races?race=${race._id.toHexString()}`,
      cut: race.cut,
      before: await raceBoards.readOn(race, addDays(date, -1)),
      after: await raceBoards.readOn(race, date),
    })),
  );
};

const presentBoard = (
  { before, after, ...board }: Board,
  played: ReadonlySet<string>,
  playerOf: Awaited<ReturnType<typeof readPlayers>>,
): NightMoves['boards'][number] => {
  const rankBefore = new Map(before.map(({ standing, rank }) => [standing.playerId.toHexString(), rank]));
  const own = after.filter(({ standing }) => played.has(standing.playerId.toHexString()));
  return {
    ...board,
    items: own.slice(0, shownPlayers).map(({ standing, rank }) => ({
      player: playerOf(standing.playerId.toHexString()),
      before: rankBefore.get(standing.playerId.toHexString()) ?? null,
      after: rank,
      points: standing.points,
    })),
  };
};

const playersOf = (results: readonly ResultDocument[]): string[] => [
  ...new Set(results.flatMap(({ finishers }) => finishers.map(({ playerId }) => playerId.toHexString()))),
];

/** Returns how a night moved the boards that it counts for; none before it is posted. @throws NOT_FOUND, UNAVAILABLE */
export const readNightMoves = async (
  deps: NightMovesDeps,
  address: NightAddress,
  { visibility, charge }: { visibility: VisibilityScope; charge: Charge },
): Promise<NightMoves> => {
  const { results } = await findNight(deps, address);
  const counted = results.filter(({ weight }) => weight !== 'excluded');
  const [first] = counted;
  if (!first) return { boards: [] };
  const boards = [
    ...(first.seasonId ? await readSeasonBoards(deps, first, charge) : []),
    ...(await readRaces(deps, first)),
  ];
  const ids = playersOf(counted);
  const playerOf = await readPlayers(deps.models, ids, visibility);
  const played = new Set(ids);
  return {
    boards: boards
      .map((board) => presentBoard(board, played, playerOf))
      .filter(({ items }) => items.length > 0),
  };
};
