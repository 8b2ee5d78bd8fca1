// Which of a venue's clocks the venue's TV shows.
import { readClock } from '../poker-clocks/poker-clock.rules.ts';
import type { Clock } from '../poker-clocks/poker-clock.schema.ts';

/** How long a finished clock is shown with its thanks; then the TV shows what comes next. */
const farewellMs = 15 * 60_000;
/** A clock that waits for its host longer than this is no longer shown. */
const forgottenAfterMs = 24 * 3_600_000;

const rank = (clock: Clock, nowMs: number): number => {
  const { status } = readClock(clock, nowMs);
  if (status === 'running') return 0;
  if (status === 'paused') return 1;
  return status === 'ready' ? 2 : 3;
};

const isCurrent = (clock: Clock, nowMs: number): boolean => {
  const ageMs = nowMs - Date.parse(clock.anchoredAt);
  if (clock.status === 'finished') return ageMs <= farewellMs;
  return clock.status !== 'ready' || ageMs <= forgottenAfterMs;
};

/** The clock to show: a running one, else a paused one, else the next to start, else one that has just ended. */
export const presentClockOf = <C extends Clock>(clocks: readonly C[], nowMs: number): C | null =>
  clocks
    .filter((clock) => isCurrent(clock, nowMs))
    .sort(
      (a, b) =>
        rank(a, nowMs) - rank(b, nowMs) ||
        (a.status === 'ready'
          ? `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`)
          : b.anchoredAt.localeCompare(a.anchoredAt)) ||
        a.id.localeCompare(b.id),
    )[0] ?? null;
