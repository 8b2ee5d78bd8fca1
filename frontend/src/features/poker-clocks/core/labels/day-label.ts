import { formatTime } from '@ahl/shared-types/common';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { formatDay } from '@/lib/format.ts';

/** Returns when the event of a clock takes place: `7:00PM` for today, else `Fri, Nov 20, 7:00PM`. */
export const whenOf = ({ date, startTime }: Clock, today: string): string => {
  if (date === today && startTime !== null) return formatTime(startTime);
  const day = formatDay(date, { weekday: 'short', month: 'short', day: 'numeric' });
  return startTime === null ? day : `${day}, ${formatTime(startTime)}`;
};
