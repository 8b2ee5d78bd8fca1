import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Returns the lists of All Stars; `filled` are those that are not empty. */
export const useAllStars = () => {
  const query = useEndpoint('GET /api/all-stars');
  const filled = query.data?.boards.filter(({ rows }) => rows.length > 0) ?? [];
  const isEmpty = query.data !== undefined && filled.length === 0 && query.data.hallOfFame.length === 0;
  return { ...query, filled, isEmpty };
};
