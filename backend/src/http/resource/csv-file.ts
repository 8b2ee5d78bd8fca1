// Writes rows as CSV (RFC 4180) that spreadsheets read correctly.
import { stringify } from 'csv-stringify';
import type { CellValue } from './cell.ts';

/** A spreadsheet runs a text that starts like this as a formula; an apostrophe before it keeps it text (OWASP). */
const formulaStart = /^[=+\-@\t\r]/;
/** A phone number: a spreadsheet shows it as text or as a number, and runs nothing. */
const phoneNumber = /^\+?[\d\s().-]{7,30}$/;
/** A plain number does not run either, such as a negative amount. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Returns a text as a cell of a CSV file, with an apostrophe if it would run as a formula. */
const csvText = (text: string): string =>
  formulaStart.test(text) && !phoneNumber.test(text) && !plainNumber.test(text) ? `'${text}` : text;

/** Who reads a file: people with a spreadsheet, or a program, which takes a text literally. */
type Reader = 'spreadsheet' | 'program';

/** Yields the pieces of a CSV file; the byte order mark at its start lets Excel read it as UTF-8. */
export const csvPieces = (
  headers: readonly string[],
  rows: AsyncIterable<CellValue[]>,
  reader: Reader = 'spreadsheet',
): AsyncIterable<string | Uint8Array> => {
  const writer = stringify({
    bom: true,
    record_delimiter: 'windows',
    cast: { string: reader === 'program' ? String : csvText, boolean: (value) => (value ? 'yes' : 'no') },
  });
  const write = async () => {
    writer.write([...headers]);
    for await (const row of rows) {
      // Waits for a reader that is slower than the database.
      if (!writer.write(row)) await new Promise((resolve) => writer.once('drain', resolve));
    }
    writer.end();
  };
  write().catch((error: Error) => writer.destroy(error));
  return writer;
};
