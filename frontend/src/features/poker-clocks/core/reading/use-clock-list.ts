import type { Clock } from '@ahl/shared-types/poker-clocks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clockPollMs } from '@/realtime/cache-bridge.ts';
import { usePoll } from '@/realtime/use-poll.ts';

/** The query of the list: `status` (`open`: not finished), `search`, `sort`, `page`, `pageSize`. */
export type ClockListQuery = Readonly<Record<string, string | number>>;

/** A page of clocks, newest first; pushes mark it as old, the poll asks again while they are off. */
export const useClockList = (query: ClockListQuery) => {
  const refetchInterval = usePoll(clockPollMs);
  return useQuery<{ items: Clock[]; total: number }>({
    queryKey: ['/api/poker-clocks', query],
    refetchInterval,
    placeholderData: keepPreviousData,
  });
};
