// Reads cells that several kinds of import have: dates in the forms that people write.
import { isLeagueDate } from '@ahl/shared-types/common';
import type { DateOrder } from '@ahl/shared-types/imports';
import { foldName } from '@ahl/shared-types/names';

/** A parsed date: one day, the two days that it could be, or none. */
export type ReadDate =
  | { kind: 'day'; date: string }
  | { kind: 'two'; dates: [string, string] }
  | { kind: 'none' };

const months = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];

const dayOf = (year: number, month: number, day: number): string =>
  `${year < 100 ? 2000 + year : year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const oneDay = (date: string): ReadDate => (isRealDay(date) ? { kind: 'day', date } : { kind: 'none' });

/** Whether a text is a real calendar day; dates of birth can be before 2000. */
const isRealDay = (date: string): boolean => {
  if (isLeagueDate(date)) return true;
  const day = new Date(`${date}T00:00:00Z`);
  return /^19\d\d-/.test(date) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
};

const monthNamed = (word: string): number =>
  months.findIndex((names) => names.some((name) => foldName(word).startsWith(name))) + 1;

/** Reads `14 March 2027`, `Mar 14, 2027`, `14 de marzo de 2027`. */
const readNamedMonth = (text: string): ReadDate | null => {
  const [, first = '', second = '', year] =
    /^(\p{L}+|\d{1,2})\.?(?:st|nd|rd|th)?,?\s+(?:de\s+)?(\p{L}+|\d{1,2})\.?(?:st|nd|rd|th)?,?\s+(?:de\s+)?(\d{4})$/iu.exec(
      text,
    ) ?? [];
  if (!year) return null;
  const month = monthNamed(first) || monthNamed(second);
  const day = Number(/^\d/.test(first) ? first : second);
  return month > 0 && day > 0 ? oneDay(dayOf(Number(year), month, day)) : { kind: 'none' };
};

/**
 * Reads a date as people write it. `03/04/2027` is two days unless the order is known, or one of them does not exist.
 */
export const readDate = (text: string, order: DateOrder | null): ReadDate => {
  // A weekday before the date and a time after it are ignored.
  const plain = text
    .trim()
    .replace(/^\p{L}+,\s+(?=[\p{L}\d])/u, '')
    .replace(/[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m)?Z?$/i, '')
    .trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) return oneDay(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(plain);
  if (!parts) return readNamedMonth(plain) ?? { kind: 'none' };
  const first = Number(parts[1]);
  const second = Number(parts[2]);
  const year = Number(parts[3]);
  const monthFirst = oneDay(dayOf(year, first, second));
  const dayFirst = oneDay(dayOf(year, second, first));
  if (order) return order === 'month-first' ? monthFirst : dayFirst;
  if (monthFirst.kind !== 'day') return dayFirst;
  if (dayFirst.kind !== 'day' || dayFirst.date === monthFirst.date) return monthFirst;
  return { kind: 'two', dates: [monthFirst.date, dayFirst.date] };
};
