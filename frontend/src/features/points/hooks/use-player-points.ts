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
/** One of them. */
export type Race = PlayerRaces['items'][number];
/** A line of a list of totals. */
export type Total = PlayerPoints['totals'][number];
/** What the page of a player's points keeps in the address. */
export type PointsTable = TableState<'seasonId' | 'region' | 'venueId' | 'month'>;
/** A night with its finish order. */
export type Night = Answer<'GET /api/results/:id'>;

/** The points of a player in a season (the running one when empty); the page before stays until the next is there. */
export const usePlayerPoints = (id: string, query: ReadInput<'GET /api/players/:id/points'>['query']) =>
  useEndpoint(
    'GET /api/players/:id/points',
    { params: { id }, query },
    {
      placeholderData: (previous, before) =>
        before?.queryKey[1] === id ? keepPreviousData(previous) : undefined,
    },
  );

/** The seasons that have begun, newest first. */
export const useBegunSeasons = (): readonly Season[] =>
  (useEndpoint('GET /api/seasons').data ?? []).filter(({ status }) => status !== 'upcoming');

/** Where a player stands in the races of a season, with a finish tried out; the answer before stays meanwhile. */
export const useRaces = (id: string, query: ReadInput<'GET /api/players/:id/races'>['query']) =>
  useEndpoint(
    'GET /api/players/:id/races',
    { params: { id }, query },
    {
      placeholderData: (previous, before) =>
        before?.queryKey[1] === id ? keepPreviousData(previous) : undefined,
    },
  );
