import { useEndpoint } from '@/lib/use-endpoint.ts';

/** The member's line on the season's board; null for who is not on it. */
export const useOwnRow = (playerId: string) =>
  useEndpoint('GET /api/standings/position', { query: { playerId, pageSize: 25 } });
