import type { Season } from '@ahl/shared-types/seasons';
import type { Board, BoardQuery, StandingRow } from '@ahl/shared-types/standings';
import type { VenueSummary } from '@ahl/shared-types/venues';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of a board, with what heads it. */
export type BoardPage = { items: StandingRow[]; total: number; board: Board };
/** A member's place on a board, or null when not on it. */
export type Position = { rank: number; page: number; row: StandingRow } | null;

/** A page of a board; the one before stays until the next is there. */
export const useBoardPage = (board: BoardQuery, list: Readonly<Record<string, string | number>>) =>
  useQuery<BoardPage>({
    queryKey: ['/api/standings', { ...board, ...list }],
    placeholderData: keepPreviousData,
  });

/** Where a player is on a board; asks nothing without a player. */
export const usePosition = (board: BoardQuery, playerId: string | undefined, pageSize: number) =>
  useQuery<Position>({
    queryKey: ['/api/standings/position', { ...board, playerId, pageSize }],
    enabled: playerId !== undefined,
  }).data;

/** The seasons, newest first; empty until they are there. */
export const useSeasons = (): readonly Season[] =>
  useQuery<Season[]>({ queryKey: ['/api/seasons'] }).data ?? [];

/** The venues by name; empty until they are there. */
export const useVenues = (): readonly VenueSummary[] =>
  useQuery<{ items: VenueSummary[] }>({ queryKey: ['/api/venues', { pageSize: 100, sort: 'name' }] }).data
    ?.items ?? [];
