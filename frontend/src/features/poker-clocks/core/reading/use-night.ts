import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { Answer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { clockPollMs } from '@/realtime/cache-bridge.ts';
import { usePoll } from '@/realtime/use-poll.ts';

/** The players of a night, the version of the clock that they belong to, and the result as posted. */
export type NightAnswer = Answer<'GET /api/poker-clocks/:id/night'>;

/** Returns the newer of two answers; the next one if both have the same version. */
export const newerNight = (current: NightAnswer | undefined, next: NightAnswer): NightAnswer =>
  current !== undefined && current.version > next.version ? current : next;

/** Returns the players of a clock's night, pushed when they change, or polled as the clock is. */
export const useNight = ({ id }: Pick<Clock, 'id'>) =>
  useEndpoint(
    'GET /api/poker-clocks/:id/night',
    { params: { id } },
    {
      structuralSharing: (current, next) =>
        newerNight(current as NightAnswer | undefined, next as NightAnswer),
      refetchInterval: usePoll(clockPollMs),
    },
  );
