// Owns a player's rank in each race of a season, and what one more night would change. Everything is computed by the
// rules that post a result, so that the prediction equals the posted result.
import { type EndpointInput, leagueDate } from '@ahl/shared-types/common';
import {
  type AfterNight,
  afterNight,
  bestPossible,
  markOf,
  type NightFrame,
  type PointsRace,
  type PointsTotal,
  pointsFor,
  pointsToReach,
  type readPlayerRaces as readPlayerRacesContract,
  worstPlaceFor,
} from '@ahl/shared-types/points';
import type { PointsRule } from '@ahl/shared-types/points-rules';
import { isNight, leaderboardKey, type Score, type Standing, standingsOf } from '@ahl/shared-types/standings';
import type { VisibilityScope } from '#features/core/players/visible-player.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import {
  findLeaderboard,
  rankOfOrder,
  readRankedStandings,
} from '#features/ranking/standings/leaderboard.reader.ts';
import { findSeason, type LeaderboardDeps } from '#features/ranking/standings/leaderboard.resolver.ts';
import type { LeaderboardDocument } from '#features/ranking/standings/standing.model.ts';
import { findPlayer, readSeasons, readTotals } from './points.service.ts';
import type { Outlooks } from './season-outlook.ts';

export type RaceDeps = LeaderboardDeps & { outlooks: Outlooks };
type Input = EndpointInput<typeof readPlayerRacesContract>;
/** The data about the player and the season that is shared while each race is read. */
type Scene = {
  deps: RaceDeps;
  input: Input;
  season: SeasonDocument;
  seasonId: string;
  rule: PointsRule;
  scores: readonly Score[];
  today: string;
};
type Target = PointsRace['targets'][number];

/** Returns the venue and the region where the player was last; a race of a venue or region has its own. */
const frameOf = ({ scores, seasonId, today }: Scene, { scope, venue, region }: PointsTotal): NightFrame => {
  const isHere = (score: Score) =>
    (scope === 'overall' && isNight(score)) ||
    (scope === 'venue' ? score.venueId === venue?.id : score.region === region?.id);
  const last = scores.findLast(isHere);
  const date = last && last.date > today ? last.date : today;
  return { seasonId, date, venueId: last?.venueId ?? '', region: last?.region ?? 0 };
};

/** Ranks a standing on a board on which the player already has another. */
const rankWith = async (scene: Scene, board: LeaderboardDocument, own: Standing, standing: Standing) => {
  const above = (await rankOfOrder(scene.deps, board, standing.order)) - 1;
  const rank = above - (own.order > standing.order ? 1 : 0) + 1;
  const equal = { board: board._id, order: standing.order, playerId: { $ne: scene.input.id } };
  return { rank, isShared: (await scene.deps.models.Standing.exists(equal)) !== null };
};

/** Returns the ranks worth reaching: only those above the player's. */
const wantedRanks = (
  total: PointsTotal,
  board: LeaderboardDocument,
  qualifiers: number,
  requested: number | undefined,
) => {
  const ranks: [Target['code'], number][] = [
    ['next-rank', total.rank - 1],
    ['qualifying-line', qualifiers],
    ['leader', 1],
    ...(requested === undefined ? [] : ([['rank', requested]] as [Target['code'], number][])),
  ];
  return ranks.filter(([, rank]) => rank >= 1 && rank < total.rank && rank <= board.players);
};

const readTargets = async (
  scene: Scene,
  board: LeaderboardDocument,
  total: PointsTotal,
  qualifiers: number,
  after: AfterNight,
): Promise<Target[]> => {
  const { deps, input, rule } = scene;
  const most = pointsFor(rule, { place: 1, entrants: 1_000 });
  const targets = await Promise.all(
    wantedRanks(total, board, qualifiers, input.rank).map(async ([code, rank]): Promise<Target[]> => {
      const [there] = await readRankedStandings(deps, board, rank - 1, 1);
      if (!there) return [];
      const { order, points } = there.standing;
      return [
        {
          code,
          rank: there.rank,
          points,
          pointsNeeded: pointsToReach(rule, after, order, most),
          worstPlace: worstPlaceFor(rule, after, order, input.entrants),
        },
      ];
    }),
  );
  return targets.flat();
};

