// The days and months of boards. Pure; league dates as `YYYY-MM-DD`, months as `YYYY-MM`.
import type { Season } from '@ahl/shared-types/seasons';

/** Returns the months from the current one back to the first of the oldest season, newest first; at most 36. */
export const monthsOf = (seasons: readonly Season[], today: string): string[] => {
  const first = seasons
    .reduce((oldest, { startsOn }) => (startsOn < oldest ? startsOn : oldest), today)
    .slice(0, 7);
  const months: string[] = [];
  let [year = 0, month = 1] = today.split('-').map(Number);
  while (months.length < 36) {
    const text = `${year}-${String(month).padStart(2, '0')}`;
    if (text < first) break;
    months.push(text);
    month = month === 1 ? 12 : month - 1;
    if (month === 12) year -= 1;
  }
  return months;
};
