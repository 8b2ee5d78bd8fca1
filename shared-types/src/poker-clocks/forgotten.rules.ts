// Whether a clock was forgotten: a host went home and nobody ended it. The desk asks first; the server ends it later.
import { type ClockState, readClock } from './poker-clock.rules.ts';
import type { Clock } from './poker-clock.schema.ts';

const minuteMs = 60_000;
/** How long after its last row a clock without commands is in question. */
const askAfterRowsMs = 30 * minuteMs;
/** How long without a command any clock is in question. */
const askAfterQuietMs = 3 * 60 * minuteMs;
/** How long after its last row, and its last command, it ends. */
const endAfterMs = 12 * 60 * minuteMs;

/** `ask`: the host is asked whether the night is still on; `end`: nobody answered, and the clock ends. */
export type ForgottenState = 'active' | 'ask' | 'end';

/**
 * Returns whether a clock that is running or paused was forgotten, at `nowMs` (server time, ms). A command of any kind
 * shows that somebody is there. A clock that waits for its start is never forgotten.
 */
export const forgottenState = (
  clock: ClockState & Pick<Clock, 'lastCommandAt'>,
  nowMs: number,
): ForgottenState => {
  const { status, overtimeMs } = readClock(clock, nowMs);
  if (status !== 'running' && status !== 'paused') return 'active';
  // A clock that started by itself has had no command since.
  const signs = [clock.lastCommandAt, clock.anchoredAt, clock.status === 'ready' ? clock.startsAt : null];
  const quietMs = nowMs - Math.max(...signs.map((at) => (at ? Date.parse(at) : 0)));
  const isPlayedOut = status === 'paused' || overtimeMs > 0;
  const overMs = status === 'paused' ? quietMs : Math.min(quietMs, overtimeMs);
  if (isPlayedOut && overMs >= endAfterMs) return 'end';
  if (overtimeMs > 0 && overMs >= askAfterRowsMs) return 'ask';
  return quietMs >= askAfterQuietMs ? 'ask' : 'active';
};
