import type { Season } from '@ahl/shared-types/seasons';
import type { LeaderboardQuery } from '@ahl/shared-types/standings';
import type { VenueSummary } from '@ahl/shared-types/venues';
import { keepPreviousData } from '@tanstack/react-query';
import type { TableQuery } from '@/components/table/use-table-state.ts';
import type { Answer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** A page of a board, with what heads it. */
export type LeaderboardPage = Answer<'GET /api/standings'>;
/** A member's place on a board, or null when not on it. */
export type Position = Answer<'GET /api/standings/position'>;

/** A page of a board; the one before stays until the next is there. */
export const useLeaderboardPage = (board: LeaderboardQuery, list: TableQuery) =>
  useEndpoint('GET /api/standings', { query: { ...board, ...list } }, { placeholderData: keepPreviousData });

/** Where a player is on a board; asks nothing without a player. */
export const usePosition = (board: LeaderboardQuery, playerId: string | undefined, pageSize: number) =>
  useEndpoint(
    'GET /api/standings/position',
    { query: { ...board, playerId: playerId ?? '', pageSize } },
    { enabled: playerId !== undefined },
  ).data;

/** The seasons, newest first; empty until they are there. */
export const useSeasons = (): readonly Season[] => useEndpoint('GET /api/seasons').data ?? [];

/** The venues by name; empty until they are there. */
export const useVenues = (): readonly VenueSummary[] =>
  useEndpoint('GET /api/venues', { query: { pageSize: 100, sort: 'name' } }).data?.items ?? [];
