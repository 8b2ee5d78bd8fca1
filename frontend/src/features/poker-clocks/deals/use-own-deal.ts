import { useEndpoint } from '@/lib/use-endpoint.ts';
import { clockPollMs } from '@/realtime/cache-bridge.ts';
import { usePoll } from '@/realtime/use-poll.ts';

/** Returns the deal proposed to the member and the count of their chips: pushed, or polled as the clock is. */
export const useOwnDeal = (clockId: string) =>
  useEndpoint(
    'GET /api/poker-clocks/:id/deal',
    { params: { id: clockId } },
    { refetchInterval: usePoll(clockPollMs) },
  );
