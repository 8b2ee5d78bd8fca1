// Reads a year of birth from the forms in which files have it: a year, a date of birth in many orders, two digits of a
// year, the number of a day in a spreadsheet. What other programs write for an unknown birthday is none.
import { readDate } from '#features/core/imports/cells.ts';

/** The oldest age at which a date is believed; programs write 1900 for none. In years. */
const oldest = 120;
/** The first of January 1970 as a number of a day in a spreadsheet. */
const serialOf1970 = 25_569;
const dayMs = 24 * 60 * 60_000;

/** Two digits are the latest such year that is not in the future: in 2027, 05 is 2005 and 68 is 1968. */
const fullYear = (digits: string, thisYear: number): number => {
  if (digits.length === 4) return Number(digits);
  const inCentury = thisYear - (thisYear % 100) + Number(digits);
  return inCentury > thisYear ? inCentury - 100 : inCentury;
};

const yearOf = (text: string): number | undefined => {
  const read = readDate(text, null);
  if (read.kind === 'none') return undefined;
  // Both readings of an ambiguous date have the same year.
  return Number((read.kind === 'day' ? read.date : read.dates[0]).slice(0, 4));
};

/** The year in a text; undefined if there is none. */
const writtenYear = (text: string, thisYear: number): number | undefined => {
  if (/^(?:\d{2}|\d{4})$/.test(text)) return fullYear(text, thisYear);
  if (/^\d{5}$/.test(text)) return new Date((Number(text) - serialOf1970) * dayMs).getUTCFullYear();
  const [, before = '', digits] = /^(.*?)[-/.\s'’]+(\d{2}|\d{4})$/u.exec(text) ?? [];
  if (digits === undefined) return yearOf(text);
  const year = fullYear(digits, thisYear);
  const parts = before.split(/[-/.\s,]+/).filter(Boolean);
  // A month alone, such as May-68.
  if (parts.length === 1) return yearOf(`1 ${parts[0]} ${year}`);
  const isNamed = /\p{L}/u.test(before);
  return (
    yearOf(isNamed ? `${parts.join(' ')} ${year}` : `${before}/${year}`.replace(/[-.]/g, '/')) ?? yearOf(text)
  );
};

/** Returns the year of birth in a cell; undefined if the cell has none that can be. */
export const birthYearIn = (text: string, thisYear: number): number | undefined => {
  const year = writtenYear(text.trim(), thisYear);
  return year !== undefined && year <= thisYear && thisYear - year <= oldest ? year : undefined;
};
