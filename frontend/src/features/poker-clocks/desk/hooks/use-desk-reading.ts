import { type Clock, readClock } from '@ahl/shared-types/poker-clocks';
import { useServerSecond } from '@/realtime/use-server-second.ts';
import { type TimedReading, useClockReading } from '../../core/reading/use-clock-reading.ts';

/** Reads a clock for the desk, also at the second at which a scheduled start sets it going. */
export const useDeskReading = (clock: Clock): TimedReading => {
  const timed = useClockReading(clock);
  const secondMs = useServerSecond();
  const isStandingBy = clock.status === 'ready' && clock.startsAt !== null;
  if (!isStandingBy) return { ...timed, nowMs: Math.max(timed.nowMs, secondMs) };
  return { reading: readClock(clock, secondMs), nowMs: secondMs };
};
