import type { Season } from '@ahl/shared-types/seasons';
import type { LeaderboardQuery } from '@ahl/shared-types/standings';
import type { VenueSummary } from '@ahl/shared-types/venues';
import { keepPreviousData } from '@tanstack/react-query';
import type { TableQuery } from '@/components/table/use-table-state.ts';
import type { Answer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** A page of a board, with its heading data. */
export type LeaderboardPage = Answer<'GET /api/standings'>;
/** A member's position on a board, or null if the member is not on it. */
export type Position = Answer<'GET /api/standings/position'>;

/** Returns a page of a board; the previous one stays until the next has loaded. */
export const useLeaderboardPage = (board: LeaderboardQuery, list: TableQuery) =>
  useEndpoint('GET /api/standings', { query: { ...board, ...list } }, { placeholderData: keepPreviousData });

/** Returns a player's position on a board; queries nothing without a player. */
export const usePosition = (board: LeaderboardQuery, playerId: string | undefined, pageSize: number) =>
  useEndpoint(
    'GET /api/standings/position',
    { query: { ...board, playerId: playerId ?? '', pageSize } },
    { enabled: playerId !== undefined },
  ).data;

/** Returns the seasons, newest first; empty until they have loaded. */
export const useSeasons = (): readonly Season[] => useEndpoint('GET /api/seasons').data ?? [];

/** Returns the venues by name; empty until they have loaded. */
export const useVenues = (): readonly VenueSummary[] =>
  useEndpoint('GET /api/venues', { query: { pageSize: 100, sort: 'name' } }).data?.items ?? [];
