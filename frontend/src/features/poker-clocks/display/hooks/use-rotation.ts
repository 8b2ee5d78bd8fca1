import type { Clock, ClockReading, Night } from '@ahl/shared-types/poker-clocks';
import {
  areSeatsHeld,
  type DisplaySettings,
  type DisplaySettingsChange,
  type DisplayView,
  heldViewOf,
  isClockHeld,
  isLadderBesideClock,
  isLadderHeld,
  viewAfter,
  viewAt,
} from '@ahl/shared-types/screens';
import { useState } from 'react';
import { serverNow } from '@/realtime/server-time.ts';
import { useServerSecond } from '@/realtime/use-server-second.ts';

/** How long the next view stays at least when somebody requested it, in seconds. */
const leastNextS = 10;

type Requests = {
  settings: DisplaySettings;
  available: readonly DisplayView[];
  change: (change: DisplaySettingsChange) => void;
};

/**
 * Returns the view that somebody requested or holds at `nowMs`, null if nobody does, and what shows the one after a
 * view: for as long as its turn; of a held one it holds the next.
 */
export const useRequestedView = ({ settings, available, change }: Requests, nowMs: number) => {
  const [requested, setRequested] = useState<{ view: DisplayView; untilMs: number } | null>(null);
  const held = heldViewOf(settings, nowMs);
  const wanted = requested !== null && nowMs < requested.untilMs ? requested.view : held;
  const showAfter = (view: DisplayView): void => {
    const next = viewAfter(view, available);
    if (held !== null) change({ held: next });
    else
      setRequested({
        view: next,
        untilMs: serverNow() + Math.max(leastNextS, settings.seconds[next]) * 1_000,
      });
  };
  return { wanted: wanted === null || available.includes(wanted) ? wanted : 'clock', showAfter };
};

type Room = {
  clock: Clock;
  reading: ClockReading;
  night: Pick<Night, 'moves' | 'bustOuts'> | undefined;
};

const shownView = (
  { clock, reading, settings, available, night }: Room & Requests,
  nowMs: number,
): DisplayView => {
  const hasSeats = available.includes('seats') && settings.seconds.seats > 0;
  if (night && hasSeats && areSeatsHeld(night, nowMs)) return 'seats';
  const hasLadder = available.includes('ladder') && settings.seconds.ladder > 0;
  const isPlayed = reading.status === 'running' && clock.levels[reading.levelIndex]?.kind !== 'break';
  if (night && hasLadder && isPlayed && isLadderHeld(night, nowMs)) return 'ladder';
  const view = isClockHeld(clock, reading, nowMs) ? 'clock' : viewAt(settings, available, nowMs);
  return view === 'clock' && hasLadder && isLadderBesideClock(clock, reading) ? 'ladder' : view;
};

/**
 * Returns the current view: the one that somebody requested or holds, else the seats after players were moved, the
 * points ladder after an elimination, else the clock while the room needs it, else the view whose turn it is by the
 * server's time, in step with the other displays. With few players left the ladder, which contains the clock, takes the
 * clock's place.
 */
export const useRotation = (
  input: Room & Requests,
): { view: DisplayView; secondMs: number; showNext: () => void } => {
  const secondMs = useServerSecond();
  const { wanted, showAfter } = useRequestedView(input, secondMs);
  const view = wanted ?? shownView(input, secondMs);
  return { view, secondMs, showNext: () => showAfter(view) };
};
