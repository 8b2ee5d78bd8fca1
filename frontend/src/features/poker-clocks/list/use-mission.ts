import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useToday } from '@/lib/use-today.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { useClockList } from '../core/reading/use-clock-list.ts';
import { useLeague } from '../core/reading/use-league.ts';
import { useScreens } from '../core/reading/use-screens.ts';
import { missionRows, openStarts } from './mission-model.ts';

/** Returns tonight's clocks, screens and starts without a clock; updated by pushes and every minute. */
export const useMission = () => {
  const { timeZone } = useLeague();
  const nowMs = useServerMinute();
  const today = useToday(nowMs);
  const open = useClockList({ status: 'open', pageSize: 200 });
  const over = useClockList({ status: 'finished', sort: '-date', pageSize: 100 });
  const screens = useScreens();
  const cards = useEndpoint('GET /api/tournaments/date/:date', { params: { date: today } });
  const clocks = [...(open.data?.items ?? []), ...(over.data?.items ?? [])];
  const at = { today, timeZone, nowMs };
  return {
    rows: missionRows(clocks, screens.data ?? [], at),
    starts: openStarts(cards.data ?? [], clocks, nowMs),
    screens: screens.data ?? [],
    nowMs,
    isPending: open.isPending,
    error: open.data ? null : open.error,
    retry: () => void open.refetch(),
  };
};
