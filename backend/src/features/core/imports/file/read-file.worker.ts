// Runs in a worker thread: reads whole files, so that no clock is delayed by them, and delivers rows in blocks of
// text, which the main thread receives at no cost. The next block is sent once the last one is stored, so that the main
// thread never holds the whole file.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { LeagueDay } from '@ahl/shared-types/common';
import {
  type FileHealth,
  type FileProblem,
  type ImportOptions,
  maxImportColumns,
  maxImportRows,
} from '@ahl/shared-types/imports';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import type { OpenFiles, SourceFile } from '#face/file-reading.ts';
import type { ReadSheets, ReadTable, SourceSheet } from '#face/sheet-reader.ts';
import { headerIndexOf } from './header-row.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { FileRefusal, type Sheet } from './sheet.ts';

/** Number of rows that are stored, planned and committed together. */
export const blockRows = 100;
/** The maximum length of a block's cells together, unless it has a single row. */
const maxBlockLength = 1_000_000;

/** A row whose number of cells is not the one of the headers: `rest` is what has no header. */
export type OtherCells = { cells: number; headers: number; rest: string };
/** A row of the file: its number and its cells. */
export type RawRow = [number: number, cells: string[], other?: OtherCells];

/** A block of consecutive rows: `RawRow[]` as JSON. */
export type RawBlock = { index: number; from: number; rowCount: number; json: string };
/** Facts about a file as a whole. */
export type FileFacts = {
  sheetName: string;
  hash: string;
  headers: string[];
  sample: string[][];
  rowCount: number;
  health: FileHealth;
  /** What the file says about its options. */
  options: Partial<ImportOptions>;
  /** What the kind wants to know about the whole file. */
  facts: unknown;
};
/** The result of reading a file. */
export type ReadFileResult = { isRead: true; file: FileFacts } | { isRead: false; why: ReasonText };
/** A task of the worker. */
export type ReadFileTask = {
  fileName: string;
  /** A file in Base64; null for files that are requested at the port. */
  content: string | null;
  /** The module of a kind that reads sheets itself. */
  sheetReader: string | null;
  /** The module of a kind with a format of its own. */
  openFiles: string | null;
  /** The maximum length of a cell. */
  maxLength: number;
  league: LeagueDay;
  /** Where files are requested and blocks are delivered. */
  port: MessagePort;
};
/** Requests the next file at the port. */
export const nextFile = 'next-file';

const startsWith = (bytes: Buffer, hex: string): boolean =>
  bytes.subarray(0, hex.length / 2).toString('hex') === hex;

const readSheetOf = async (bytes: Buffer, fileName: string): Promise<Sheet> => {
  if (startsWith(bytes, 'd0cf11e0')) throw new FileRefusal(reason('import.file-old-excel', { fileName }));
  if (!startsWith(bytes, '504b0304')) return readCsv(bytes, fileName);
  // A document or an app is also a ZIP file.
  if (!bytes.includes('xl/workbook')) throw new FileRefusal(reason('import.file-unknown', { fileName }));
  return readXlsx(bytes, fileName);
};

const cut = (cell: string, maxLength: number): string => {
  const trimmed = cell.trim();
  // One character more than allowed, so that the plan refuses the cell.
  return trimmed.length > maxLength ? trimmed.slice(0, maxLength + 1) : trimmed;
};

const fill = (row: readonly string[], width: number, maxLength: number): string[] =>
  Array.from({ length: width }, (_, index) => cut(row[index] ?? '', maxLength));

type Rows = {
  headerRow: string[];
  headerLine: number;
  width: number;
  filled: RawRow[];
  problems: FileProblem[];
};

/** The longest text of cells without a header that a reason repeats. */
const maxRest = 80;
/** The number of problems of a file that are listed. */
const maxProblems = 100;

/** Returns how a row differs from the headers: a comma too many or too few shifts its cells. */
const otherCellsOf = (row: readonly string[], headerCount: number, width: number): OtherCells | null => {
  const rest = row.slice(Math.max(width, headerCount)).filter((cell) => cell.trim() !== '');
  if (row.length >= width && rest.length === 0) return null;
  return { cells: row.length, headers: width, rest: rest.join(', ').slice(0, maxRest) };
};

