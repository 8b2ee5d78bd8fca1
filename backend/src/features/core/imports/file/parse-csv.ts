// Splits the text of a CSV file into cells, and knows the line of each row. Quotes are as in RFC 4180; a quote within a
// cell is a character. A quote that would swallow rows is no quote: it is named with its lines.
import { reason } from '@ahl/shared-types/reasons';
import { FileRefusal } from './sheet.ts';

/** A row with the line in which it begins, from 1. */
type CsvRow = { line: number; cells: string[] };
/** A quote that opens a cell and would close it rows later, or never. */
type OpenQuote = { line: number; closes: number | null };

/** A file with more of them is refused: what its quotes mean cannot be told. */
const maxOpenQuotes = 100;
const lineBreak = /\r\n|\r|\n/;

/** Counts the separators outside of quotes. */
const countOutside = (line: string, delimiter: string): number =>
  line.replace(/"(?:[^"]|"")*"?/g, '').split(delimiter).length - 1;

const hasClosedQuotes = (line: string): boolean => (line.match(/"/g)?.length ?? 0) % 2 === 0;

/** The number of lines that tell how many separators a line usually has. */
const comparedLines = 200;

/** Returns the usual number of separators in a line, and how many lines have it; blank lines do not count. */
export const usualSeparators = (
  lines: readonly string[],
  delimiter: string,
): { separators: number; lines: number } => {
  const counted = new Map<number, number>();
  for (const line of lines.slice(0, comparedLines)) {
    if (line.trim() === '' || !hasClosedQuotes(line)) continue;
    const separators = countOutside(line, delimiter);
    if (separators > 0) counted.set(separators, (counted.get(separators) ?? 0) + 1);
  }
  const [usual] = [...counted].sort(([, a], [, b]) => b - a);
  return usual ? { separators: usual[0], lines: usual[1] } : { separators: 0, lines: 0 };
};

/** Returns the position of the quote that closes the cell, or -1. */
const closingQuote = (text: string, opens: number, delimiter: string): number => {
  let from = opens + 1;
  for (;;) {
    const at = text.indexOf('"', from);
    if (at < 0) return -1;
    if (text[at + 1] === '"') {
      from = at + 2;
      continue;
    }
    const next = text[at + 1];
    if (next === undefined || next === delimiter || next === '\r' || next === '\n') return at;
    from = at + 1;
  }
};

/** Splits a text into rows. `firstLine` is the line in which the text begins. @throws FileRefusal */
export const parseCsv = (
  text: string,
  { delimiter, firstLine, maxRows }: { delimiter: string; firstLine: number; maxRows: number },
): { rows: CsvRow[]; openQuotes: OpenQuote[] } => {
  const lines = text.split(lineBreak);
  const { separators } = usualSeparators(lines, delimiter);
  const rows: CsvRow[] = [];
  const openQuotes: OpenQuote[] = [];
  const cellEnd = new RegExp(`[${delimiter.replace(/[\\\]^|-]/g, '\\$&')}\r\n]`, 'g');
  let at = 0;
  let line = 0;

  const isRow = (index: number): boolean => {
    const found = lines[index] ?? '';
    return found.trim() === '' || (hasClosedQuotes(found) && countOutside(found, delimiter) === separators);
  };
  /** Whether all lines after the one of the quote are rows of their own. */
  const swallowsRows = (last: number): boolean => {
    if (separators === 0) return false;
    for (let index = line + 1; index <= last; index += 1) if (!isRow(index)) return false;
    return true;
  };

  /** Reads the cell in quotes at the position; null if the quote is none. */
  const readQuoted = (): string | null => {
    const closes = closingQuote(text, at, delimiter);
    const cell = closes < 0 ? '' : text.slice(at + 1, closes);
    const breaks = cell === '' ? 0 : cell.split(lineBreak).length - 1;
    const last = closes < 0 ? lines.length - 1 : line + breaks;
    if (closes >= 0 && (breaks === 0 || !swallowsRows(last))) {
      at = closes + 1;
      line += breaks;
      return cell.replaceAll('""', '"');
    }
    if (openQuotes.length === maxOpenQuotes || (closes < 0 && !swallowsRows(last)))
      throw new FileRefusal(reason('import.quote-open', { line: line + firstLine }));
    openQuotes.push({ line: line + firstLine, closes: closes < 0 ? null : last + firstLine });
    at += 1;
    return null;
  };
  const readPlain = (): string => {
    cellEnd.lastIndex = at;
    const end = cellEnd.exec(text)?.index ?? text.length;
    const cell = text.slice(at, end);
    at = end;
    return cell;
  };

  while (at < text.length && rows.length < maxRows) {
    const row: CsvRow = { line: line + firstLine, cells: [] };
    rows.push(row);
    for (;;) {
      row.cells.push((text[at] === '"' ? readQuoted() : null) ?? readPlain());
      if (text[at] !== delimiter) break;
      at += delimiter.length;
    }
    if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      line += 1;
    }
  }
  return { rows, openQuotes };
};
