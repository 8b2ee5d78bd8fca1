import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePoll } from '@/realtime/use-poll.ts';

/** How often the list is asked for while live updates are off. */
export const fallbackMs = 60_000;

/** The key of a day's events in the data cache. */
export const dayKey = (date: string) => ['/api/tournaments/date', date] as const;

/** The events of a day. While live updates are off they are asked for again every minute. */
export const useDayTournaments = (date: string, { isEnabled = true } = {}) => {
  const pollMs = usePoll(fallbackMs);
  return useQuery<TournamentCard[]>({ queryKey: dayKey(date), enabled: isEnabled, refetchInterval: pollMs });
};

/** Fetches a day ahead of time, so that the step to it paints at once. */
export const usePrefetchDay = (): ((date: string) => void) => {
  const queryClient = useQueryClient();
  return (date) => void queryClient.prefetchQuery({ queryKey: dayKey(date) });
};
