import type { ReadInput } from '@ahl/shared-types/query-keys';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { clockPollMs } from '@/realtime/cache-bridge.ts';
import { usePoll } from '@/realtime/use-poll.ts';

/** The query of the list: `status` (`open`: not finished), `search`, `sort`, `page`, `pageSize`. */
export type ClockListQuery = ReadInput<'GET /api/poker-clocks'>['query'];

/** Returns a page of clocks, newest first; pushes invalidate it, polling refreshes it while pushes are off. */
export const useClockList = (query: ClockListQuery) => {
  const refetchInterval = usePoll(clockPollMs);
  return useEndpoint(
    'GET /api/poker-clocks',
    { query },
    { refetchInterval, placeholderData: keepPreviousData },
  );
};
