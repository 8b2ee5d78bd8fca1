// Reads the sheet with rows of an XLSX file: formulas by their displayed value, dates by the cell's own format.
import { reason } from '@ahl/shared-types/reasons';
import { type CellValue, default as readWorkbook } from 'read-excel-file/universal';
import { headerIndexOf, knownHeadersIn } from './header-row.ts';
import { FileRefusal, type Sheet } from './sheet.ts';
import { unpackXlsx } from './unpack-xlsx.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * A date cell has no time zone: the reader returns it as UTC. A time without a date is before the first day of 1900.
 */
const textOfDate = (date: Date): string => {
  const time = `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
  if (date.getUTCFullYear() < 1900) return time;
  const day = date.toISOString().slice(0, 10);
  return time === '00:00' ? day : `${day} ${time}`;
};

/**
 * Returns a cell as text: a number as written, a date as `2027-03-14`, with its time if it has one. The library types a
 * date as the constructor of dates.
 */
export const textOfCell = (cell: CellValue | Date | null | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '#VALUE!' : textOfDate(cell);
  return String(cell);
};

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

type ReadSheet = { sheet: string; rows: string[][] };

/** The sheet with the most known headers, since a cover can be before it; without any, the first with rows. */
const sheetWithRows = (sheets: readonly ReadSheet[]): ReadSheet | undefined => {
  const scored = sheets
    .filter(({ rows }) => rows.some(isFilled))
    .map((sheet) => {
      const header = headerIndexOf(sheet.rows);
      const hasRows = sheet.rows.slice(header + 1).some(isFilled);
      return { sheet, score: hasRows ? 1 + knownHeadersIn(sheet.rows[header] ?? []) : 0 };
    });
  return scored.sort((a, b) => b.score - a.score)[0]?.sheet;
};

/** Returns the rows of an XLSX file. @throws FileRefusal */
export const readXlsx = async (bytes: Buffer, fileName: string): Promise<Sheet> => {
  const unpacked = Uint8Array.from(unpackXlsx(bytes, fileName));
  const sheets = await readWorkbook(unpacked.buffer).catch(() => {
    throw new FileRefusal(reason('import.file-broken', { fileName }));
  });
  const read = sheets.map(({ sheet, data }) => ({ sheet, rows: data.map((row) => row.map(textOfCell)) }));
  const found = sheetWithRows(read);
  if (!found) throw new FileRefusal(reason('import.file-empty'));
  return {
    sheetName: found.sheet,
    rows: found.rows,
    lineOf: (index) => index + 1,
    isCounted: false,
    encoding: 'xlsx',
    lineCount: found.rows.length,
    sheets: read.map((each) => ({
      name: each.sheet,
      rows: each.rows.filter(isFilled).length,
      isRead: each === found,
    })),
    problems: [],
  };
};
