import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { usePoll } from '@/realtime/use-poll.ts';

/** The polling interval of the list while live updates are off, in milliseconds. */
export const fallbackMs = 60_000;

/** Returns the events of a day. While live updates are off, they are refetched every minute. */
export const useDayTournaments = (date: string, { isEnabled = true } = {}) => {
  const pollMs = usePoll(fallbackMs);
  return useEndpoint(
    'GET /api/tournaments/date/:date',
    { params: { date } },
    { enabled: isEnabled, refetchInterval: pollMs },
  );
};

/** Returns a function that prefetches a day, so that it is shown at once. */
export const usePrefetchDay = (): ((date: string) => void) => {
  const queryClient = useQueryClient();
  return (date) =>
    void queryClient.prefetchQuery(endpointQuery('GET /api/tournaments/date/:date', { params: { date } }));
};
