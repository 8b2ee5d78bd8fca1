import { nightDate, usualDayEndsHour } from '@ahl/shared-types/common';
import { usePublicConfig } from './config.ts';

/** Returns the league's day at an instant, `YYYY-MM-DD`: until 6 AM, or the league's own hour, it is the day before. */
export const useToday = (nowMs: number): string => {
  const config = usePublicConfig();
  return nightDate(nowMs, {
    timeZone: config?.timeZone ?? 'America/Chicago',
    dayEndsHour: config?.dayEndsHour ?? usualDayEndsHour,
  });
};
