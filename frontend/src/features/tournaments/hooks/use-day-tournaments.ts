import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { usePoll } from '@/realtime/use-poll.ts';

/** How often the list is asked for while live updates are off. */
export const fallbackMs = 60_000;

/** The events of a day. While live updates are off they are asked for again every minute. */
export const useDayTournaments = (date: string, { isEnabled = true } = {}) => {
  const pollMs = usePoll(fallbackMs);
  return useEndpoint(
    'GET /api/tournaments/date/:date',
    { params: { date } },
    { enabled: isEnabled, refetchInterval: pollMs },
  );
};

/** Fetches a day ahead of time, so that the step to it paints at once. */
export const usePrefetchDay = (): ((date: string) => void) => {
  const queryClient = useQueryClient();
  return (date) =>
    void queryClient.prefetchQuery(endpointQuery('GET /api/tournaments/date/:date', { params: { date } }));
};
