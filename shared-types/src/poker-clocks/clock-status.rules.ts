// Separate from the other rules of time: every list of tonight needs it, in the first load of the page.
import type { Clock, ClockStatus } from './poker-clock.schema.ts';

/** The status of a clock at `nowMs` (server time, ms): a clock whose scheduled start has passed is running. */
export const statusAt = (
  { status, startsAt }: Pick<Clock, 'status' | 'startsAt'>,
  nowMs: number,
): ClockStatus =>
  status === 'ready' && startsAt !== null && Date.parse(startsAt) <= nowMs ? 'running' : status;
