// Writes rows as an XLSX workbook of one sheet. Cells are typed, so that no text is taken for a formula.
import { writeXlsxStream } from 'hucre/xlsx';
import type { CellValue } from './cell.ts';

/** The pieces of an XLSX file; its first row, the headers, stays in view. */
export const xlsxPieces = (
  headers: readonly string[],
  rows: AsyncIterable<CellValue[]>,
): AsyncIterable<Uint8Array> =>
  writeXlsxStream(rows, {
    name: 'Rows',
    columns: headers.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
