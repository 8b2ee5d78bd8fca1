import type { Clock, ClockReading, Night } from '@ahl/shared-types/poker-clocks';
import {
  areSeatsHeld,
  type DisplaySettings,
  type DisplayView,
  isClockHeld,
  isLadderBesideClock,
  isLadderHeld,
  viewAt,
} from '@ahl/shared-types/screens';
import { useServerSecond } from '@/realtime/use-server-second.ts';

/**
 * Returns the current view: the seats after players were moved, the points ladder after an elimination, else the clock
 * while the room needs it, else the view whose turn it is by the server's time, in step with the other displays. With
 * few players left the ladder, which contains the clock, takes the clock's place.
 */
export const useRotation = (
  clock: Clock,
  reading: ClockReading,
  settings: DisplaySettings,
  available: readonly DisplayView[],
  night: Pick<Night, 'moves' | 'bustOuts'> | undefined,
): { view: DisplayView; secondMs: number } => {
  const secondMs = useServerSecond();
  const hasSeats = available.includes('seats') && settings.seconds.seats > 0;
  if (night && hasSeats && areSeatsHeld(night, secondMs)) return { view: 'seats', secondMs };
  const hasLadder = available.includes('ladder') && settings.seconds.ladder > 0;
  const isPlayed = reading.status === 'running' && clock.levels[reading.levelIndex]?.kind !== 'break';
  if (night && hasLadder && isPlayed && isLadderHeld(night, secondMs)) return { view: 'ladder', secondMs };
  const view = isClockHeld(clock, reading, secondMs) ? 'clock' : viewAt(settings, available, secondMs);
  const isBeside = view === 'clock' && hasLadder && isLadderBesideClock(clock, reading);
  return { view: isBeside ? 'ladder' : view, secondMs };
};
