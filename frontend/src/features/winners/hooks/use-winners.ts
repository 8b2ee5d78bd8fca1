import type { ResultSummary } from '@ahl/shared-types/results';
import type { RecentWinner } from '@ahl/shared-types/winners';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServerMoment } from '@/realtime/use-server-moment.ts';

const expiryOf = ({ expiresAt }: RecentWinner): number => Date.parse(expiresAt);

/** The first places of the last 48 hours, newest first; each leaves an open page when its time has passed. */
export const useRecentWinners = () => {
  const { data, ...query } = useQuery<RecentWinner[]>({ queryKey: ['/api/winners/recent'] });
  const nowMs = useServerMoment(data?.map(expiryOf));
  return { ...query, data: data?.filter((winner) => expiryOf(winner) > nowMs) };
};

/** Played nights with their winners, newest first. */
export const usePlayedNights = (query: Readonly<Record<string, string | number>>) =>
  useQuery<{ items: ResultSummary[]; total: number }>({
    queryKey: ['/api/results', query],
    placeholderData: keepPreviousData,
  });
