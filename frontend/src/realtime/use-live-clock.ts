import type { Clock } from '@ahl/shared-types/poker-clocks';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { ApiError, call } from '@/lib/api-client.ts';
import { endpointQuery } from '@/lib/endpoint-query.ts';
import { clockPollMs, newerClock } from './cache-bridge.ts';
import { watchClock } from './clock-watch.ts';
import { type Connection, connectionAtom } from './connection.ts';
import { withDeadline } from './deadline.ts';
import { usePoll } from './use-poll.ts';

const answerWithinMs = 4_500;
/** An interruption shorter than this is not mentioned. */
const mentionAfterMs = 1_500;

/** How the server is reached: pushes, the poll, or not at all. 'settling' while this is not known yet. */
export type Reach = 'settling' | 'live' | 'polling' | 'offline';

export type LiveClock = {
  clock: Clock | undefined;
  connection: Connection;
  reach: Reach;
  isLoading: boolean;
  /** Why there is no clock, once the server has answered; null while a clock is there. */
  error: ApiError | null;
  retry: () => void;
};

/** Returns when live updates were lost, once that has lasted long enough to be shown. */
const useLostSince = (connection: Connection): number | null => {
  const [lostSince, setLostSince] = useState<number | null>(null);
  useEffect(() => {
    setLostSince(null);
    if (connection === 'live') return;
    const lostAt = Date.now();
    const waitMs = connection === 'polling' ? mentionAfterMs : clockPollMs;
    const timer = setTimeout(() => setLostSince(lostAt), waitMs);
    return () => clearTimeout(timer);
  }, [connection]);
  return lostSince;
};

const toApiError = (error: Error): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, '', error.message);

/** Returns one clock, kept up to date by pushes, or by the poll while they are off. */
export const useLiveClock = (clockId: string): LiveClock => {
  const connection = useAtomValue(connectionAtom);
  const pollMs = usePoll(clockPollMs);
  const lostSince = useLostSince(connection);
  useEffect(() => watchClock(clockId), [clockId]);

  const query = useQuery({
    ...endpointQuery('GET /api/poker-clocks/:id', { params: { id: clockId } }),
    queryFn: ({ signal }) =>
      call('GET /api/poker-clocks/:id', {
        params: { id: clockId },
        signal: withDeadline(answerWithinMs, signal),
      }),
    structuralSharing: (current, next) => newerClock(current as Clock | undefined, next as Clock),
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
  });
  const { refetch } = query;
  useEffect(() => {
    if (connection === 'polling') void refetch();
  }, [connection, refetch]);

  // A clock that is no longer available (made private, removed) is not shown any longer.
  const isUnavailable = query.error instanceof ApiError && [403, 404].includes(query.error.status);
  const clock = isUnavailable ? undefined : query.data;
  const isAnswering = lostSince !== null && !query.isError && query.dataUpdatedAt >= lostSince;
  const withoutPush: Reach = lostSince === null ? 'settling' : isAnswering ? 'polling' : 'offline';
  return {
    clock,
    connection,
    reach: connection === 'live' ? 'live' : withoutPush,
    isLoading: query.isPending,
    error: query.isError && clock === undefined ? toApiError(query.error) : null,
    retry: () => void refetch(),
  };
};
