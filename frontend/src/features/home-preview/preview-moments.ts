// The times at which the home page can be previewed: every half hour of the next two weeks, by the league's clock.
import { addDays, instantOf, leagueDate, weekdayOf } from '@ahl/shared-types/common';

const halfHourMs = 30 * 60_000;
/** The number of half hours on the slider. */
export const previewSteps = 14 * 48;

/** Returns the time (ms) at a step of the slider, counted from the current half hour at `nowMs`. */
export const momentAt = (step: number, nowMs: number): number =>
  Math.floor(nowMs / halfHourMs) * halfHourMs + step * halfHourMs;

/** Returns the step of the slider nearest to a time (ms). */
export const stepOf = (atMs: number, nowMs: number): number => {
  const step = Math.round((atMs - momentAt(0, nowMs)) / halfHourMs);
  return Math.min(previewSteps, Math.max(0, step));
};

/** Returns the next Friday at 7PM (ms), which may be today. */
export const fridayEvening = (nowMs: number, timeZone: string): number => {
  const today = leagueDate(nowMs, timeZone);
  const friday = addDays(today, (5 - weekdayOf(today) + 7) % 7);
  const atMs = instantOf(friday, '19:00', timeZone);
  return atMs >= nowMs ? atMs : instantOf(addDays(friday, 7), '19:00', timeZone);
};
