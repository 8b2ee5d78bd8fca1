import type { EndpointResponse } from '@ahl/shared-types/common';
import type { Clock, clockNight } from '@ahl/shared-types/poker-clocks';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-client.ts';
import { clockKey, clockPollMs } from '@/realtime/cache-bridge.ts';
import { usePoll } from '@/realtime/use-poll.ts';

/** The people of a night, the version of the clock that they belong to, and the result as posted. */
export type NightAnswer = EndpointResponse<typeof clockNight>;

/** The query key of a clock's night. */
export const nightKey = (clockId: string) => [...clockKey(clockId), 'night'] as const;

/** The newer of two answers; the next one when they are as new. */
export const newerNight = (present: NightAnswer | undefined, next: NightAnswer): NightAnswer =>
  present !== undefined && present.version > next.version ? present : next;

/** The people of a clock's night, pushed when they change, or polled as the clock is. */
export const useNight = ({ id }: Pick<Clock, 'id'>) =>
  useQuery<NightAnswer, ApiError>({
    queryKey: nightKey(id),
    structuralSharing: (present, next) => newerNight(present as NightAnswer | undefined, next as NightAnswer),
    refetchInterval: usePoll(clockPollMs),
  });
