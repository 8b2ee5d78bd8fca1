// Who can still enter, and which codes of a venue's screen are valid. Pure; times are server ms.

import { type ClockOfStart, startClockOf } from '../tournaments/start-clock.rules.ts';
import { clockStatus, takesEntries } from '../tournaments/start-status.rules.ts';

/** How long one code of the venue's screen is shown, in ms. */
export const checkInPeriodMs = 30_000;
/** How many codes a screen gets in advance, so that it can continue without a network connection. */
export const codesAhead = 20;
/** An expired code up to this many periods old is reported as old instead of wrong. */
export const periodsRemembered = 120;

/** The number of the period that contains an instant. */
export const checkInPeriod = (nowMs: number): number => Math.floor(nowMs / checkInPeriodMs);

export type CodeVerdict = 'good' | 'old' | 'wrong';

/**
 * The verdict on a scanned code: that of the current or the previous period is good, an earlier one of the last hour is
 * old, and any other is wrong. `isCodeOf` checks the code against a period.
 */
export const judgeCode = (isCodeOf: (period: number) => boolean, nowMs: number): CodeVerdict => {
  const current = checkInPeriod(nowMs);
  if (isCodeOf(current) || isCodeOf(current - 1)) return 'good';
  for (let back = 2; back <= periodsRemembered; back += 1) if (isCodeOf(current - back)) return 'old';
  return 'wrong';
};

/** Whether check-in still adds players to a night's list; a night without a start is open until its end. */
export const isEntryOpen = (clock: ClockOfStart, nowMs: number, timeZone: string): boolean => {
  const status = clockStatus(startClockOf(clock, timeZone), nowMs);
  return status === null || takesEntries(status);
};
