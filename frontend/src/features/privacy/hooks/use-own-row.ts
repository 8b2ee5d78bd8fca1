import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Returns the member's row on the season's board; null if the member is not on it. */
export const useOwnRow = (playerId: string) =>
  useEndpoint('GET /api/standings/position', { query: { playerId, pageSize: 25 } });
