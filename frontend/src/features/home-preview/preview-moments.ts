// The moments that the home page can be looked at: every half hour of the fortnight from now, by the league's clock.
import { addDays, instantOf, leagueDate, weekdayOf } from '@ahl/shared-types/common';

const halfHourMs = 30 * 60_000;
/** How many half hours the slider goes ahead. */
export const previewSteps = 14 * 48;

/** The moment (ms) at a step of the slider, from the half hour that has begun at `nowMs`. */
export const momentAt = (step: number, nowMs: number): number =>
  Math.floor(nowMs / halfHourMs) * halfHourMs + step * halfHourMs;

/** The step of the slider that a moment (ms) is nearest to. */
export const stepOf = (atMs: number, nowMs: number): number => {
  const step = Math.round((atMs - momentAt(0, nowMs)) / halfHourMs);
  return Math.min(previewSteps, Math.max(0, step));
};

/** The next Friday at 7PM (ms), which may be today's. */
export const fridayEvening = (nowMs: number, timeZone: string): number => {
  const today = leagueDate(nowMs, timeZone);
  const friday = addDays(today, (5 - weekdayOf(today) + 7) % 7);
  const atMs = instantOf(friday, '19:00', timeZone);
  return atMs >= nowMs ? atMs : instantOf(addDays(friday, 7), '19:00', timeZone);
};
