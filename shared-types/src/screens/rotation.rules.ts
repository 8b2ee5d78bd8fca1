// Which view a screen shows at a moment. A function of the server's time, so that displays with the same settings turn
// together, also those whose network is gone.
import type { MoveReason, Night } from '../poker-clocks/night.schema.ts';
import type { ClockReading } from '../poker-clocks/poker-clock.rules.ts';
import type { Clock } from '../poker-clocks/poker-clock.schema.ts';
import type { DisplaySettings } from './display-settings.ts';
import { type DisplayView, displayViews } from './screen.schema.ts';

/** The last stretch of a level belongs to the clock, and so does the last before a start. */
export const lastStretchMs = 60_000;
/** A new announcement holds the clock for this long; it stays as a banner until it is taken down. */
export const announcementHoldMs = 60_000;

type Held = Pick<Clock, 'levels' | 'announcement' | 'isHandForHand' | 'startsAt' | 'status'>;

/** Whether the room has to see the clock now: a break, a pause, the last minute, a fresh announcement, hand for hand. */
export const isClockHeld = (clock: Held, reading: ClockReading, nowMs: number): boolean => {
  if (clock.announcement && nowMs - Date.parse(clock.announcement.at) < announcementHoldMs) return true;
  if (clock.isHandForHand) return true;
  if (reading.status === 'ready')
    return clock.startsAt !== null && Date.parse(clock.startsAt) - nowMs <= lastStretchMs;
  if (reading.status === 'paused') return true;
  if (reading.status === 'finished') return false;
  if (reading.overtimeMs > 0 || reading.remainingMs <= lastStretchMs) return true;
  return clock.levels[reading.levelIndex]?.kind === 'break';
};

/** After players were moved, the screens of the room show the seats for this long. */
export const seatsHoldMs = 60_000;
const seatNewsReasons: readonly MoveReason[] = ['draw', 'balance', 'break', 'redraw'];

/** Whether the room has to see the seats now: players were moved a moment ago. One late entry's seat is said at the desk. */
export const areSeatsHeld = ({ moves }: Pick<Night, 'moves'>, nowMs: number): boolean => {
  const last = moves.at(-1);
  if (!last || !seatNewsReasons.includes(last.reason)) return false;
  const isLateEntry = last.reason === 'draw' && moves.filter(({ at }) => at === last.at).length === 1;
  return !isLateEntry && nowMs - Date.parse(last.at) < seatsHoldMs;
};

/**
 * The view at `nowMs` (server time, ms) of those that have something to show. The turn begins again with each multiple of
 * its whole length since 1970, the same on every screen.
 */
export const viewAt = (
  { seconds, isRotating }: Pick<DisplaySettings, 'seconds' | 'isRotating'>,
  available: readonly DisplayView[],
  nowMs: number,
): DisplayView => {
  if (!isRotating) return 'clock';
  const turn = displayViews
    .filter((view) => view === 'clock' || available.includes(view))
    .map((view) => ({ view, ms: (view === 'clock' ? Math.max(5, seconds.clock) : seconds[view]) * 1_000 }))
    .filter(({ ms }) => ms > 0);
  const totalMs = turn.reduce((sum, { ms }) => sum + ms, 0);
  let left = nowMs % totalMs;
  for (const { view, ms } of turn) {
    if (left < ms) return view;
    left -= ms;
  }
  return 'clock';
};
