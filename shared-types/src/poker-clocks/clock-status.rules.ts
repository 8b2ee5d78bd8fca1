// Apart from the other rules of time: every list of tonight asks it, in the first load of the page.
import type { Clock, ClockStatus } from './poker-clock.schema.ts';

/** The status of a clock at `nowMs` (server time, ms): one that was to start by now runs. */
export const statusAt = (
  { status, startsAt }: Pick<Clock, 'status' | 'startsAt'>,
  nowMs: number,
): ClockStatus =>
  status === 'ready' && startsAt !== null && Date.parse(startsAt) <= nowMs ? 'running' : status;
