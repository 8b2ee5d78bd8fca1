// Who may still come, and which codes of a venue's screen hold. Pure; times are server ms.

import { type ClockOfStart, startClockOf } from '../tournaments/start-clock.rules.ts';
import { clockStatus, takesEntries } from '../tournaments/start-status.rules.ts';

/** How long one code of the venue's screen is shown, ms. */
export const checkInPeriodMs = 30_000;
/** How many codes a screen is given ahead, so that it goes on while its network is away. */
export const codesAhead = 20;
/** A code that is older than accepted, but not by more, is said to be old instead of wrong. */
export const periodsRemembered = 120;

/** The number of the period at an instant. */
export const checkInPeriod = (nowMs: number): number => Math.floor(nowMs / checkInPeriodMs);

export type CodeVerdict = 'good' | 'old' | 'wrong';

/**
 * What a scanned code is worth: that of the present or the previous period is good, an earlier one of the last hour was
 * good once, and any other was never shown there. `codeOf` signs a period.
 */
export const judgeCode = (isCodeOf: (period: number) => boolean, nowMs: number): CodeVerdict => {
  const present = checkInPeriod(nowMs);
  if (isCodeOf(present) || isCodeOf(present - 1)) return 'good';
  for (let back = 2; back <= periodsRemembered; back += 1) if (isCodeOf(present - back)) return 'old';
  return 'wrong';
};

/** Whether one may still be put on the list of a night by checking in; a night without a start is open until its end. */
export const isEntryOpen = (clock: ClockOfStart, nowMs: number, timeZone: string): boolean => {
  const status = clockStatus(startClockOf(clock, timeZone), nowMs);
  return status === null || takesEntries(status);
};
