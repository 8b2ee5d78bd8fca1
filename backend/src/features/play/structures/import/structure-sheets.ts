// Brings the sheets of a file into one table, so that each row names its structure: by its own column, else by the name
// of its sheet, else by the name of the file.
import { columnsOf, maxImportRows, normalizeHeader } from '@ahl/shared-types/imports';
import type { ReadSheets, ReadTable, SourceSheet } from '#face/sheet-reader.ts';

/** How many rows can be above the headers. */
const maxRowsAbove = 15;
const aliasesOf = new Map(
  columnsOf('structures').map(({ name, aliases }) => [name, new Set(aliases.map(normalizeHeader))]),
);
const isColumn = (name: string, header: string): boolean =>
  aliasesOf.get(name)?.has(normalizeHeader(header)) ?? false;
const has = (headers: readonly string[], ...names: string[]): boolean =>
  names.some((name) => headers.some((header) => isColumn(name, header)));

type Found = { sheet: SourceSheet; header: number; headers: readonly string[]; name: string };

/** Returns the row with the headers of a structure: blinds and minutes; -1 if there is none. */
const headerOf = ({ rows }: SourceSheet): number =>
  rows
    .slice(0, maxRowsAbove)
    .findIndex((row) => has(row, 'minutes') && has(row, 'blinds', 'bigBlind', 'smallBlind'));

const isGeneric = (name: string): boolean =>
  name === '' || /^(?:sheet|hoja|tab|table|structures?|blinds?|levels?)\s*\d*$/i.test(name.trim());

const fileStem = (fileName: string): string =>
  fileName
    .replace(/\.\w{1,5}$/, '')
    .replace(/_+/g, ' ')
    .trim();

/** Returns the headers of all sheets, each once. */
const headersOf = (found: readonly Found[]): string[] => {
  const seen = new Map<string, string>();
  for (const { headers } of found)
    for (const header of headers)
      if (header.trim() !== '' && !seen.has(normalizeHeader(header)))
        seen.set(normalizeHeader(header), header);
  return [...seen.values()];
};

/** Reads all sheets that have levels. */
const readSheets: ReadSheets = (sheets) => {
  const all = sheets.flatMap((sheet): Found[] => {
    const header = headerOf(sheet);
    const headers = sheet.rows[header] ?? [];
    const name = isGeneric(sheet.name) ? fileStem(sheet.fileName) : sheet.name.trim();
    return header < 0 ? [] : [{ sheet, header, headers, name }];
  });
  const [first, second] = all;
  // A single list that names its structures is read as it is.
  if (!first || (!second && has(first.headers, 'structure'))) return null;
  const own = headersOf(all);
  const structureHeader = own.find((header) => isColumn('structure', header)) ?? 'Structure';
  const headers = [structureHeader, ...own.filter((header) => header !== structureHeader), 'Line'];
  const lines = all.flatMap(({ sheet, header, headers: sheetHeaders, name }) => {
    const at = new Map(sheetHeaders.map((text, index) => [normalizeHeader(text), index]));
    return sheet.rows.slice(header + 1).flatMap((row, offset) => {
      if (row.every((cell) => cell.trim() === '')) return [];
      const cells = headers.map((text) => row[at.get(normalizeHeader(text)) ?? -1] ?? '');
      const line = sheet.lineOf(header + 1 + offset);
      const [structure] = cells;
      const source = second ? `${sheet.name} ${line}` : String(line);
      return [[structure || name, ...cells.slice(1, -1), source]];
    });
  });
  return {
    headers,
    headerLine: first.sheet.lineOf(first.header),
    rows: lines
      .slice(0, maxImportRows + 1)
      .map((cells, index): ReadTable['rows'][number] => [index + 2, cells]),
    problems: [],
    needs: [],
    options: {},
    facts: null,
  };
};

// The worker that reads files loads it as the default export.
export default readSheets;
