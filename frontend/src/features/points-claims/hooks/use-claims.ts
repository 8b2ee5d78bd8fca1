import type { ReadInput } from '@ahl/shared-types/query-keys';
import type { VenueSummary } from '@ahl/shared-types/venues';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Returns the member's own claims, newest first; it follows every pushed answer. */
export const useMyClaims = (pageSize: number) =>
  useEndpoint('GET /api/points-claims/mine', { query: { pageSize } }, { placeholderData: keepPreviousData });

/** Returns the claims to answer. */
export const useClaims = (query: ReadInput<'GET /api/points-claims'>['query']) =>
  useEndpoint('GET /api/points-claims', { query }, { placeholderData: keepPreviousData });

/** Returns the nights of a venue on a day; queries nothing before both are chosen. */
export const useClaimNights = (venueId: string | null, date: string) =>
  useEndpoint(
    'GET /api/points-claims/nights',
    { query: { venueId: venueId ?? '', date } },
    { enabled: Boolean(venueId && /^20\d\d-\d\d-\d\d$/.test(date)) },
  );

/** Returns the venues by name; empty until they have loaded. */
export const useVenues = (): readonly VenueSummary[] =>
  useEndpoint('GET /api/venues', { query: { pageSize: 100, sort: 'name' } }).data?.items ?? [];