/** @throws FileRefusal */
const filledRowsOf = ({ rows, lineOf, isCounted }: Sheet, maxLength: number): Rows => {
  const first = headerIndexOf(rows);
  const headerRow = rows[first];
  if (!headerRow) throw new FileRefusal(reason('import.file-empty'));
  let width = headerRow.length;
  while (width > 0 && headerRow[width - 1]?.trim() === '') width -= 1;
  if (width > maxImportColumns)
    throw new FileRefusal(reason('import.too-many-columns', { count: width, max: maxImportColumns }));
  const filled: RawRow[] = [];
  const problems: FileProblem[] = [];
  for (let index = first + 1; index < rows.length; index += 1) {
    const row = rows[index] ?? [];
    if (row.every((cell) => cell.trim() === '')) continue;
    const other = isCounted ? otherCellsOf(row, headerRow.length, width) : null;
    const cells = fill(row, width, maxLength);
    if (!other && cells.every((cell) => cell === '')) continue;
    filled.push(other ? [index + 1, cells, other] : [index + 1, cells]);
    if (other && problems.length < maxProblems)
      problems.push({ line: lineOf(index), reason: 'row.cell-count', params: other });
  }
  if (filled.length === 0) throw new FileRefusal(reason('import.file-empty'));
  if (filled.length > maxImportRows)
    throw new FileRefusal(reason('import.too-many-rows', { max: maxImportRows }));
  return { headerRow, headerLine: lineOf(first), width, filled, problems };
};

/** @throws FileRefusal */
const rowsOfTable = ({ headers, headerLine, rows, problems }: ReadTable, maxLength: number): Rows => {
  if (rows.length === 0) throw new FileRefusal(reason('import.file-empty'));
  if (rows.length > maxImportRows)
    throw new FileRefusal(reason('import.too-many-rows', { max: maxImportRows }));
  const width = Math.min(headers.length, maxImportColumns);
  const filled = rows.map(([number, cells]): RawRow => [number, fill(cells, width, maxLength)]);
  return { headerRow: headers, headerLine, width, filled, problems };
};

/** Returns the visible sheets of a file as a kind reads them; `isOneOfMany` adds the name of the file to theirs. */
const sheetsOf = ({ visible }: Sheet, fileName: string, isOneOfMany = false): SourceSheet[] =>
  visible.map((sheet) => ({
    ...sheet,
    fileName,
    label: isOneOfMany ? [fileName, sheet.name].filter(Boolean).join(', ') : sheet.name,
  }));

/** Returns the table into which the kind brings sheets; null for a kind that reads one sheet as it is. */
const tableOf = async (
  sheets: readonly SourceSheet[],
  sheetReader: ReadFileTask['sheetReader'],
): Promise<ReadTable | null> => {
  if (sheetReader === null) return null;
  const { default: read }: { default: ReadSheets } = await import(sheetReader);
  return read(sheets);
};

/** Sends messages to the main thread and returns its replies; null once it has closed the port. */
const createExchange = (port: MessagePort) => {
  const closed = once(port, 'close').then(() => null);
  return async (message: RawBlock | typeof nextFile): Promise<{ reply: unknown } | null> => {
    const replied = once(port, 'message').then(([reply]) => ({ reply }));
    port.postMessage(message);
    return Promise.race([replied, closed]);
  };
};
type Exchange = ReturnType<typeof createExchange>;

/** Returns the rows in blocks: a block and its plan are each one document of the database, which has a maximum size. */
const blocksOf = (filled: readonly RawRow[]): RawRow[][] => {
  const blocks: RawRow[][] = [];
  let length = maxBlockLength;
  for (const row of filled) {
    const rowLength = row[1].reduce((sum, cell) => sum + cell.length, 0);
    const last = blocks.at(-1);
    if (last && last.length < blockRows && length + rowLength <= maxBlockLength) last.push(row);
    else blocks.push([row]);
    length = last === blocks.at(-1) ? length + rowLength : rowLength;
  }
  return blocks;
};

/** Sends the rows block by block; the receiver confirms each stored block, or closes the port. */
const sendBlocks = async (exchange: Exchange, filled: readonly RawRow[]): Promise<void> => {
  for (const [index, rows] of blocksOf(filled).entries()) {
    const [from = 0] = rows[0] ?? [];
    if (!(await exchange({ index, from, rowCount: rows.length, json: JSON.stringify(rows) }))) return;
  }
};

/** Yields the file of the task, or those that the main thread has. */
async function* eachFile(
  { fileName, content }: Pick<ReadFileTask, 'fileName' | 'content'>,
  exchange: Exchange,
): AsyncGenerator<SourceFile> {
  if (content !== null) return yield { fileName, bytes: Buffer.from(content, 'base64') };
  for (;;) {
    const answer = await exchange(nextFile);
    if (!answer?.reply) return;
    yield answer.reply as SourceFile;
  }
}

type Reading = {
  hash: string;
  sheetName: string;
  rows: Rows;
  /** Null for a kind that reads one sheet as it is. */
  table: ReadTable | null;
  encoding: string;
  lines: number;
  sheets: FileHealth['sheets'];
  problems: FileProblem[];
};

