// Reads weekdays as people write them.
import { foldName } from '@ahl/shared-types/names';

const names = [
  ['sundays', 'domingos'],
  ['mondays', 'lunes'],
  ['tuesdays', 'martes'],
  ['wednesdays', 'miercoles'],
  ['thursdays', 'jueves'],
  ['fridays', 'viernes'],
  ['saturdays', 'sabados'],
];
const everyDay = ['daily', 'every day', 'todos los dias', 'diario'];

/** Returns the weekday of a word of at least two letters, 0 = Sunday; -1 for any other word. */
const weekdayOf = (text: string): number => {
  const word = foldName(text);
  return word.length < 2 ? -1 : names.findIndex((day) => day.some((name) => name.startsWith(word)));
};

/** Reads `Mon`, `Tue-Thu`; null if it is neither. */
const readPart = (part: string): number[] | null => {
  const words = part.split(/\s*[-–]\s*|\s+to\s+|\s+a\s+/i);
  const [first = -1, last = first, ...others] = words.map(weekdayOf);
  if (first < 0 || last < 0 || others.length > 0) return null;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
};

/** Returns the weekdays of `Mon, Wed`, `Tuesdays`, `Mon-Thu` or `daily`, sorted, 0 = Sunday; null for anything else. */
export const readWeekdays = (text: string): number[] | null => {
  if (everyDay.includes(foldName(text))) return [0, 1, 2, 3, 4, 5, 6];
  const parts = text
    .replace(/^\s*(?:every|each|cada|todos los|los|el)\s+/i, '')
    .split(/\s*[,;/&+]\s*|\s+and\s+|\s+y\s+/i)
    .filter(Boolean);
  const days = parts.map(readPart);
  if (days.length === 0 || days.includes(null)) return null;
  return [...new Set(days.flatMap((day) => day ?? []))].sort((a, b) => a - b);
};
