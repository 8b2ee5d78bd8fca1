// Reads the sheet with rows of an XLSX file: formulas by their displayed value, dates by the cell's own format.
import type { FileProblem } from '@ahl/shared-types/imports';
import { reason } from '@ahl/shared-types/reasons';
import { type CellValue, default as readWorkbook } from 'read-excel-file/universal';
import { headerIndexOf, knownHeadersIn } from './header-row.ts';
import { FileRefusal, type Sheet } from './sheet.ts';
import { unpackXlsx } from './unpack-xlsx.ts';
import { type SheetFacts, workbookFacts } from './workbook-facts.ts';

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

type ReadSheet = SheetFacts & { sheet: string; rows: string[][] };

/**
 * The sheet with the most known headers, since a cover can be before it; without any, the first with rows. A hidden one
 * is read only if no other has rows.
 */
const sheetWithRows = (sheets: readonly ReadSheet[]): ReadSheet | undefined => {
  const scored = sheets
    .filter(({ rows }) => rows.some(isFilled))
    .map((sheet) => {
      const header = headerIndexOf(sheet.rows);
      const hasRows = sheet.rows.slice(header + 1).some(isFilled);
      return { sheet, score: hasRows ? 1 + knownHeadersIn(sheet.rows[header] ?? []) : 0 };
    });
  return scored.sort((a, b) => Number(a.sheet.isHidden) - Number(b.sheet.isHidden) || b.score - a.score)[0]
    ?.sheet;
};

/** Writes the value of cells merged over several rows into each of them, and names the cells. */
const fillMerged = ({ rows, merged }: ReadSheet): FileProblem[] => {
  const header = headerIndexOf(rows);
  return merged.flatMap(({ ref, top, bottom, left }): FileProblem[] => {
    const value = rows[top]?.[left] ?? '';
    if (top <= header || bottom <= top || value === '') return [];
    for (const row of rows.slice(top + 1, bottom + 1)) if ((row[left] ?? '') === '') row[left] = value;
    return [{ line: top + 1, reason: 'import.cells-merged', params: { cells: ref } }];
  });
};

/** Returns the rows of an XLSX file. @throws FileRefusal */
export const readXlsx = async (bytes: Buffer, fileName: string): Promise<Sheet> => {
  const { zip, files } = unpackXlsx(bytes, fileName);
  const unpacked = Uint8Array.from(zip);
  const sheets = await readWorkbook(unpacked.buffer).catch(() => {
    throw new FileRefusal(reason('import.file-broken', { fileName }));
  });
  const facts = workbookFacts(files);
  const read = sheets.map(({ sheet, data }): ReadSheet => {
    const { isHidden = false, merged = [] } = facts.get(sheet) ?? {};
    return { sheet, isHidden, merged, rows: data.map((row) => row.map(textOfCell)) };
  });
  const found = sheetWithRows(read);
  if (!found) throw new FileRefusal(reason('import.file-empty'));
  // A kind can read all sheets; what is filled is named for the one that is shown.
  for (const each of read) if (each !== found) fillMerged(each);
  const problems = fillMerged(found);
  return {
    sheetName: found.sheet,
    visible: read
      .filter(({ isHidden }) => !isHidden)
      .map(({ sheet, rows }) => ({ name: sheet, rows, lineOf: (index) => index + 1 })),
    rows: found.rows,
    lineOf: (index) => index + 1,
    isCounted: false,
    encoding: 'xlsx',
    lineCount: found.rows.length,
    sheets: read.map((each) => ({
      name: each.sheet,
      rows: each.rows.filter(isFilled).length,
      isHidden: each.isHidden,
      isRead: each === found,
    })),
    problems,
  };
};
