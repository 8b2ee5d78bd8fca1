import { addDays, leagueDate } from '@ahl/shared-types/common';
import { type AllStars, roundTo } from '@ahl/shared-types/points-rules';
import { publicVisibility } from '#features/core/players/visible-player.ts';
import {
  findLeaderboard,
  type RankedStanding,
  readRankedStandings,
} from '#features/ranking/standings/leaderboard.reader.ts';
import { type LeaderboardDeps, presentSeason } from '#features/ranking/standings/leaderboard.resolver.ts';
import type { StandingDocument } from '#features/ranking/standings/standing.model.ts';
import { readPlayers } from '#features/ranking/standings/standing.presenter.ts';

const shown = 10;
/** The minimum number of games for an average to be meaningful. */
const gamesForAverage = { season: 8, always: 30, month: 3 };
const hotDays = 30;

type Star = { playerId: string; value: number; games: number };
type Leaderboard = { code: AllStars['boards'][number]['code']; minimumGames: number; stars: Star[] };

const topOf = (stars: Star[]): Star[] => stars.sort((a, b) => b.value - a.value).slice(0, shown);

const starOf = ({ playerId, games }: StandingDocument, value: number): Star => ({
  playerId: playerId.toHexString(),
  value: roundTo(value, 2),
  games,
});

const starsOfLeaderboard = async (
  { models }: LeaderboardDeps,
  key: string,
  prefix: 'season' | 'all-time',
  minimumGames: number,
): Promise<Leaderboard[]> => {
  const standings = await models.Standing.find({ board: key })
    .select('playerId points wins games counted order')
    .sort({ order: -1 })
    .lean();
  const often = standings.filter(({ games }) => games >= minimumGames);
  const winners = standings.filter(({ wins }) => wins > 0);
  return [
    {
      code: `${prefix}-points`,
      minimumGames: 0,
      stars: standings.slice(0, shown).map((standing) => starOf(standing, standing.points)),
    },
    {
      code: `${prefix}-wins`,
      minimumGames: 0,
      stars: topOf(winners.map((standing) => starOf(standing, standing.wins))),
    },
    {
      code: `${prefix}-average`,
      minimumGames,
      stars: topOf(
        often.map((standing) =>
          starOf(standing, standing.counted === 0 ? 0 : standing.points / standing.counted),
        ),
      ),
    },
  ];
};

/** Returns the most points of the last 30 days, across seasons. */
const hottest = async ({ models, now, timeZone }: LeaderboardDeps): Promise<Leaderboard> => {
  const since = addDays(leagueDate(now(), timeZone), -hotDays);
  const nights = await models.Result.find({
    date: { $gt: since },
    deletedAt: null,
    weight: { $ne: 'excluded' },
  })
    .select('finishers.playerId finishers.points')
    .lean();
  const stars = new Map<string, Star>();
  for (const { playerId, points } of nights.flatMap(({ finishers }) => finishers)) {
    const id = playerId.toHexString();
    const star = stars.get(id) ?? { playerId: id, value: 0, games: 0 };
    stars.set(id, { ...star, value: roundTo(star.value + points, 2), games: star.games + 1 });
  }
  const often = [...stars.values()].filter(({ games }) => games >= gamesForAverage.month);
  return { code: 'hottest-30-days', minimumGames: gamesForAverage.month, stars: topOf(often) };
};

const champions = async (deps: LeaderboardDeps, seasonId: string): Promise<RankedStanding[]> => {
  const board = await findLeaderboard(deps, `overall/season:${seasonId}`);
  return board ? (await readRankedStandings(deps, board, 0, shown)).filter(({ rank }) => rank === 1) : [];
};

/** Returns the leaders of the season, of the last 30 days and of all time, and the champions of closed seasons. */
export const listAllStars = async (deps: LeaderboardDeps): Promise<AllStars> => {
  const season = await presentSeason(deps);
  const seasonId = season?._id.toHexString();
  const closed = await deps.models.Season.find({ status: 'closed' }).sort({ startsOn: -1 }).lean();
  const [ofSeason, hot, always, halls] = await Promise.all([
    seasonId ? starsOfLeaderboard(deps, `overall/season:${seasonId}`, 'season', gamesForAverage.season) : [],
    hottest(deps),
    starsOfLeaderboard(deps, 'overall/all-time', 'all-time', gamesForAverage.always),
    Promise.all(closed.map(({ _id }) => champions(deps, _id.toHexString()))),
  ]);
  const boards = [...ofSeason, hot, ...always];
  const ids = [
    ...boards.flatMap(({ stars }) => stars.map(({ playerId }) => playerId)),
    ...halls.flat().map(({ standing }) => standing.playerId.toHexString()),
  ];
  const playerOf = await readPlayers(deps.models, ids, publicVisibility);
  const rows = (stars: readonly Star[]) =>
    stars.map(({ playerId, value, games }) => ({
      rank: 1 + stars.findIndex((star) => star.value === value),
      player: playerOf(playerId),
      value,
      games,
    }));
  return {
    season: season && seasonId ? { id: seasonId, name: season.name } : null,
    boards: boards.map(({ code, minimumGames, stars }) => ({ code, minimumGames, rows: rows(stars) })),
    hallOfFame: closed.flatMap(({ _id, name, endsOn }, index) => {
      const best = (halls[index] ?? []).map(({ standing }) => starOf(standing, standing.points));
      return best.length === 0
        ? []
        : [{ season: { id: _id.toHexString(), name, endsOn }, champions: rows(best) }];
    }),
  };
};
