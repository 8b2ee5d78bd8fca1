// Reads the first sheet with rows of an XLSX file: formulas by their displayed value, dates by the cell's own format.
import { reason } from '@ahl/shared-types/reasons';
import { type CellValue, type Row, default as readWorkbook } from 'read-excel-file/node';
import { FileRefusal, type Sheet } from './sheet.ts';

/** A file of 10 MB can unpack to gigabytes. */
const maxUnpackedBytes = 200 * 1024 * 1024;
const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/** Returns the unpacked size of a ZIP file according to its directory, in bytes; null if it has no directory. */
export const unpackedBytesOf = (bytes: Buffer): number | null => {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== endOfDirectory) end -= 1;
  if (end < 0) return null;
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return null;
    total += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
};

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

const isFilled = (row: Row): boolean => row.some((cell) => cell !== null && cell !== '');

/** Returns the rows of an XLSX file. @throws FileRefusal */
export const readXlsx = async (bytes: Buffer, fileName: string): Promise<Sheet> => {
  const unpacked = unpackedBytesOf(bytes);
  if (unpacked === null) throw new FileRefusal(reason('import.file-broken', { fileName }));
  if (unpacked > maxUnpackedBytes)
    throw new FileRefusal(reason('import.file-unpacks-too-large', { maxMb: maxUnpackedBytes / 1024 / 1024 }));
  const sheets = await readWorkbook(bytes).catch(() => {
    throw new FileRefusal(reason('import.file-broken', { fileName }));
  });
  const found = sheets.find(({ data }) => data.some(isFilled));
  if (!found) throw new FileRefusal(reason('import.file-empty'));
  return { sheetName: found.sheet, rows: found.data.map((row) => row.map(textOfCell)) };
};
