// Converts times of day that a host types to instants and back, in the league's zone, never the device's.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { TZDate } from '@date-fns/tz';

/** Returns the instant (ms) of a league date `YYYY-MM-DD` and time `HH:mm`; a time that DST skips moves forward. */
const leagueMoment = (date: string, time: string, timeZone: string): number => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new TZDate(year, month - 1, day, hours, minutes, 0, 0, timeZone).getTime();
};

/** Returns the next instant (ms, after `nowMs`) at which the league's clocks show `HH:mm`; null if it is not a time. */
export const nextMomentAt = (time: string, nowMs: number, timeZone: string): number | null => {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const today = leagueDate(nowMs, timeZone);
  const moment = leagueMoment(today, time, timeZone);
  return moment > nowMs ? moment : leagueMoment(addDays(today, 1), time, timeZone);
};

/** Formats an instant as `HH:mm` in the league's zone, for a time field. */
export const clockTimeOf = (momentMs: number, timeZone: string): string => {
  const local = new TZDate(momentMs, timeZone);
  return `${String(local.getHours()).padStart(2, '0')}:${String(local.getMinutes()).padStart(2, '0')}`;
};
