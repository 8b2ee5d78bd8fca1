// The rows of a table as a CSV file (RFC 4180).
import { saveFile } from '@/lib/save-file.ts';

/** A column of a CSV file: its header, and the plain value of a row. */
export type CsvColumn<T> = {
  header: string;
  csv: (item: T) => string | number | boolean | null | undefined;
};

/** Spreadsheets run a text that starts like this as a formula; an apostrophe before it keeps it text (OWASP). */
const formulaStart = /^[=+\-@\t\r]/;

/** Returns a whole CSV with a header line, from columns; the writer is loaded on demand. */
export const csvOf = async <T>(columns: readonly CsvColumn<T>[], items: readonly T[]): Promise<string> => {
  const { unparse } = (await import('papaparse')).default;
  const rows = items.map((item) => columns.map(({ csv }) => csv(item)));
  const text = unparse([columns.map(({ header }) => header), ...rows], { escapeFormulae: formulaStart });
  return `${text}\r\n`;
};

/** The page size of a download: the server's limit. */
const csvPageSize = 200;

/** Returns every matching row, page by page. @throws what `loadPage` throws */
export const loadAllPages = async <T>(
  loadPage: (page: number, pageSize: number) => Promise<{ items: readonly T[]; total: number }>,
): Promise<T[]> => {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await loadPage(page, csvPageSize);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
};

/** Downloads a text as a file; a byte order mark lets Excel read it as UTF-8. */
export const downloadCsv = (fileName: string, text: string): void =>
  saveFile(fileName, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
