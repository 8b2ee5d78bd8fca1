// A table of players and nights: one row per player, one column per night, cells of points. Ranks, totals and best
// nights are derived, so they are compared and not imported.
import { type FileProblem, maxImportRows, normalizeHeader } from '@ahl/shared-types/imports';
import type { SourceSheet } from '#face/sheet-reader.ts';
import { isDateCell } from './dates-in-text.ts';
import {
  type FinisherRow,
  isPerson,
  leftOut,
  numberIn,
  type SheetRows,
  sourceOf,
  type Zero,
} from './finisher-rows.ts';
import { columnOf } from './layout.ts';

/** What people write for a night on which a player was not there. */
const absent = new Set(['', '-', '–', '—', 'x', 'dnp', 'n/a', 'na', 'dns', 'abs']);
const isAbsent = (cell: string): boolean => absent.has(cell.trim().toLowerCase());

const countLine = /^(?:players|entries|entrants|attendance|jugadores|participantes|asistencia)$/;

/** Returns what 0 means, by a line that counts the players of each night; null without one, or if it fits neither. */
const zeroBy = (columns: readonly (readonly string[])[], counts: readonly (number | null)[]): Zero => {
  const fits = (isPlayed: (cell: string) => boolean) =>
    columns.every((cells, night) => cells.filter(isPlayed).length === (counts[night] ?? -1));
  if (fits((cell) => !isAbsent(cell))) return 'played';
  return fits((cell) => !isAbsent(cell) && numberIn(cell) !== 0) ? 'absent' : null;
};

const totalProblem = (
  name: string,
  line: number,
  total: number | null,
  cells: readonly string[],
): FileProblem[] => {
  const sum = cells.reduce((before, cell) => before + (numberIn(cell) ?? 0), 0);
  if (total === null || Math.abs(total - sum) < 0.005) return [];
  return [{ line, reason: 'import-result.total-differs', params: { name, total, sum } }];
};

/** Reads a table of players and nights. */
export const readWideSheet = (sheet: SourceSheet, header: number): SheetRows => {
  const headers = sheet.rows[header] ?? [];
  const nights = headers.flatMap((text, position) => (isDateCell(text) ? [position] : []));
  const player = headers.findIndex((text) => columnOf(text) === 'player');
  const total = headers.findIndex((text) =>
    ['total', 'totals', 'points', 'puntos'].includes(normalizeHeader(text)),
  );
  const problems: FileProblem[] = [];
  const players: { name: string; index: number; cells: string[] }[] = [];
  let counts: (number | null)[] | null = null;
  for (const [offset, row] of sheet.rows.slice(header + 1).entries()) {
    const index = header + 1 + offset;
    if (row.every((cell) => cell.trim() === '')) continue;
    const name = (row[player] ?? '').trim();
    const cells = nights.map((position) => (row[position] ?? '').trim());
    if (row.some((cell) => countLine.test(normalizeHeader(cell)))) counts = cells.map(numberIn);
    else if (!isPerson(name)) problems.push(leftOut(sheet, index, row));
    else {
      players.push({ name, index, cells });
      problems.push(...totalProblem(name, sheet.lineOf(index), numberIn(row[total] ?? ''), cells));
    }
  }
  const columns = nights.map((_, night) => players.map(({ cells }) => cells[night] ?? ''));
  const zeros = columns.flat().filter((cell) => numberIn(cell) === 0).length;
  const rows: FinisherRow[] = [];
  for (const [night, position] of nights.entries())
    for (const { name, index, cells } of players) {
      const points = cells[night] ?? '';
      // A file with too many rows is refused; it need not be built in full.
      if (isAbsent(points) || rows.length > maxImportRows) continue;
      // Who of those with 0 points was there is decided later; then players are counted, and placed by their points.
      const date = (headers[position] ?? '').trim();
      rows.push({ date, player: name, points, source: sourceOf(sheet, index) });
    }
  return { rows, problems, zeros, zeroMeans: counts && zeroBy(columns, counts) };
};
