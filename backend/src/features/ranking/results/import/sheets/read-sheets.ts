// Brings the sheets of a league's results into one table, one row per finisher. A file of that layout keeps its own
// headers; the others get those of the import.
import { type FileProblem, maxImportRows } from '@ahl/shared-types/imports';
import { foldName, readFullName } from '@ahl/shared-types/names';
import type { ReadSheets, ReadTable, SourceSheet } from '#face/sheet-reader.ts';
import { hasYear, orderOf } from './dates-in-text.ts';
import { type FinisherRow, isTotal, leftOut, type SheetRows } from './finisher-rows.ts';
import { columnOf, type Layout, layoutOf } from './layout.ts';
import { readNightSheet } from './night-sheet.ts';
import { readWideSheet } from './wide-sheet.ts';

/** A name of a file with its number, if all of its rows agree on one, and how many rows have it. */
export type FilePerson = { firstName: string; lastName: string; number: number | null; rows: number };

const headers = ['Date', 'Venue', 'Entries', 'Place', 'Player', 'Points', 'KOs', 'Line'];
const cellsOf = (row: FinisherRow): string[] => [
  row.date,
  row.venue,
  row.entrants,
  row.place,
  row.player,
  row.points,
  row.knockouts,
  row.source,
];

/** Longer texts are no names, and no league has more people: what is stored about a file stays small. */
const maxNameLength = 100;
const maxPeople = 20_000;