/** Reads files of a kind's own format. @throws FileRefusal */
const readOwnFormat = async (
  { league, maxLength }: ReadFileTask,
  module: string,
  files: AsyncIterable<SourceFile>,
): Promise<Reading> => {
  const { default: open }: { default: OpenFiles } = await import(module);
  const reading = open(league);
  const hash = createHash('sha256');
  let count = 0;
  for await (const file of files) {
    hash.update(file.bytes);
    reading.add(file);
    count += 1;
  }
  const read = reading.end();
  if ('why' in read) throw new FileRefusal(read.why);
  const { table, encoding } = read;
  return {
    hash: hash.digest('hex'),
    sheetName: '',
    rows: rowsOfTable(table, maxLength),
    table,
    encoding,
    lines: count,
    sheets: [],
    problems: [],
  };
};

/** Reads a table or a workbook. @throws FileRefusal */
const readSheetFile = async ({
  fileName,
  content,
  sheetReader,
  maxLength,
}: ReadFileTask): Promise<Reading> => {
  const bytes = Buffer.from(content ?? '', 'base64');
  const sheet = await readSheetOf(bytes, fileName);
  const { sheetName, sheets, encoding, lineCount, problems } = sheet;
  const table = await tableOf(sheetsOf(sheet, fileName), sheetReader);
  return {
    hash: createHash('sha256').update(bytes).digest('hex'),
    sheetName,
    rows: table ? rowsOfTable(table, maxLength) : filledRowsOf(sheet, maxLength),
    table,
    encoding,
    lines: lineCount,
    sheets: table ? sheets.map((each) => ({ ...each, isRead: !each.isHidden })) : sheets,
    problems,
  };
};

/** Reads one of many files. @throws FileRefusal, which names it */
const readOneOfMany = async ({ fileName, bytes }: SourceFile): Promise<Sheet> => {
  try {
    return await readSheetOf(Buffer.from(bytes), fileName);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new FileRefusal(reason('import.one-of-many', { fileName }));
  }
};

/** Reads many tables and workbooks, as if they were the sheets of one. @throws FileRefusal */
const readSheetFiles = async (
  { sheetReader, maxLength }: ReadFileTask,
  files: AsyncIterable<SourceFile>,
): Promise<Reading> => {
  const hash = createHash('sha256');
  const sheets: SourceSheet[] = [];
  const names: FileHealth['sheets'] = [];
  let lines = 0;
  let encoding = '';
  for await (const file of files) {
    hash.update(file.bytes);
    const sheet = await readOneOfMany(file);
    sheets.push(...sheetsOf(sheet, file.fileName, true));
    const rowCount = sheet.visible.reduce((sum, { rows }) => sum + rows.length, 0);
    names.push({ name: file.fileName, rows: rowCount, isHidden: false, isRead: true });
    lines += sheet.lineCount;
    encoding ||= sheet.encoding;
  }
  const table = await tableOf(sheets, sheetReader);
  if (!table) throw new FileRefusal(reason('import.file-empty'));
  return {
    hash: hash.digest('hex'),
    sheetName: '',
    rows: rowsOfTable(table, maxLength),
    table,
    encoding,
    lines,
    sheets: names,
    problems: [],
  };
};

/** Reads what a task brings: files of a kind's own format, one table or workbook, or many. @throws FileRefusal */
const readTask = (task: ReadFileTask, exchange: Exchange): Promise<Reading> => {
  if (task.openFiles) return readOwnFormat(task, task.openFiles, eachFile(task, exchange));
  return task.content === null ? readSheetFiles(task, eachFile(task, exchange)) : readSheetFile(task);
};

/** Reads the files of a task. */
const run = async (task: ReadFileTask): Promise<ReadFileResult> => {
  const exchange = createExchange(task.port);
  try {
    const { rows, table, problems, ...read } = await readTask(task, exchange);
    const { headerRow, headerLine, width, filled } = rows;
    await sendBlocks(exchange, filled);
    return {
      isRead: true,
      file: {
        sheetName: read.sheetName,
        hash: read.hash,
        headers: fill(headerRow, width, task.maxLength).map((header) => header.slice(0, 100)),
        sample: filled.slice(0, 5).map(([, cells]) => cells.map((cell) => cell.slice(0, 100))),
        rowCount: filled.length,
        health: {
          encoding: read.encoding,
          lines: read.lines,
          rows: filled.length,
          sheets: read.sheets,
          headerRow: headerLine,
          problems: [...problems, ...rows.problems].sort((a, b) => a.line - b.line).slice(0, maxProblems),
          needs: table?.needs ?? [],
        },
        options: table?.options ?? {},
        facts: table?.facts ?? null,
      },
    };
  } catch (error) {
    if (error instanceof FileRefusal) return { isRead: false, why: error.message };
    throw error;
  } finally {
    task.port.close();
  }
};

// A worker pool loads its task as the default export.
export default run;
