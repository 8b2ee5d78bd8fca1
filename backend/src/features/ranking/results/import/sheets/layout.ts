// Recognizes how a sheet lists results: one row per finisher, one sheet per night, or a table of players and nights.
import { columnsOf, normalizeHeader } from '@ahl/shared-types/imports';
import { isDateCell } from './dates-in-text.ts';

/** The columns of results that a layout is recognized by. */
type Column = 'date' | 'player' | 'playerNumber' | 'place' | 'points' | 'knockouts' | 'other';

const recognized: readonly string[] = [
  'date',
  'player',
  'playerNumber',
  'place',
  'points',
  'knockouts',
] satisfies Column[];
const isRecognized = (name: string): name is Column => recognized.includes(name);

/** Headers of lists in the order in which players busted. */
const bustOrder = new Set(['out', 'bust out', 'bustout', 'bust order', 'order out', 'busted', 'salida']);

const columnByHeader = new Map(
  columnsOf('results').flatMap(({ name, aliases }) =>
    aliases.map((alias): [string, string] => [normalizeHeader(alias), name]),
  ),
);

/** Returns the column that a header of a sheet means. */
export const columnOf = (header: string): Column => {
  const text = normalizeHeader(header);
  if (bustOrder.has(text) || text === 'number' || text === 'no') return 'place';
  const name = columnByHeader.get(text);
  return name !== undefined && isRecognized(name) ? name : 'other';
};

/** Whether a column lists players in the order in which they busted. */
export const isBustOrder = (header: string): boolean => bustOrder.has(normalizeHeader(header));

/** The layout of a sheet, with the index of its headers. */
export type Layout = { kind: 'rows' | 'night' | 'wide'; header: number };

const maxRowsAboveHeaders = 15;
const leastNights = 2;

const layoutOfRow = (row: readonly string[]): Layout['kind'] | null => {
  const columns = row.map(columnOf);
  const has = (column: Column) => columns.includes(column);
  if (!has('player')) return null;
  if (row.filter(isDateCell).length >= leastNights) return 'wide';
  if (has('date') && (has('place') || has('points'))) return 'rows';
  return has('place') || has('points') ? 'night' : null;
};

/** Returns the layout of a sheet; null if it has none of them. */
export const layoutOf = (rows: readonly (readonly string[])[]): Layout | null => {
  let filled = 0;
  for (const [header, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const kind = layoutOfRow(row);
    if (kind) return { kind, header };
    filled += 1;
    if (filled >= maxRowsAboveHeaders) return null;
  }
  return null;
};
