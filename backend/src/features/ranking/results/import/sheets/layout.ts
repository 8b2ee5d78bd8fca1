// Recognizes how a sheet lists results: one row per finisher, one sheet per night, or a table of players and nights.
import { columnsOf, normalizeHeader } from '@ahl/shared-types/imports';
import { isDateCell } from './dates-in-text.ts';
import { type Positions, type ResultColumn, tableHeaders } from './finisher-rows.ts';

/** Headers of lists in the order in which players busted. */
const bustOrder = new Set(['out', 'bust out', 'bustout', 'bust order', 'order out', 'busted', 'salida']);

const isColumn = (name: string): name is ResultColumn => Object.hasOwn(tableHeaders, name);

const columnByHeader = new Map(
  columnsOf('results').flatMap(({ name, aliases }) =>
    isColumn(name) ? aliases.map((alias): [string, ResultColumn] => [normalizeHeader(alias), name]) : [],
  ),
);

/** Returns the column that a header of a sheet means; null for one that is not read. `#` is the place. */
export const columnOf = (header: string): ResultColumn | null => {
  const text = normalizeHeader(header);
  if (bustOrder.has(text) || text === 'number' || text === 'no') return 'place';
  return columnByHeader.get(text) ?? null;
};

/** Returns where the columns of results are in a line of headers, the first of each. */
export const positionsIn = (headers: readonly string[]): Positions => {
  const positions: Positions = {};
  headers.forEach((header, at) => {
    const column = columnOf(header);
    if (column !== null) positions[column] ??= at;
  });
  return positions;
};

/** Whether a column lists players in the order in which they busted. */
export const isBustOrder = (header: string): boolean => bustOrder.has(normalizeHeader(header));

/** The layout of a sheet, with the index of its headers. */
export type Layout = { kind: 'rows' | 'night' | 'wide'; header: number };

const maxRowsAboveHeaders = 15;
const leastNights = 2;

const layoutOfRow = (row: readonly string[]): Layout['kind'] | null => {
  const columns = row.map(columnOf);
  const has = (column: ResultColumn) => columns.includes(column);
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
