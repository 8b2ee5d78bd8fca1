// CSV after RFC 4180: CRLF between records, a field with a comma, a quote or a line break in quotes, a quote doubled.
import type { Column } from './table-types.ts';

type CsvValue = string | number | boolean | null | undefined;

/** A spreadsheet runs a text that starts so as a formula; an apostrophe before it keeps it text (OWASP). */
const formulaStart = /^[=+\-@\t\r]/;

/** One field, quoted where needed; numbers are left alone, texts are made safe for a spreadsheet. */
export const csvField = (value: CsvValue): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A whole CSV with a header line, from the columns that have a `csv` value. */
export const csvOf = <T>(columns: readonly Column<T>[], items: readonly T[]): string => {
  const shown = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []));
  const lines = [
    shown.map(({ header }) => csvField(header)),
    ...items.map((item) => shown.map(({ csv }) => csvField(csv(item)))),
  ];
  return lines.map((fields) => `${fields.join(',')}\r\n`).join('');
};

/** The size of the pages that a download asks for: the server's limit. */
export const csvPageSize = 200;

/** Every matching row, page by page. @throws what `loadPage` throws */
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

/** Hands a text to the browser as a file; the mark at its start lets Excel read it as UTF-8. */
export const downloadCsv = (fileName: string, text: string): void => {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
