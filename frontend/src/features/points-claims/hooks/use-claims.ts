import type { ClaimNight, PointsClaim } from '@ahl/shared-types/points-claims';
import type { VenueSummary } from '@ahl/shared-types/venues';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

type Claims = { items: PointsClaim[]; total: number };

/** The member's own claims, newest first; follows every answer that is pushed. */
export const useMyClaims = (pageSize: number) =>
  useQuery<Claims>({
    queryKey: ['/api/points-claims/mine', { pageSize }],
    placeholderData: keepPreviousData,
  });

/** Claims to answer. */
export const useClaims = (query: Readonly<Record<string, string | number>>) =>
  useQuery<Claims>({ queryKey: ['/api/points-claims', query], placeholderData: keepPreviousData });

/** The nights of a venue on a day; asks nothing before both are chosen. */
export const useClaimNights = (venueId: string | null, date: string) =>
  useQuery<{ items: ClaimNight[] }>({
    queryKey: ['/api/points-claims/nights', { venueId, date }],
    enabled: Boolean(venueId && /^20\d\d-\d\d-\d\d$/.test(date)),
  });

/** The venues by name; empty until they are there. */
export const useVenues = (): readonly VenueSummary[] =>
  useQuery<{ items: VenueSummary[] }>({ queryKey: ['/api/venues', { pageSize: 100, sort: 'name' }] }).data
    ?.items ?? [];
