import { canRunClocks } from '@ahl/shared-types/poker-clocks';
import { useScope } from '@/features/session/use-scope.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useToday } from '@/lib/use-today.ts';
import { usePoll } from '@/realtime/use-poll.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { type OwnDesk, type OwnStart, ownDesks, ownStarts } from './own-nights.ts';

const fallbackMs = 60_000;

/**
 * Returns the user's own nights of today, read from the day's events: a change of the host for one day, a new clock and
 * its end are pushed with them. `date` is the league's day.
 */
export const useOwnNights = (): { date: string; starts: OwnStart[]; desks: OwnDesk[]; nowMs: number } => {
  const scope = useScope();
  const nowMs = useServerMinute();
  const date = useToday(nowMs);
  const { data: cards = [] } = useEndpoint(
    'GET /api/tournaments/date/:date',
    { params: { date } },
    { enabled: canRunClocks(scope), refetchInterval: usePoll(fallbackMs) },
  );
  return { date, starts: ownStarts(cards, scope, nowMs), desks: ownDesks(cards, scope), nowMs };
};
