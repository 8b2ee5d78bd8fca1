// The state of a night across venues: that of each clock, for those who supervise all of them.
import { instantOf } from '../common/league-instant.ts';
import { readClock } from '../poker-clocks/poker-clock.rules.ts';
import type { Clock } from '../poker-clocks/poker-clock.schema.ts';

/** The states, in the order in which they need attention. */
const missionStates = ['late', 'overtime', 'running', 'break', 'paused', 'ready', 'finished'] as const;
export type MissionState = (typeof missionStates)[number];

/** How long after its start a clock that has not been started is late. */
export const lateAfterMs = 60_000;

/** Milliseconds since the scheduled start of a clock, negative before it; null if there is none. */
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
