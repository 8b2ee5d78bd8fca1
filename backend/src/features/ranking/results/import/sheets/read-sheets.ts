// Brings the sheets of a league's results into one table, one row per finisher. A file of that layout keeps its own
// headers; the others get those of the import.
import { type FileProblem, maxImportRows } from '@ahl/shared-types/imports';
import { foldName, readFullName } from '@ahl/shared-types/names';
import type { ReadSheets, ReadTable, SourceSheet } from '#face/sheet-reader.ts';
import { hasYear, orderOf } from './dates-in-text.ts';
import {
  cellsAt,
  type FinisherRow,
  isTotal,
  leftOut,
  type ResultColumn,
  type SheetRows,
  sourceOf,
  tableHeaders,
} from './finisher-rows.ts';
import { type Layout, layoutOf, positionsIn } from './layout.ts';
import { readNightSheet } from './night-sheet.ts';
import { canBeVenue } from './venue-in-name.ts';
import { readWideSheet } from './wide-sheet.ts';

/** A name of a file with its number, if all of its rows agree on one, and how many rows have it. */
export type FilePerson = { firstName: string; lastName: string; number: number | null; rows: number };

const columns = Object.keys(tableHeaders) as ResultColumn[];
const headers = [...Object.values(tableHeaders), 'Line'];
const cellsOf = (row: FinisherRow): string[] => [...columns.map((column) => row[column] ?? ''), row.source];

/** Returns the people of a file, as its reading stored them; none for a file of another layout. */
export const peopleIn = (facts: unknown): readonly FilePerson[] =>
  (facts as { people?: FilePerson[] } | null)?.people ?? [];

/** Longer texts are no names, and no league has more people: what is stored about a file stays small. */
const maxNameLength = 100;
const maxPeople = 20_000;

/** The people of a file, as far as rows of different names can be about one of them. */
const peopleOf = (rows: readonly Omit<FinisherRow, 'source'>[]): FilePerson[] => {
  const people = new Map<string, FilePerson & { numbers: Set<number> }>();
  for (const { player = '', playerNumber = '' } of rows) {
    const { firstName, lastName } = readFullName(player);
    const key = foldName(`${firstName} ${lastName}`);
    if (player.length > maxNameLength || (people.size >= maxPeople && !people.has(key))) continue;
    const person = people.get(key) ?? {
      firstName,
      lastName,
      number: null,
      rows: 0,
      numbers: new Set<number>(),
    };
    people.set(key, person);
    person.rows += 1;
    if (/^#?\d{1,8}$/.test(playerNumber)) person.numbers.add(Number(playerNumber.replace('#', '')));
  }
  return [...people.values()].map(({ numbers, ...person }) => ({
    ...person,
    number: numbers.size === 1 ? ([...numbers][0] ?? null) : null,
  }));
};

const filled = (text: string): boolean => text.trim() !== '';

/** What the rows need to be told, and what they prove. */
const aboutRows = (
  rows: readonly Omit<FinisherRow, 'source'>[],
  { zeros, zeroMeans }: Pick<SheetRows, 'zeros' | 'zeroMeans'>,
): Pick<ReadTable, 'needs' | 'options'> => {
  const needs: ReadTable['needs'] = [];
  const without = (option: ReadTable['needs'][number]['option'], count: number) => {
    if (count > 0) needs.push({ option, rows: count });
  };
  without('year', rows.filter(({ date = '' }) => filled(date) && !hasYear(date)).length);
  without('venueId', rows.filter(({ venue = '' }) => !filled(venue)).length);
  without('zeroMeans', zeros);
  return {
    needs,
    options: { dateOrder: orderOf(rows.map(({ date = '' }) => date)), zeroMeans: zeroMeans ?? null },
  };
};

/** The lines of a sheet of one row per finisher; totals, notes and repeated headers are left out. */
const readLines = (sheet: SourceSheet, header: number) => {
  const own = (sheet.rows[header] ?? []).map((text) => text.trim());
  const positions = positionsIn(own);
  const problems: FileProblem[] = [];
  const lines: { index: number; cells: string[]; row: Omit<FinisherRow, 'source'> }[] = [];
  for (const [offset, line] of sheet.rows.slice(header + 1).entries()) {
    const index = header + 1 + offset;
    const cells = own.map((_, at) => (line[at] ?? '').trim());
    if (!line.some(filled)) continue;
    const row = cellsAt(positions, cells);
    const { date = '', place = '' } = row;
    const isHeader = cells.every((cell, at) => cell.toLowerCase() === (own[at] ?? '').toLowerCase());
    if (isHeader)
      problems.push({ line: sheet.lineOf(index), reason: 'import-result.row-header', params: {} });
    else if ((cells.some(isTotal) || date === '') && place === '')
      problems.push(leftOut(sheet, index, cells));
    else lines.push({ index, cells, row });
  }
  return { own, lines, problems };
};

/** The only sheet of one row per finisher keeps its headers and the numbers of its lines. */
const readOwnHeaders = (sheet: SourceSheet, header: number): ReadTable => {
  const { own, lines, problems } = readLines(sheet, header);
  const rows = lines.map(({ row }) => row);
  return {
    headers: own,
    headerLine: sheet.lineOf(header),
    rows: lines.map(({ index, cells }) => [index + 1, cells]),
    problems,
    ...aboutRows(rows, { zeros: 0 }),
    facts: { people: peopleOf(rows) },
  };
};

const readOther = (sheet: SourceSheet, layout: Layout): SheetRows => {
  if (layout.kind === 'wide') return readWideSheet(sheet, layout.header);
  if (layout.kind === 'night') return readNightSheet(sheet, layout.header);
  const { lines, problems } = readLines(sheet, layout.header);
  const venue = canBeVenue(sheet.name) ? sheet.name : '';
  const rows = lines.map(
    ({ row, index }): FinisherRow => ({ ...row, venue: row.venue || venue, source: sourceOf(sheet, index) }),
  );
  return { rows, problems, zeros: 0 };
};

/** Reads all sheets of files with results. */
const readSheets: ReadSheets = (sheets) => {
  const found = sheets
    .filter(({ rows }) => rows.some((row) => row.some(filled)))
    .map((sheet) => ({ sheet, layout: layoutOf(sheet.rows) }));
  const [only, another] = found;
  if (only?.layout?.kind === 'rows' && !another) return readOwnHeaders(only.sheet, only.layout.header);
  const read = found.map(({ sheet, layout }): SheetRows | null => (layout ? readOther(sheet, layout) : null));
  if (read.every((each) => each === null)) return null;
  const unread = found.flatMap(({ sheet, layout }): FileProblem[] =>
    layout
      ? []
      : [{ line: 1, reason: 'import-result.sheet-unread', params: { sheet: sheet.label || sheet.fileName } }],
  );
  const rows = read.flatMap((each) => each?.rows ?? []).slice(0, maxImportRows + 1);
  const zeros = read.reduce((sum, each) => sum + (each?.zeros ?? 0), 0);
  const meanings = new Set(read.flatMap((each) => (each?.zeros ? [each.zeroMeans ?? null] : [])));
  return {
    headers,
    headerLine: only?.layout ? only.sheet.lineOf(only.layout.header) : 1,
    rows: rows.map((row, index) => [index + 2, cellsOf(row)]),
    facts: { people: peopleOf(rows) },
    problems: [...unread, ...read.flatMap((each) => each?.problems ?? [])],
    ...aboutRows(rows, { zeros, zeroMeans: meanings.size === 1 ? ([...meanings][0] ?? null) : null }),
  };
};

// The worker that reads files loads it as the default export.
export default readSheets;
