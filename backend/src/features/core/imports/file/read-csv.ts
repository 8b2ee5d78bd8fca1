// Reads CSV in all common forms: separated by commas, semicolons, tabs or vertical bars, with or without quotes.
import { maxImportRows } from '@ahl/shared-types/imports';
import { reason } from '@ahl/shared-types/reasons';
import { CsvError, parse } from 'csv-parse/sync';
import { FileRefusal, type Sheet } from './sheet.ts';
import { textOf } from './text-of.ts';

const delimiters = [',', ';', '\t', '|'] as const;
/** Number of lines that the separator is guessed from. */
const guessedFrom = 5;

/** Counts the separators outside of quotes. */
const countOutside = (line: string, delimiter: string): number =>
  line.replace(/"(?:[^"]|"")*"?/g, '').split(delimiter).length - 1;

/** Returns the separator that the first lines agree on; a comma if there is none. */
export const guessDelimiter = (text: string): string => {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (named) return named;
  const lines = text.split(/\r?\n|\r/, guessedFrom).filter((line) => line.trim() !== '');
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => countOutside(line, delimiter));
    return { delimiter, least: Math.min(...counts), inHeaders: counts[0] ?? 0 };
  });
  const [best] = scored.sort((a, b) => b.least - a.least || b.inHeaders - a.inHeaders);
  return best && best.inHeaders > 0 ? best.delimiter : ',';
};

const parseRows = (text: string, fileName: string): string[][] => {
  const delimiter = guessDelimiter(text);
  try {
    return parse(text.replace(/^sep=.\r?\n/i, ''), {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      // The headers, the rows, and one more to detect that there are too many.
      to: maxImportRows + 2,
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new FileRefusal(reason('import.quote-open', { line: Number(error.lines ?? 1) }));
    if (error instanceof CsvError) throw new FileRefusal(reason('import.file-broken', { fileName }));
    throw error;
  }
};

/** Returns the rows of a CSV file. @throws FileRefusal */
export const readCsv = (bytes: Uint8Array, fileName: string): Sheet => {
  const text = textOf(bytes);
  if (text === null) throw new FileRefusal(reason('import.file-unknown', { fileName }));
  return { sheetName: '', rows: parseRows(text, fileName) };
};
