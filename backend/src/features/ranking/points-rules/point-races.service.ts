import { regionIds } from '@ahl/shared-types/common';
import type { PointRace } from '@ahl/shared-types/points-rules';
import type { BoardQuery } from '@ahl/shared-types/standings';
import { publicVisibility } from '../../core/players/visible-player.ts';
import { findBoard, readLines } from '../standings/board.reader.ts';
import { type BoardDeps, presentSeason, resolveBoard } from '../standings/board.resolver.ts';
import { createMovement } from '../standings/movement.ts';
import { presentRows } from '../standings/standing.presenter.ts';

const leadersShown = 5;
const venuesShown = 6;

const lastDayOfMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const readRace = async (
  deps: BoardDeps,
  kind: PointRace['kind'],
  query: BoardQuery,
  seasonEndsOn: string,
): Promise<PointRace | null> => {
  const asked = await resolveBoard(deps, query);
  const board = await findBoard(deps, asked.key);
  if (!board) return null;
  const lines = await readLines(deps, board, 0, leadersShown);
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
    leaders: await presentRows(deps.models, lines, publicVisibility, createMovement(deps)(board, lines)),
  };
};

/** The races that are on: the season, the month, each region and the busiest venues; none before a first result. */
export const listPointRaces = async (deps: BoardDeps): Promise<PointRace[]> => {
  const season = await presentSeason(deps);
  if (!season) return [];
  const seasonId = season._id.toHexString();
  const venues = await deps.models.Board.find({ seasonId, scope: 'venue' })
    .sort({ players: -1, _id: 1 })
    .limit(venuesShown)
    .lean();
  const wanted: [PointRace['kind'], BoardQuery][] = [
    ['season', {}],
    ['month', { period: 'month' }],
    ...regionIds.map((region): [PointRace['kind'], BoardQuery] => ['region', { scope: 'region', region }]),
    ...venues.map(({ venueId }): [PointRace['kind'], BoardQuery] => [
      'venue',
      { scope: 'venue', venueId: venueId ?? '' },
    ]),
  ];
  const races = await Promise.all(
    wanted.map(([kind, query]) => readRace(deps, kind, { ...query, seasonId }, season.endsOn)),
  );
  return races.filter((race) => race !== null);
};
