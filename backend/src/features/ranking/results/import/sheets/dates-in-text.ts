// Finds the date of a night in titles, names of sheets and headers: whole, or without its year.

const monthNames = 'jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|set|oct|nov|dec|dic';
const patterns: readonly RegExp[] = [
  /\b(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b/,
  /(?<![\d/.-])\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?![\d/.-])/,
  new RegExp(`\\b(?:${monthNames})\\p{L}*\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+\\d{4})?\\b`, 'iu'),
  new RegExp(
    `\\b\\d{1,2}(?:st|nd|rd|th)?\\s+(?:de\\s+)?(?:${monthNames})\\p{L}*\\.?(?:,?\\s+(?:de\\s+)?\\d{4})?\\b`,
    'iu',
  ),
  /(?<![\d/.-])(?:1[0-2]|0?[1-9])[-/.](?:3[01]|[12]\d|0?[1-9])(?![\d/.-])/,
  /(?<![\d/.-])(?:3[01]|[12]\d|0?[1-9])[-/.](?:1[0-2]|0?[1-9])(?![\d/.-])/,
];

/** The date in a text, as written, and what remains of the text; null if it has none. */
export const findDate = (text: string): { date: string; rest: string } | null => {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { date: match[0], rest: rest.replace(/\s+/g, ' ').trim() };
  }
  return null;
};

/** Whether a cell is a date and nothing else, such as the header of a night. */
export const isDateCell = (text: string): boolean => {
  const found = findDate(text.trim());
  return found !== null && found.rest.replace(/^\p{L}+,?$/u, '') === '';
};

/** Whether a date names its year. */
export const hasYear = (date: string): boolean =>
  /\d{4}|(?<![\d])\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?!\d)/.test(date);

/** The order that a numeric date proves: one of its numbers is too large for a month. */
const provenOrder = (date: string): 'month-first' | 'day-first' | null => {
  const [, first = '', second = ''] = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.]\d{2,4})?$/.exec(date.trim()) ?? [];
  if (Number(second) > 12 && Number(first) <= 12) return 'month-first';
  if (Number(first) > 12 && Number(second) <= 12) return 'day-first';
  return null;
};

/** The order that all dates of a file prove; null if none does, or if they contradict each other. */
export const orderOf = (dates: readonly string[]): 'month-first' | 'day-first' | null => {
  const orders = new Set(dates.map(provenOrder).filter((order) => order !== null));
  return orders.size === 1 ? ([...orders][0] ?? null) : null;
};
