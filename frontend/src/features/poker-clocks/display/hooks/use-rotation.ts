import type { Clock, ClockReading, Night } from '@ahl/shared-types/poker-clocks';
import {
  areSeatsHeld,
  type DisplaySettings,
  type DisplayView,
  isClockHeld,
  viewAt,
} from '@ahl/shared-types/screens';
import { useServerSecond } from '@/realtime/use-server-second.ts';

/**
 * Returns the current view: the seats after players were moved, else the clock while the room needs it, else the view
 * whose turn it is by the server's time, in step with the other displays.
 */
export const useRotation = (
  clock: Clock,
  reading: ClockReading,
  settings: DisplaySettings,
  available: readonly DisplayView[],
  night: Pick<Night, 'moves'> | undefined,
): { view: DisplayView; secondMs: number } => {
  const secondMs = useServerSecond();
  const hasSeats = available.includes('seats') && settings.seconds.seats > 0;
  if (night && hasSeats && areSeatsHeld(night, secondMs)) return { view: 'seats', secondMs };
  const view = isClockHeld(clock, reading, secondMs) ? 'clock' : viewAt(settings, available, secondMs);
  return { view, secondMs };
};
