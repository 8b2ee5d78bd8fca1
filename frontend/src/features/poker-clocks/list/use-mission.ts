import { leagueDate } from '@ahl/shared-types/common';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { useClockList } from '../core/reading/use-clock-list.ts';
import { useLeague } from '../core/reading/use-league.ts';
import { useScreens } from '../core/reading/use-screens.ts';
import { missionRows, openStarts } from './mission-model.ts';

/** The clocks, the screens and the starts without a clock of this night; renewed by pushes and with each minute. */
export const useMission = () => {
  const { timeZone } = useLeague();
  const nowMs = useServerMinute();
  const today = leagueDate(nowMs, timeZone);
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
