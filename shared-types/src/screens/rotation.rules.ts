// Which view a screen shows at an instant. A function of the server's time, so that displays with the same settings
// rotate together, even those without a network connection.
import { announcementAt } from '../poker-clocks/announcement.rules.ts';
import type { MoveReason, Night } from '../poker-clocks/night.schema.ts';
import type { ClockReading, ClockState } from '../poker-clocks/poker-clock.rules.ts';
import type { Clock } from '../poker-clocks/poker-clock.schema.ts';
import type { DisplaySettings } from './display-settings.ts';
import { clockViews, type DisplayView, venueViews } from './screen.schema.ts';

/** How long before the end of a level, and before a start, the clock stays on the screen. */
const lastStretchMs = 60_000;
/** How long the clock stays on the screen after a new announcement, which remains as a banner until its end. */
const announcementHoldMs = 60_000;

type Held = ClockState & Pick<Clock, 'announcement' | 'isHandForHand'>;

/** Whether the room has to see the clock now: a break, a pause, the last minute, a new announcement, hand for hand. */
export const isClockHeld = (clock: Held, reading: ClockReading, nowMs: number): boolean => {
  const announcement = announcementAt(clock, nowMs);
  if (announcement && nowMs - Date.parse(announcement.at) < announcementHoldMs) return true;
  if (clock.isHandForHand) return true;
  if (reading.status === 'ready')
    return clock.startsAt !== null && Date.parse(clock.startsAt) - nowMs <= lastStretchMs;
  if (reading.status === 'paused') return true;
  if (reading.status === 'finished') return false;
  if (reading.overtimeMs > 0 || reading.remainingMs <= lastStretchMs) return true;
  return clock.levels[reading.levelIndex]?.kind === 'break';
};

/** How long the screens of the room show the seats after players were moved. */
const seatsHoldMs = 60_000;
const seatNewsReasons: readonly MoveReason[] = ['draw', 'balance', 'break', 'redraw'];

/** Whether the room has to see the seats now: players just moved. The desk announces a single late entry's seat. */
export const areSeatsHeld = ({ moves }: Pick<Night, 'moves'>, nowMs: number): boolean => {
  const last = moves.at(-1);
  if (!last || !seatNewsReasons.includes(last.reason)) return false;
  const isLateEntry = last.reason === 'draw' && moves.filter(({ at }) => at === last.at).length === 1;
  return !isLateEntry && nowMs - Date.parse(last.at) < seatsHoldMs;
};

/** How long the screens show the ladder after an elimination. */
const ladderHoldMs = 20_000;
/** From this many players on the ladder takes the place of the clock, which it contains. */
const finalPlayers = 10;

/** Whether the room has to see the points ladder now: somebody just went out. */
export const isLadderHeld = ({ bustOuts }: Pick<Night, 'bustOuts'>, nowMs: number): boolean => {
  const last = bustOuts.at(-1);
  return last !== undefined && nowMs - Date.parse(last.at) < ladderHoldMs;
};

/** Whether the ladder is shown wherever the clock would be: a running level with few players left. */
export const isLadderBesideClock = (
  { levels, counts }: Pick<Clock, 'levels' | 'counts'>,
  { status, levelIndex, overtimeMs }: ClockReading,
): boolean =>
  status === 'running' &&
  overtimeMs === 0 &&
  levels[levelIndex]?.kind !== 'break' &&
  counts.playersLeft <= finalPlayers &&
  counts.playersLeft < counts.entries;

type Turn = { view: DisplayView; ms: number };
type Rotation = Pick<DisplaySettings, 'seconds' | 'isRotating'>;

const shownAt = (turns: readonly Turn[], nowMs: number): DisplayView => {
  const totalMs = turns.reduce((sum, { ms }) => sum + ms, 0);
  let left = nowMs % totalMs;
  for (const { view, ms } of turns) {
    if (left < ms) return view;
    left -= ms;
  }
  return 'clock';
};

/** Returns the turns of the clock and of those views of a list that have something to show and are not left out. */
const turnsOf = (
  { seconds }: Rotation,
  views: readonly DisplayView[],
  available: readonly DisplayView[],
): Turn[] =>
  views
    .filter((view) => view === 'clock' || available.includes(view))
    .map((view) => ({ view, ms: (view === 'clock' ? Math.max(5, seconds.clock) : seconds[view]) * 1_000 }))
    .filter(({ ms }) => ms > 0);

/**
 * The view at `nowMs` (server time, ms) among those that have something to show. The rotation restarts at each multiple
 * of its total length since 1970, the same on every screen. The views of the venue share one turn: each rotation shows
 * another of them, so that a running clock is not hidden longer the more a venue has to show.
 */
export const viewAt = (rotation: Rotation, available: readonly DisplayView[], nowMs: number): DisplayView => {
  if (!rotation.isRotating) return 'clock';
  const turns = turnsOf(rotation, clockViews, available);
  const shared = turnsOf(rotation, venueViews, available);
  if (shared.length === 0) return shownAt(turns, nowMs);
  const ms = Math.max(...shared.map((turn) => turn.ms));
  const totalMs = turns.reduce((sum, turn) => sum + turn.ms, ms);
  const view = shared[Math.floor(nowMs / totalMs) % shared.length]?.view ?? 'clock';
  return shownAt([...turns, { view, ms }], nowMs);
};

/** The view of a screen without a clock, where `clock` stands for the next start: each has its own turn. */
export const idleViewAt = (
  rotation: Rotation,
  available: readonly DisplayView[],
  nowMs: number,
): DisplayView =>
  rotation.isRotating ? shownAt(turnsOf(rotation, ['clock', ...venueViews], available), nowMs) : 'clock';
