// How the night stands across venues: the state of each clock for those who watch over all of them.
import { instantOf } from '../common/league-instant.ts';
import { readClock } from '../poker-clocks/poker-clock.rules.ts';
import type { Clock } from '../poker-clocks/poker-clock.schema.ts';

/** In the order in which they want attention. */
export const missionStates = ['late', 'overtime', 'running', 'break', 'paused', 'ready', 'finished'] as const;
export type MissionState = (typeof missionStates)[number];

/** A clock that is not started is late from this long after its start. */
export const lateAfterMs = 60_000;

/** Milliseconds since the start that a clock should have had, negative before it; null when none is known. */
export const sinceStartMs = (
  clock: Pick<Clock, 'date' | 'startTime'>,
  timeZone: string,
  nowMs: number,
): number | null =>
  clock.startTime === null ? null : nowMs - instantOf(clock.date, clock.startTime, timeZone);

/** The state of a clock at `nowMs` (server time, ms). */
export const missionStateOf = (clock: Clock, timeZone: string, nowMs: number): MissionState => {
  const reading = readClock(clock, nowMs);
  if (reading.status === 'finished' || reading.status === 'paused') return reading.status;
  if (reading.status === 'ready') {
    const lateMs = sinceStartMs(clock, timeZone, nowMs);
    return clock.startsAt === null && lateMs !== null && lateMs >= lateAfterMs ? 'late' : 'ready';
  }
  if (reading.overtimeMs > 0) return 'overtime';
  return clock.levels[reading.levelIndex]?.kind === 'break' ? 'break' : 'running';
};
