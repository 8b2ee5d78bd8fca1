import { instantOf } from '@ahl/shared-types/common';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { clockStatus, type EntryStatus, startClockOf } from '@ahl/shared-types/tournaments';
import { useMemo } from 'react';
import { usePublicConfig } from '@/lib/config.ts';

/** Returns the entry status and the start (ms) of the event that a clock times; null if they are not known. */
export const useEntry = (
  clock: Clock,
  nowMs: number,
): { entry: EntryStatus | null; startsAtMs: number | null } => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const start = useMemo(() => startClockOf(clock, timeZone), [clock, timeZone]);
  const startsAtMs = useMemo(
    () => (clock.startTime === null ? null : instantOf(clock.date, clock.startTime, timeZone)),
    [clock.date, clock.startTime, timeZone],
  );
  return { entry: clockStatus(start, nowMs), startsAtMs };
};
