import type { Clock, ClockReading } from '@ahl/shared-types/poker-clocks';
import { type DisplaySettings, type DisplayView, isClockHeld, viewAt } from '@ahl/shared-types/screens';
import { useServerSecond } from '@/realtime/use-server-second.ts';

/** The view of this moment: by the server's time, in step with the other displays, unless the room needs the clock. */
export const useRotation = (
  clock: Clock,
  reading: ClockReading,
  settings: DisplaySettings,
  available: readonly DisplayView[],
): { view: DisplayView; secondMs: number } => {
  const secondMs = useServerSecond();
  const view = isClockHeld(clock, reading, secondMs) ? 'clock' : viewAt(settings, available, secondMs);
  return { view, secondMs };
};
