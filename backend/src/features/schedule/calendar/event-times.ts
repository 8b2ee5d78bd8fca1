// When an event of a day begins and ends, as instants in the league's time zone; correct across clock changes.

import { addDays } from '@ahl/shared-types/common';
import { TZDate } from '@date-fns/tz';

/** How long an evening lasts after its last start if no end is given, in minutes: three and a half hours. */
const usualLengthMinutes = 210;

/** Returns the moment of a league date and `HH:mm`, with its time zone. */
export const zoned = (date: string, time: string, timeZone: string): TZDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new TZDate(year, month - 1, day, hours, minutes, 0, 0, timeZone);
};

type Times = { startTimes: readonly string[]; endTime?: string | null | undefined };

/** Returns the first start and the end; an end not later than the last start is after midnight. */
export const startAndEnd = (
  date: string,
  { startTimes, endTime }: Times,
  timeZone: string,
): { start: TZDate; end: TZDate } => {
  const last = startTimes.at(-1) ?? '';
  const start = zoned(date, startTimes[0] ?? '', timeZone);
  if (endTime) return { start, end: zoned(endTime > last ? date : addDays(date, 1), endTime, timeZone) };
  const lastMs = zoned(date, last, timeZone).getTime();
  return { start, end: new TZDate(lastMs + usualLengthMinutes * 60_000, timeZone) };
};
