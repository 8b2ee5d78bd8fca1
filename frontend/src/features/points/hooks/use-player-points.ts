import type { ReadInput } from '@ahl/shared-types/query-keys';
import type { Season } from '@ahl/shared-types/seasons';
import { keepPreviousData } from '@tanstack/react-query';
import type { TableState } from '@/components/table/use-table-state.ts';
import type { Answer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** The points of a player: totals, the rank over time, a page of scores. */
export type PlayerPoints = Answer<'GET /api/players/:id/points'>;
/** The races of a player. */
export type PlayerRaces = Answer<'GET /api/players/:id/races'>;
/** One race. */
export type Race = PlayerRaces['items'][number];
/** A row of a list of totals. */
export type Total = PlayerPoints['totals'][number];
/** The state of the points page in the address. */
export type PointsTable = TableState<'seasonId' | 'region' | 'venueId' | 'month'>;
/** A night with its finish order. */
export type Night = Answer<'GET /api/results/:id'>;

/** Returns a player's points in a season (the running one if empty); the previous page stays until the next loads. */
export const usePlayerPoints = (id: string, query: ReadInput<'GET /api/players/:id/points'>['query']) =>
  useEndpoint(
    'GET /api/players/:id/points',
    { params: { id }, query },
    {
      placeholderData: (previous, before) =>
        before?.queryKey[1] === id ? keepPreviousData(previous) : undefined,
    },
  );

/** Returns the seasons that have started, newest first. */
export const useBegunSeasons = (): readonly Season[] =>
  (useEndpoint('GET /api/seasons').data ?? []).filter(({ status }) => status !== 'upcoming');

/** Returns a player's ranks in the races of a season, with a what-if finish; the previous answer stays meanwhile. */
export const useRaces = (id: string, query: ReadInput<'GET /api/players/:id/races'>['query']) =>
  useEndpoint(
    'GET /api/players/:id/races',
    { params: { id }, query },
    {
      placeholderData: (previous, before) =>
        before?.queryKey[1] === id ? keepPreviousData(previous) : undefined,
    },
  );
