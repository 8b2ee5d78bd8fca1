import { useEndpoint } from '@/lib/use-endpoint.ts';

/** How long an answer is believed, ms: members join and change. */
const freshMs = 30_000;

/** The players that a term finds. A newer term cancels the call for an older one, whose answer stays until then. */
export const usePlayerSearch = (searchTerm: string) =>
  useEndpoint('GET /api/players/search', { query: { searchTerm } }, { staleTime: freshMs, gcTime: freshMs });
