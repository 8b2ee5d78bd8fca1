// Runs in a worker thread: reads a whole file, so that no clock is delayed by it, and delivers its rows in blocks of
// text, which the main thread receives at no cost. The next block is sent once the last one is stored, so that the main
// thread never holds the whole file.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { maxCellLength, maxImportColumns, maxImportRows } from '@ahl/shared-types/imports';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { FileRefusal, type Sheet } from './sheet.ts';

/** Number of rows that are stored, planned and committed together. */
export const blockRows = 100;

/** A row of the file: its number and its cells. */
export type RawRow = [number: number, cells: string[]];

/** A block of consecutive rows: `RawRow[]` as JSON. */
export type RawBlock = { index: number; from: number; rowCount: number; json: string };
/** Facts about a file as a whole. */
export type FileFacts = {
  sheetName: string;
  hash: string;
  headers: string[];
  sample: string[][];
  rowCount: number;
};
/** The result of reading a file. */
export type ReadFileResult = { isRead: true; file: FileFacts } | { isRead: false; why: ReasonText };
/** A task of the worker: a file in Base64, and the port that receives its blocks. */
export type ReadFileTask = { fileName: string; content: string; port: MessagePort };

const startsWith = (bytes: Buffer, hex: string): boolean =>
  bytes.subarray(0, hex.length / 2).toString('hex') === hex;

const readSheetOf = async (bytes: Buffer, fileName: string): Promise<Sheet> => {
  if (startsWith(bytes, 'd0cf11e0')) throw new FileRefusal(reason('import.file-old-excel', { fileName }));
  if (!startsWith(bytes, '504b0304')) return readCsv(bytes, fileName);
  // A document or an app is also a ZIP file.
  if (!bytes.includes('xl/workbook')) throw new FileRefusal(reason('import.file-unknown', { fileName }));
  return readXlsx(bytes, fileName);
};

const cut = (cell: string): string => {
  const trimmed = cell.trim();
  // One character more than allowed, so that the plan refuses the cell.
  return trimmed.length > maxCellLength ? trimmed.slice(0, maxCellLength + 1) : trimmed;
};

const fill = (row: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => cut(row[index] ?? ''));

type Rows = { headerRow: string[]; width: number; filled: RawRow[] };

/** @throws FileRefusal */
const filledRowsOf = (rows: string[][]): Rows => {
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const headerRow = rows[first];
  if (!headerRow) throw new FileRefusal(reason('import.file-empty'));
  let width = headerRow.length;
  while (width > 0 && headerRow[width - 1]?.trim() === '') width -= 1;
  if (width > maxImportColumns)
    throw new FileRefusal(reason('import.too-many-columns', { count: width, max: maxImportColumns }));
  const filled: RawRow[] = [];
  for (let index = first + 1; index < rows.length; index += 1) {
    const cells = fill(rows[index] ?? [], width);
    if (cells.some((cell) => cell !== '')) filled.push([index + 1, cells]);
  }
  if (filled.length === 0) throw new FileRefusal(reason('import.file-empty'));
  if (filled.length > maxImportRows)
    throw new FileRefusal(reason('import.too-many-rows', { max: maxImportRows }));
  return { headerRow, width, filled };
};

/** Sends the rows block by block; the receiver confirms each stored block, or closes the port. */
const sendBlocks = async (port: MessagePort, filled: readonly RawRow[]): Promise<void> => {
  const closed = once(port, 'close').then(() => 'closed' as const);
  for (let at = 0; at < filled.length; at += blockRows) {
    const rows = filled.slice(at, at + blockRows);
    const [from = 0] = rows[0] ?? [];
    const block: RawBlock = {
      index: at / blockRows,
      from,
      rowCount: rows.length,
      json: JSON.stringify(rows),
    };
    const stored = once(port, 'message');
    port.postMessage(block);
    if ((await Promise.race([stored, closed])) === 'closed') return;
  }
};

/** Reads a file received as Base64. */
const run = async ({ fileName, content, port }: ReadFileTask): Promise<ReadFileResult> => {
  const bytes = Buffer.from(content, 'base64');
  try {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const { sheetName, rows } = await readSheetOf(bytes, fileName);
    const { headerRow, width, filled } = filledRowsOf(rows);
    await sendBlocks(port, filled);
    return {
      isRead: true,
      file: {
        sheetName,
        hash,
        headers: fill(headerRow, width).map((header) => header.slice(0, 100)),
        sample: filled.slice(0, 5).map(([, cells]) => cells.map((cell) => cell.slice(0, 100))),
        rowCount: filled.length,
      },
    };
  } catch (error) {
    if (error instanceof FileRefusal) return { isRead: false, why: error.message };
    throw error;
  } finally {
    port.close();
  }
};

// A worker pool loads its task as the default export.
export default run;
