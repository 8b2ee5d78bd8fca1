// The rows of a table of finishers, as each layout yields them, and which lines of a sheet are none.
import type { FileProblem } from '@ahl/shared-types/imports';
import { normalizeHeader } from '@ahl/shared-types/imports';
import { hasLetter } from '@ahl/shared-types/names';
import type { SourceSheet } from '#face/sheet-reader.ts';

/** One finisher in the words of the file; an empty text for what it does not say. */
export type FinisherRow = {
  date: string;
  venue: string;
  entrants: string;
  place: string;
  player: string;
  points: string;
  knockouts: string;
  /** Where it was found. */
  source: string;
};

/** What a sheet yields. */
export type SheetRows = { rows: FinisherRow[]; problems: FileProblem[]; zeros: number; zeroMeans?: Zero };
export type Zero = 'played' | 'absent' | null;

const totals = new Set(
  'total totals sum sums avg average averages grand total subtotal promedio suma totales'
    .split(' ')
    .concat('grand total'),
);

/** Whether a cell says that its line is a total and no person. */
export const isTotal = (text: string): boolean => totals.has(normalizeHeader(text));

/** The number in a cell such as `1,050` or `33 points`; null if it has none. */
export const numberIn = (text: string): number | null => {
  const [, digits] =
    /^[^\d-]{0,3}(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)\s*(?:\p{L}+\.?)?$/u.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
};

/** Whether a cell can be a place: `1`, `1st`, `T7`, `7=`, `7-8`, `Winner`. */
export const isPlace = (text: string): boolean =>
  /^(?:t\.?\s?)?\d{1,4}(?:st|nd|rd|th|º|°|\.|o)?\s?(?:=|-\s?\d{1,4})?(?:st|nd|rd|th)?$|^(?:winner|ganador|ganadora|campeón|w)$/i.test(
    text.trim(),
  );

/** Returns where a row was found, as people look for it. */
export const sourceOf = ({ name, lineOf }: SourceSheet, index: number): string =>
  name === '' ? String(lineOf(index)) : `${name}: ${lineOf(index)}`;

/** Whether a cell can be a person. */
export const isPerson = (text: string): boolean => (hasLetter(text) || /^\?+$/.test(text)) && !isTotal(text);

/** Notes a line that was left out. */
export const leftOut = (sheet: SourceSheet, index: number, cells: readonly string[]): FileProblem => {
  const text = cells.filter(Boolean).join(' ').slice(0, 60);
  return cells.some(isTotal)
    ? { line: sheet.lineOf(index), reason: 'import-result.row-total', params: {} }
    : { line: sheet.lineOf(index), reason: 'import-result.row-note', params: { text } };
};
