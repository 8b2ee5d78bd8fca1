import { useMemo } from 'react';
import { usePublicConfig } from '@/lib/config.ts';
import { useToday } from '@/lib/use-today.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';

/** The league's current time, updated each minute: `nowMs` in epoch milliseconds, `today` as `YYYY-MM-DD`. */
export type Clock = { today: string; nowMs: number; timeZone: string };

/** Returns the league's current time by the server's clock. */
export const useClock = (): Clock => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const nowMs = useServerMinute();
  const today = useToday(nowMs);
  return useMemo(() => ({ today, nowMs, timeZone }), [today, nowMs, timeZone]);
};
