import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import { containsWords } from '@ahl/shared-types/names';
import type { PointsTotal, readPlayerPoints as readPlayerPointsContract } from '@ahl/shared-types/points';
import { summaryOf } from '@ahl/shared-types/points-rules';
import {
  compareScores,
  isNight,
  leaderboardParts,
  reasonsOf,
  type Score,
  type SeasonScores,
  type Standing,
  standingsOf,
} from '@ahl/shared-types/standings';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { type VisibilityScope, visibleFields } from '#features/core/players/visible-player.ts';
import { readRegionNames } from '#features/core/regions/region.reader.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { readVenueNames } from '#features/ranking/results/result.presenter.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import { findLeaderboard, rankEach } from '#features/ranking/standings/leaderboard.reader.ts';
import { findSeason, type LeaderboardDeps } from '#features/ranking/standings/leaderboard.resolver.ts';
import { asSeason, standingDocument } from '#features/ranking/standings/ledgers.ts';
import type { Movement } from '#features/ranking/standings/movement.ts';
import type { LeaderboardDocument } from '#features/ranking/standings/standing.model.ts';
import { presentPlayer } from '#features/ranking/standings/standing.presenter.ts';
import { pageOf } from '#http/list-query.ts';
import { explainScores } from './explained-scores.ts';
import { readOpeningLines } from './opening-lines.ts';
import { scoresOutside } from './outside-seasons.ts';
import type { Timelines } from './timeline.ts';

export type PointsDeps = LeaderboardDeps & { timelines: Timelines; movement: Movement };
type Input = EndpointInput<typeof readPlayerPointsContract>;

export const findPlayer = async (models: Models, id: string, visibility: VisibilityScope) => {
  const player = await models.Player.findById(id).select(`${visibleFields} city state`).lean();
  if (!player) throw new AppError('NOT_FOUND', 'player.not-found');
  const isHidden = Boolean(player.closesAt) && !visibility.seesAll;
  const place = isHidden ? { city: '', state: '' } : { city: player.city, state: player.state };
  return { ...presentPlayer(player, visibility), ...place };
};

export const readSeasons = async (models: Models, playerId: string): Promise<SeasonScores[]> => {
  const rows = await models.Ledger.find({ playerId }).sort({ _id: 1 }).lean();
  return rows.map(asSeason);
};

/** Orders totals: the season before all time, the league before regions before venues, then by games. */
const totalOrder = (a: PointsTotal, b: PointsTotal) =>
  Number(a.period === 'all-time') - Number(b.period === 'all-time') ||
  ['overall', 'region', 'venue'].indexOf(a.scope) - ['overall', 'region', 'venue'].indexOf(b.scope) ||
  b.games - a.games;

export const readTotals = async (
  deps: LeaderboardDeps,
  playerId: string,
  standings: ReturnType<typeof standingsOf>,
  season: SeasonDocument | null,
): Promise<PointsTotal[]> => {
  const seasonId = season?._id.toHexString() ?? '';
  const keys = [...standings.keys()].filter(
    (key) => key.endsWith(`/season:${seasonId}`) || key === 'overall/all-time',
  );
  const [boards, regionName] = await Promise.all([
    deps.models.Leaderboard.find({ _id: { $in: keys } }).lean(),
    readRegionNames(deps.models),
  ]);
  const venueOf = await readVenueNames(
    deps.models,
    boards.flatMap(({ venueId }) => (venueId ? [new Types.ObjectId(venueId)] : [])),
  );
  const totals = await Promise.all(
    boards.map(async (board): Promise<PointsTotal[]> => {
      const standing = standings.get(board._id);
      if (!standing) return [];
      const [ranked] = await rankEach(deps, board, [standingDocument(board._id, playerId, standing)]);
      const { scope, period, region, venueId, seasonId: ofSeason } = leaderboardParts(board._id);
      return [
        {
          scope,
          period,
          rank: ranked?.rank ?? 0,
          isShared: ranked?.isShared ?? false,
          region: region === null ? null : { id: region, name: regionName(region) },
          venue: venueId === null ? null : venueOf(new Types.ObjectId(venueId)),
          season: ofSeason && season ? { id: ofSeason, name: season.name } : null,
          players: board.players,
          points: standing.points,
          games: standing.games,
          counted: standing.counted,
          wins: standing.wins,
          bestPlace: standing.bestPlace,
          isQualified: standing.isQualified,
        },
      ];
    }),
  );
  return totals.flat().sort(totalOrder);
};

