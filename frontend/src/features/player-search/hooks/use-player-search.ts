import type { PublicPlayer } from '@ahl/shared-types/players';
import { useQuery } from '@tanstack/react-query';

/** How long an answer is believed, ms: members join and change. */
const freshMs = 30_000;

/** The players that a term finds. A newer term cancels the call for an older one, whose answer stays until then. */
export const usePlayerSearch = (searchTerm: string) =>
  useQuery<PublicPlayer[]>({
    queryKey: ['/api/players/search', { searchTerm }],
    staleTime: freshMs,
    gcTime: freshMs,
  });
