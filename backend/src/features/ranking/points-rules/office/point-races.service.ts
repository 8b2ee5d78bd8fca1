import { leagueDate } from '@ahl/shared-types/common';
import { type PointRace, type PointsRule, summaryOf } from '@ahl/shared-types/points-rules';
import { countingOf } from '@ahl/shared-types/races';
import type { LeaderboardQuery } from '@ahl/shared-types/standings';
import { publicVisibility } from '#features/core/players/visible-player.ts';
import { readRegions } from '#features/core/regions/region.reader.ts';
import { type PublicRaceDeps, readRacesOn } from '#features/ranking/races/public-races.ts';
import { readSeasonClinched } from '#features/ranking/races/season-clinched.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import { findLeaderboard, readRankedStandings } from '#features/ranking/standings/leaderboard.reader.ts';
import {
  type LeaderboardDeps,
  presentSeason,
  resolveLeaderboard,
} from '#features/ranking/standings/leaderboard.resolver.ts';
import { createMovement } from '#features/ranking/standings/movement.ts';
import { presentRows } from '#features/ranking/standings/standing.presenter.ts';
import { readRulesInForce } from '../core/rules-in-force.ts';

const leadersShown = 5;
const venuesShown = 6;

const lastDayOfMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

type Deps = LeaderboardDeps & PublicRaceDeps;

const readRace = async (
  deps: Deps,
  kind: PointRace['kind'],
  query: LeaderboardQuery,
  season: SeasonDocument,
): Promise<PointRace | null> => {
  const leaderboard = await resolveLeaderboard(deps, query);
  const board = await findLeaderboard(deps, leaderboard.key);
  if (!board) return null;
  const standings = await readRankedStandings(deps, board, 0, leadersShown);
  const { region, venue, season: named, month, rule, scope, period } = leaderboard.head;
  const today = leagueDate(deps.now(), deps.timeZone);
  const clinched =
    kind === 'season'
      ? await readSeasonClinched(deps.models, season, leaderboard.rule, standings, today)
      : null;
  const rows = await presentRows(
    deps.models,
    standings,
    publicVisibility,
    createMovement(deps)(board, standings),
  );
  return {
    id: leaderboard.key,
    kind,
    race: null,
    region,
    venue,
    season: named,
    month,
    rule,
    board: {
      scope,
      period,
      ...(region ? { region: region.id } : {}),
      ...(venue ? { venueId: venue.id } : {}),
      ...(named ? { seasonId: named.id } : {}),
      ...(month ? { month } : {}),
    },
    endsOn: month ? lastDayOfMonth(month) : season.endsOn,
    players: board.players,
    // The final belongs to the league; a venue's or a region's board is a separate race.
    qualifiers: scope === 'overall' ? rule.qualifiers : 0,
    leaders: rows.map((row) => ({ ...row, isClinched: clinched?.has(row.player.id) ?? false })),
  };
};

/** Returns the office's own races that are running; their points are those of the season's rule. */
const readOwnRaces = async (deps: Deps, rule: PointsRule): Promise<PointRace[]> => {
  const races = await readRacesOn(deps, leadersShown);
  return races.map(({ race, rows }) => ({
    id: `race:${race.id}`,
    kind: 'own',
    race,
    region: null,
    venue: null,
    season: null,
    month: null,
    board: null,
    endsOn: race.endsOn,
    rule: summaryOf({
      ...rule,
      ...countingOf(race),
      qualifiers: race.cut,
      secondaryRegionPercent: null,
      finalStack: null,
    }),
    players: race.players,
    qualifiers: race.cut,
    leaders: rows,
  }));
};

/** Returns the running races: the office's own, the season, the month, each region and the busiest venues. */
export const listPointRaces = async (deps: Deps): Promise<PointRace[]> => {
  const season = await presentSeason(deps);
  const { ruleOf } = await readRulesInForce(deps.models);
  const own = await readOwnRaces(deps, ruleOf(season?._id.toHexString() ?? null));
  if (!season) return own;
  const seasonId = season._id.toHexString();
  const regions = await readRegions(deps);
  const venues = await deps.models.Leaderboard.find({ seasonId, scope: 'venue' })
    .sort({ players: -1, _id: 1 })
    .limit(venuesShown)
    .lean();
  const wanted: [PointRace['kind'], LeaderboardQuery][] = [
    ['season', {}],
    ['month', { period: 'month' }],
    ...regions.map(({ number: region }): [PointRace['kind'], LeaderboardQuery] => [
      'region',
      { scope: 'region', region },
    ]),
    ...venues.map(({ venueId }): [PointRace['kind'], LeaderboardQuery] => [
      'venue',
      { scope: 'venue', venueId: venueId ?? '' },
    ]),
  ];
  const races = await Promise.all(
    wanted.map(([kind, query]) => readRace(deps, kind, { ...query, seasonId }, season)),
  );
  return [...own, ...races.filter((race) => race !== null)];
};
