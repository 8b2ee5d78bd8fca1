import { TZDate } from '@date-fns/tz';

/** The instant (ISO, UTC) of a league wall-clock date `YYYY-MM-DD` and time `HH:mm`; a time that DST skips moves on. */
export const leagueInstant = (date: string, time: string, timeZone: string): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, 0, 0, timeZone).getTime()).toISOString();
};
