import type { Clock, ClockReading, Night } from '@ahl/shared-types/poker-clocks';
import {
  areSeatsHeld,
  type DisplaySettings,
  type DisplaySettingsChange,
  type DisplayView,
  heldViewOf,
  isClockHeld,
  viewAfter,
  viewAt,
} from '@ahl/shared-types/screens';
import { useState } from 'react';
import { serverNow } from '@/realtime/server-time.ts';
import { useServerSecond } from '@/realtime/use-server-second.ts';

/** How long the next view stays at least when somebody requested it, in seconds. */
const leastNextS = 10;

type Input = {
  clock: Clock;
  reading: ClockReading;
  settings: DisplaySettings;
  available: readonly DisplayView[];
  night: Pick<Night, 'moves'> | undefined;
  change: (change: DisplaySettingsChange) => void;
};

/**
 * Returns the current view: the one that somebody requested or holds, else the seats after players were moved, else the
 * clock while the room needs it, else the view whose turn it is by the server's time, in step with the other displays.
 * `showNext` shows the view after it, for as long as its turn; of a held one it holds the next.
 */
export const useRotation = (input: Input): { view: DisplayView; secondMs: number; showNext: () => void } => {
  const { settings, available, change } = input;
  const secondMs = useServerSecond();
  const [requested, setRequested] = useState<{ view: DisplayView; untilMs: number } | null>(null);
  const held = heldViewOf(settings, secondMs);
  const view = shownView(
    input,
    requested !== null && secondMs < requested.untilMs ? requested.view : held,
    secondMs,
  );
  const showNext = () => {
    const next = viewAfter(view, available);
    if (held !== null) return change({ held: next });
    setRequested({ view: next, untilMs: serverNow() + Math.max(leastNextS, settings.seconds[next]) * 1_000 });
  };
  return { view, secondMs, showNext };
};

const shownView = (
  { clock, reading, settings, available, night }: Input,
  wanted: DisplayView | null,
  nowMs: number,
): DisplayView => {
  if (wanted !== null) return available.includes(wanted) ? wanted : 'clock';
  const hasSeats = available.includes('seats') && settings.seconds.seats > 0;
  if (night && hasSeats && areSeatsHeld(night, nowMs)) return 'seats';
  return isClockHeld(clock, reading, nowMs) ? 'clock' : viewAt(settings, available, nowMs);
};