/** The people of a file, as far as rows of different names can be about one of them. */
const peopleOf = (rows: readonly { player: string; number?: string }[]): FilePerson[] => {
  const people = new Map<string, FilePerson & { numbers: Set<number> }>();
  for (const { player, number = '' } of rows) {
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
    if (/^#?\d{1,8}$/.test(number.trim())) person.numbers.add(Number(number.trim().replace('#', '')));
  }
  return [...people.values()].map(({ numbers, ...person }) => ({
    ...person,
    number: numbers.size === 1 ? ([...numbers][0] ?? null) : null,
  }));
};

const filled = (text: string): boolean => text.trim() !== '';
const maxProblems = 100;

/** What the rows need to be told, and what they prove. */
const aboutRows = (
  rows: readonly { date: string; venue: string }[],
  { zeros, zeroMeans }: Pick<SheetRows, 'zeros' | 'zeroMeans'>,
): Pick<ReadTable, 'needs' | 'options'> => {
  const needs: ReadTable['needs'] = [];
  const without = (option: ReadTable['needs'][number]['option'], count: number) => {
    if (count > 0) needs.push({ option, rows: count });
  };
  without('year', rows.filter(({ date }) => filled(date) && !hasYear(date)).length);
  without('venueId', rows.filter(({ venue }) => !filled(venue)).length);
  without('zeroMeans', zeros);
  return {
    needs,
    options: { dateOrder: orderOf(rows.map(({ date }) => date)), zeroMeans: zeroMeans ?? null },
  };
};

/** A sheet of one row per finisher keeps its headers; lines that are no rows are left out. */
const readRows = (sheet: SourceSheet, header: number): ReadTable => {
  const own = (sheet.rows[header] ?? []).map((text) => text.trim());
  const position = (column: string) => own.findIndex((text) => columnOf(text) === column);
  const venue = own.findIndex((text) => /^(?:venue|venue name|bar|location|local|lugar)$/i.test(text));
  const date = position('date');
  const player = position('player');
  const place = position('place');
  const number = position('playerNumber');
  const problems: FileProblem[] = [];
  const rows: ReadTable['rows'] = [];
  for (const [offset, row] of sheet.rows.slice(header + 1).entries()) {
    const index = header + 1 + offset;
    const cells = own.map((_, at) => (row[at] ?? '').trim());
    if (!row.some(filled)) continue;
    const isHeader = cells.every((cell, at) => cell.toLowerCase() === (own[at] ?? '').toLowerCase());
    const isSum = isTotal(cells[player] ?? '') || cells.some(isTotal) || !filled(cells[date] ?? '');
    if (isHeader)
      problems.push({ line: sheet.lineOf(index), reason: 'import-result.row-header', params: {} });
    else if (isSum && !filled(cells[place] ?? '')) problems.push(leftOut(sheet, index, cells));
    else rows.push([index + 1, cells]);
  }
  const dated = rows.map(([, cells]) => ({ date: cells[date] ?? '', venue: cells[venue] ?? '' }));
  return {
    headers: own,
    headerLine: sheet.lineOf(header),
    rows,
    problems,
    ...aboutRows(dated, { zeros: 0 }),
    facts: peopleOf(rows.map(([, cells]) => ({ player: cells[player] ?? '', number: cells[number] ?? '' }))),
  };
};

const readOther = (sheet: SourceSheet, layout: Layout, fileName: string): SheetRows => {
  if (layout.kind === 'wide') return readWideSheet(sheet, layout.header);
  if (layout.kind === 'night') return readNightSheet(sheet, layout.header, fileName);
  const table = readRows(sheet, layout.header);
  const at = (column: string) => table.headers.findIndex((text) => columnOf(text) === column);
  const date = at('date');
  const player = at('player');
  const place = at('place');
  const points = at('points');
  const knockouts = at('knockouts');
  const named = (pattern: RegExp) => table.headers.findIndex((text) => pattern.test(text));
  const venue = named(/^(?:venue|venue name|bar|location|local|lugar)$/i);
  const entrants = named(/^(?:entries|entrants|field|inscritos|participantes)$/i);
  const rows = table.rows.map(([index, cells]): FinisherRow => {
    const cell = (position: number) => cells[position] ?? '';
    return {
      date: cell(date),
      venue: cell(venue) || (/^sheet\d*$/i.test(sheet.name) ? '' : sheet.name),
      entrants: cell(entrants),
      place: cell(place),
      player: cell(player),
      points: cell(points),
      knockouts: cell(knockouts),
      source: `${sheet.name}: ${sheet.lineOf(index - 1)}`,
    };
  });
  return { rows, problems: table.problems, zeros: 0 };
};

/** Reads all sheets of a file with results. */
const readSheets: ReadSheets = ({ fileName, sheets }) => {
  const found = sheets
    .filter(({ rows }) => rows.some((row) => row.some(filled)))
    .map((sheet) => ({ sheet, layout: layoutOf(sheet.rows) }));
  const [only, another] = found;
  if (only?.layout?.kind === 'rows' && !another) return readRows(only.sheet, only.layout.header);
  const read = found.map(({ sheet, layout }): SheetRows | null =>
    layout ? readOther(sheet, layout, fileName) : null,
  );
  if (read.every((each) => each === null)) return null;
  const unread = found.flatMap(({ sheet, layout }): FileProblem[] =>
    layout ? [] : [{ line: 1, reason: 'import-result.sheet-unread', params: { sheet: sheet.name } }],
  );
  const rows = read.flatMap((each) => each?.rows ?? []).slice(0, maxImportRows + 1);
  const zeros = read.reduce((sum, each) => sum + (each?.zeros ?? 0), 0);
  const meanings = new Set(read.flatMap((each) => (each?.zeros ? [each.zeroMeans ?? null] : [])));
  return {
    headers,
    headerLine: only?.layout ? only.sheet.lineOf(only.layout.header) : 1,
    rows: rows.map((row, index) => [index + 2, cellsOf(row)]),
    facts: peopleOf(rows),
    problems: [...unread, ...read.flatMap((each) => each?.problems ?? [])].slice(0, maxProblems),
    ...aboutRows(rows, { zeros, zeroMeans: meanings.size === 1 ? ([...meanings][0] ?? null) : null }),
  };
};

// The worker that reads files loads it as the default export.
export default readSheets;
