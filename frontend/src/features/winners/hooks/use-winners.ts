import type { ResultSummary } from '@ahl/shared-types/results';
import type { RecentWinner } from '@ahl/shared-types/winners';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The first places of the last 48 hours, newest first. */
export const useRecentWinners = () => useQuery<RecentWinner[]>({ queryKey: ['/api/winners/recent'] });

/** Played nights with their winners, newest first. */
export const usePlayedNights = (query: Readonly<Record<string, string | number>>) =>
  useQuery<{ items: ResultSummary[]; total: number }>({
    queryKey: ['/api/results', query],
    placeholderData: keepPreviousData,
  });