const readMark = async (
  scene: Scene,
  board: LeaderboardDocument,
  own: Standing,
  total: PointsTotal,
  qualifiers: number,
) => {
  const { deps, season, rule, scores, today } = scene;
  const outlook = await deps.outlooks(season, board, total, rule, today);
  const mine = scores.filter(
    (score) =>
      total.scope === 'overall' ||
      (total.scope === 'venue' ? score.venueId === total.venue?.id : score.region === total.region?.id),
  );
  const best = bestPossible(rule, mine, outlook.nightsLeft, outlook.mostPoints);
  const ownBest = best > own.order ? best : own.order;
  const { nightsLeft, largestField, mostPoints } = outlook;
  return {
    mark: markOf({
      places: qualifiers || 1,
      // The player's own best possible standing is never below the current one.
      others: (await outlook.countFrom(own.order)) - 1,
      aboveBest: (await rankOfOrder(deps, board, ownBest)) - 1,
    }),
    assumes: { nightsLeft, largestField, mostPoints },
  };
};

const readRace = async (scene: Scene, own: Standing, total: PointsTotal): Promise<PointsRace[]> => {
  const { deps, input, rule, seasonId, scores } = scene;
  const parts = { region: total.region?.id ?? null, venueId: total.venue?.id ?? null };
  const key = leaderboardKey({ scope: total.scope, period: 'season', seasonId, ...parts });
  const board = await findLeaderboard(deps, key);
  if (!board) return [];
  // The final belongs to the league; a venue's or a region's board is a separate race.
  const qualifiers = total.scope === 'overall' ? rule.qualifiers : 0;
  const after = afterNight(rule, key, frameOf(scene, total), scores);
  const nightPoints = pointsFor(rule, input);
  const then = after(input.place, nightPoints) ?? own;
  const [ranked, targets, marked] = await Promise.all([
    rankWith(scene, board, own, then),
    readTargets(scene, board, total, qualifiers, after),
    readMark(scene, board, own, total, qualifiers),
  ]);
  const whatIf = { nightPoints, points: then.points, ...ranked, isQualified: then.isQualified };
  return [{ ...total, qualifiers, whatIf, targets, ...marked }];
};

/** Returns the season's races that a player is in. @throws NOT_FOUND */
export const readPlayerRaces = async (deps: RaceDeps, input: Input, visibility: VisibilityScope) => {
  const [, seasons, season, rules] = await Promise.all([
    findPlayer(deps.models, input.id, visibility),
    readSeasons(deps.models, input.id),
    findSeason(deps, input.seasonId),
    readRulesInForce(deps.models),
  ]);
  const { place, entrants } = input;
  if (!season) return { season: null, place, entrants, items: [] };
  const seasonId = season._id.toHexString();
  const rule = rules.ruleOf(seasonId);
  const scores = seasons.find((each) => each.seasonId === seasonId)?.scores ?? [];
  const standings = standingsOf([{ seasonId, scores }], () => rule);
  const totals = (await readTotals(deps, input.id, standings, season)).filter(
    ({ period }) => period === 'season',
  );
  const today = leagueDate(deps.now(), deps.timeZone);
  const scene = { deps, input, season, seasonId, rule, scores, today };
  const races = await Promise.all(
    totals.map((total) => {
      const parts = { region: total.region?.id ?? null, venueId: total.venue?.id ?? null };
      const own = standings.get(leaderboardKey({ scope: total.scope, period: 'season', seasonId, ...parts }));
      return own ? readRace(scene, own, total) : [];
    }),
  );
  return {
    season: { id: seasonId, name: season.name, endsOn: season.endsOn },
    place,
    entrants,
    items: races.flat(),
  };
};
