// Writes rows as CSV (RFC 4180) that spreadsheets read as what they are.
import { stringify } from 'csv-stringify';
import type { CellValue } from './cell.ts';

/** A spreadsheet runs a text that starts so as a formula; an apostrophe before it keeps it text (OWASP). */
const formulaStart = /^[=+\-@\t\r]/;
/** A phone number: a spreadsheet shows it or reads a number of it, and runs nothing. */
const phoneNumber = /^\+?[\d\s().-]{7,30}$/;
/** A plain number runs nothing either, such as an amount below zero. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** A text as a cell of a CSV file: marked where it would run as a formula. */
const csvText = (text: string): string =>
  formulaStart.test(text) && !phoneNumber.test(text) && !plainNumber.test(text) ? `'${text}` : text;

/** The pieces of a CSV file; the mark at its start lets Excel read it as UTF-8. */
export const csvPieces = (
  headers: readonly string[],
  rows: AsyncIterable<CellValue[]>,
): AsyncIterable<string | Uint8Array> => {
  const writer = stringify({
    bom: true,
    record_delimiter: 'windows',
    cast: { string: csvText, boolean: (value) => (value ? 'yes' : 'no') },
  });
  const write = async () => {
    writer.write([...headers]);
    for await (const row of rows) {
      // A reader that is slower than the database is waited for.
      if (!writer.write(row)) await new Promise((resolve) => writer.once('drain', resolve));
    }
    writer.end();
  };
  write().catch((error: Error) => writer.destroy(error));
  return writer;
};
