import type { PointRace } from '@ahl/shared-types/points-rules';
import type { LeaderboardQuery } from '@ahl/shared-types/standings';
import { publicVisibility } from '../../core/players/visible-player.ts';
import { readRegions } from '../../core/regions/region.reader.ts';
import { findLeaderboard, readRankedStandings } from '../standings/leaderboard.reader.ts';
import {
  type LeaderboardDeps,
  presentSeason,
  resolveLeaderboard,
} from '../standings/leaderboard.resolver.ts';
import { createMovement } from '../standings/movement.ts';
import { presentRows } from '../standings/standing.presenter.ts';

const leadersShown = 5;
const venuesShown = 6;

const lastDayOfMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const readRace = async (
  deps: LeaderboardDeps,
  kind: PointRace['kind'],
  query: LeaderboardQuery,
  seasonEndsOn: string,
): Promise<PointRace | null> => {
  const asked = await resolveLeaderboard(deps, query);
  const board = await findLeaderboard(deps, asked.key);
  if (!board) return null;
  const standings = await readRankedStandings(deps, board, 0, leadersShown);
  const { region, venue, season, month, rule, scope, period } = asked.head;
  return {
    id: asked.key,
    kind,
    region,
    venue,
    season,
    month,
    rule,
    board: {
      scope,
      period,
      ...(region ? { region: region.id } : {}),
      ...(venue ? { venueId: venue.id } : {}),
      ...(season ? { seasonId: season.id } : {}),
      ...(month ? { month } : {}),
    },
    endsOn: month ? lastDayOfMonth(month) : seasonEndsOn,
    players: board.players,
    // The final is of the league; a bar's or a region's board is a race of its own.
    qualifiers: scope === 'overall' ? rule.qualifiers : 0,
    leaders: await presentRows(
      deps.models,
      standings,
      publicVisibility,
      createMovement(deps)(board, standings),
    ),
  };
};

/** The races that are on: the season, the month, each region and the busiest venues; none before a first result. */
export const listPointRaces = async (deps: LeaderboardDeps): Promise<PointRace[]> => {
  const season = await presentSeason(deps);
  if (!season) return [];
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
    wanted.map(([kind, query]) => readRace(deps, kind, { ...query, seasonId }, season.endsOn)),
  );
  return races.filter((race) => race !== null);
};
