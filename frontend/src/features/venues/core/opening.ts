// Whether a venue is open, by the league's local time. Pure.
import { weekdayOf } from '@ahl/shared-types/common';
import type { OpeningHours } from '@ahl/shared-types/venues';

/** Whether it is open at a league date and `HH:mm`; the previous day's hours may extend past midnight. */
export const isOpenAt = (hours: readonly OpeningHours[], date: string, time: string): boolean => {
  const weekday = weekdayOf(date);
  return hours.some(({ weekday: day, opensAt, closesAt }) => {
    const isOvernight = closesAt <= opensAt;
    if (day === weekday) return time >= opensAt && (isOvernight || time < closesAt);
    return isOvernight && day === (weekday + 6) % 7 && time < closesAt;
  });
};
