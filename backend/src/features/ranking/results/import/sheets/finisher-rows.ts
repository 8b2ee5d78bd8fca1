// The rows of a table of finishers, as each layout yields them, and which lines of a sheet are none.
import type { FileProblem } from '@ahl/shared-types/imports';
import { normalizeHeader } from '@ahl/shared-types/imports';
import { hasLetter } from '@ahl/shared-types/names';
import type { SourceSheet } from '#face/sheet-reader.ts';

/** The columns of results, each with the header that the table of all sheets has for it. */
export const tableHeaders = {
  date: 'Date',
  venue: 'Venue',
  event: 'Event',
  startTime: 'Start',
  entrants: 'Entries',
  place: 'Place',
  player: 'Player',
  playerNumber: 'Card',
  points: 'Points',
  prize: 'Prize',
  knockouts: 'KOs',
} as const;
export type ResultColumn = keyof typeof tableHeaders;

/** One finisher in the words of the file, without the columns that it does not have. */
export type FinisherRow = { [Column in ResultColumn]?: string } & {
  /** Where it was found. */
  source: string;
};

/** The positions of the columns in a line of cells. */
export type Positions = { [Column in ResultColumn]?: number };

/** Returns the cells of a line by column. */
export const cellsAt = (positions: Positions, line: readonly string[]): Omit<FinisherRow, 'source'> =>
  Object.fromEntries(Object.entries(positions).map(([column, at]) => [column, (line[at] ?? '').trim()]));

/** What a sheet yields. */
export type SheetRows = { rows: FinisherRow[]; problems: FileProblem[]; zeros: number; zeroMeans?: Zero };
export type Zero = 'played' | 'absent' | null;

const totals = new Set([
  'total',
  'totals',
  'grand total',
  'subtotal',
  'sum',
  'sums',
  'avg',
  'average',
  'averages',
  'promedio',
  'suma',
  'totales',
]);

/** Whether a cell says that its line is a total and no person. */
export const isTotal = (text: string): boolean => totals.has(normalizeHeader(text));

/** The number in a cell such as `1,050` or `33 points`; null if it has none. */
export const numberIn = (text: string): number | null => {
  const [, digits] =
    /^[^\d-]{0,3}(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)\s*(?:\p{L}+\.?)?$/u.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
};

/** Reads `1`, `1st`, `T7`, `7=`, `7-8`, `Winner`; undefined for anything else, null for an empty cell. */
export const readPlace = (text: string): number | null | undefined => {
  const cell = text.trim();
  if (cell === '') return null;
  if (/^(?:winner|ganador|ganadora|campeón|w)$/i.test(cell)) return 1;
  const [, digits] =
    /^(?:t\.?\s?)?(\d{1,4})(?:st|nd|rd|th|º|°|\.|o)?\s?(?:=|-\s?\d{1,4})?(?:st|nd|rd|th)?$/i.exec(cell) ?? [];
  const place = Number(digits);
  return place >= 1 ? place : undefined;
};

/** Returns where a row was found, as people look for it. */
export const sourceOf = ({ label, lineOf }: SourceSheet, index: number): string =>
  label === '' ? String(lineOf(index)) : `${label}: ${lineOf(index)}`;

/** Whether a cell can be a person. */
export const isPerson = (text: string): boolean => (hasLetter(text) || /^\?+$/.test(text)) && !isTotal(text);

/** Notes a line that was left out. */
export const leftOut = (sheet: SourceSheet, index: number, cells: readonly string[]): FileProblem => {
  const text = cells.filter(Boolean).join(' ').slice(0, 60);
  return cells.some(isTotal)
    ? { line: sheet.lineOf(index), reason: 'import-result.row-total', params: {} }
    : { line: sheet.lineOf(index), reason: 'import-result.row-note', params: { text } };
};
