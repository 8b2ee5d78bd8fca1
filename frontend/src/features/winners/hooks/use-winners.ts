import type { ReadInput } from '@ahl/shared-types/query-keys';
import type { RecentWinner } from '@ahl/shared-types/winners';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useServerMoment } from '@/realtime/use-server-moment.ts';

const expiryOf = ({ expiresAt }: RecentWinner): number => Date.parse(expiresAt);

/** Returns the first places of the last 48 hours, newest first; each disappears from an open page when it expires. */
export const useRecentWinners = () => {
  const { data, ...query } = useEndpoint('GET /api/winners/recent');
  const nowMs = useServerMoment(data?.map(expiryOf));
  return { ...query, data: data?.filter((winner) => expiryOf(winner) > nowMs) };
};

/** Returns played nights with their winners, newest first. */
export const usePlayedNights = (query: ReadInput<'GET /api/results'>['query']) =>
  useEndpoint('GET /api/results', { query }, { placeholderData: keepPreviousData });