const sortScores = (scores: readonly Score[], sort: NonNullable<Input['sort']>): Score[] => {
  const field = sort.replace('-', '') as 'date' | 'points' | 'place';
  const sign = sort.startsWith('-') ? -1 : 1;
  const newestFirst = scores.toReversed();
  return newestFirst.sort((a, b) => (a[field] < b[field] ? -sign : a[field] > b[field] ? sign : 0));
};

const matches = async (models: Models, scores: Score[], search: string): Promise<Score[]> => {
  const results = await models.Result.find({ _id: { $in: scores.map(({ resultId }) => resultId) } })
    .select('name venueId')
    .lean();
  const venueOf = await readVenueNames(
    models,
    results.map(({ venueId }) => venueId),
  );
  const found = new Set(
    results
      .filter(({ name, venueId }) => containsWords(`${name} ${venueOf(venueId).name}`, search))
      .map(({ _id }) => _id.toHexString()),
  );
  return scores.filter(({ resultId }) => found.has(resultId));
};

/** Returns the scores of a region, a venue or a month. */
const narrow = (scores: readonly Score[], { region, venueId, month }: Input): Score[] =>
  scores.filter(
    (score) =>
      (region === undefined || score.region === region) &&
      (venueId === undefined || score.venueId === venueId) &&
      (month === undefined || score.date.startsWith(month)),
  );

/** Returns the filters of the history: where and when the player has played. */
const choicesOf = async (models: Models, scores: readonly Score[]) => {
  const ids = [...new Set(scores.map(({ venueId }) => venueId))].map((id) => new Types.ObjectId(id));
  const [venueOf, regionName] = await Promise.all([readVenueNames(models, ids), readRegionNames(models)]);
  return {
    regions: [...new Set(scores.map(({ region }) => region))]
      .sort()
      .map((id) => ({ id, name: regionName(id) })),
    venues: ids.map(venueOf).sort((a, b) => a.name.localeCompare(b.name)),
    months: [...new Set(scores.map(({ date }) => date.slice(0, 7)))].sort().reverse(),
  };
};

/** Returns the player's rank on a board before its last day of play; null if the player is not on it. */
const readMovement = async (
  deps: PointsDeps,
  board: LeaderboardDocument,
  playerId: string,
  standing: Standing | undefined,
) => {
  if (!standing) return null;
  const [ranked] = await rankEach(deps, board, [standingDocument(board._id, playerId, standing)]);
  if (!ranked) return null;
  const { since, previousRankOf } = await deps.movement(board, [ranked]);
  return since === null ? null : { since, previousRank: previousRankOf(ranked) };
};

/** Returns the points page of a player. @throws NOT_FOUND */
export const readPlayerPoints = async (deps: PointsDeps, input: Input, visibility: VisibilityScope) => {
  const { models } = deps;
  const [player, seasons, season, rules] = await Promise.all([
    findPlayer(models, input.id, visibility),
    readSeasons(models, input.id),
    findSeason(deps, input.seasonId),
    readRulesInForce(models),
  ]);
  const seasonId = season?._id.toHexString() ?? null;
  const rule = rules.ruleOf(seasonId);
  const inSeason = seasonId ? (seasons.find((each) => each.seasonId === seasonId)?.scores ?? []) : [];
  const outside = await scoresOutside(models, seasons, season);
  const scores = [...inSeason, ...outside].filter(isNight).sort(compareScores);
  const sorted = sortScores(narrow(scores, input), input.sort ?? '-date');
  const listed = input.search ? await matches(models, sorted, input.search) : sorted;
  const board = await findLeaderboard(deps, `overall/season:${seasonId}`);
  const standings = standingsOf(seasons, rules.ruleOf);
  const [totals, movement, timeline, items, openings, choices] = await Promise.all([
    readTotals(deps, input.id, standings, season),
    board && readMovement(deps, board, input.id, standings.get(board._id)),
    season && board ? deps.timelines(season, board, input.id) : [],
    explainScores(
      models,
      input.id,
      listed.slice(pageOf(input), pageOf(input) + input.pageSize),
      rules.ruleOf,
      reasonsOf(rule, inSeason),
    ),
    readOpeningLines(models, input.id, seasonId, rule),
    choicesOf(models, scores),
  ]);
  return {
    player,
    season: season && seasonId ? { id: seasonId, name: season.name } : null,
    rule: season ? summaryOf(rule) : null,
    totals,
    movement,
    timeline,
    items,
    total: listed.length,
    openings,
    choices,
  };
};
