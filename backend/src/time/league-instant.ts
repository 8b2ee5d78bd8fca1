import { TZDate } from '@date-fns/tz';
import { LRUCache } from 'lru-cache';

/** The calendar converts the same starts again and again, and converting a zoned time is slow. */
const instants = new LRUCache<string, string>({ max: 5_000 });

const workOut = (date: string, time: string, timeZone: string): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, 0, 0, timeZone).getTime()).toISOString();
};

/** Returns the instant (ISO, UTC) of a league date `YYYY-MM-DD` and time `HH:mm`; a time skipped by DST moves on. */
export const leagueInstant = (date: string, time: string, timeZone: string): string => {
  const key = `${date} ${time} ${timeZone}`;
  const instant = instants.get(key) ?? workOut(date, time, timeZone);
  instants.set(key, instant);
  return instant;
};
