import { useEndpoint } from '@/lib/use-endpoint.ts';

/** How long an answer is considered fresh, in milliseconds: members join and change. */
const freshMs = 30_000;

/** Returns the players that match a term. A newer term aborts the previous request; the old result stays until then. */
export const usePlayerSearch = (searchTerm: string) =>
  useEndpoint('GET /api/players/search', { query: { searchTerm } }, { staleTime: freshMs, gcTime: freshMs });
