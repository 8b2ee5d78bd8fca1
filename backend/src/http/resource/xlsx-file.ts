// Writes rows as an XLSX workbook of one sheet. Cells are typed, so that a text is never read as a formula.
import { writeXlsxStream } from 'hucre/xlsx';
import type { CellValue } from './cell.ts';

/** Yields the pieces of an XLSX file; its first row, the headers, stays in view. */
export const xlsxPieces = (
  headers: readonly string[],
  rows: AsyncIterable<CellValue[]>,
): AsyncIterable<Uint8Array> =>
  writeXlsxStream(rows, {
    name: 'Rows',
    columns: headers.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
