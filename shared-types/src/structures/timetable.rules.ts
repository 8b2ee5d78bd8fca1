// The start of each row of a structure. Pure; wall-clock times are minutes after midnight.
import type { Level } from '../poker-clocks/level.schema.ts';

/** The position of a row in the night. */
export type RowTime = {
  /** The level number that players use; null for a break. */
  number: number | null;
  /** Milliseconds from the start of the night to the start of the row. */
  fromMs: number;
  toMs: number;
};

/** Returns start and end of each row, from the start of the night. */
export const timetable = (levels: readonly Level[]): RowTime[] => {
  let atMs = 0;
  let number = 0;
  return levels.map(({ kind, durationMs }) => {
    const fromMs = atMs;
    atMs += durationMs;
    if (kind === 'level') number += 1;
    return { number: kind === 'level' ? number : null, fromMs, toMs: atMs };
  });
};

/** The total length of all rows, in milliseconds. */
export const totalMs = (levels: readonly Level[]): number =>
  levels.reduce((total, { durationMs }) => total + durationMs, 0);

/** `19:30` some milliseconds after `19:00`; continues at 00:00 after midnight. */
export const wallClockAfter = (start: string, afterMs: number): string => {
  const [hours = 0, minutes = 0] = start.split(':').map(Number);
  const at = (hours * 60 + minutes + Math.floor(afterMs / 60_000)) % (24 * 60);
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};

/** `25/50`, with antes after a plus: `100/200 + 200 BB ante`. */
export const blindsText = (row: Level | undefined): string => {
  if (row?.kind !== 'level') return '';
  const ante =
    row.bigBlindAnte > 0 ? ` + ${row.bigBlindAnte} BB ante` : row.ante > 0 ? ` + ${row.ante} ante` : '';
  return `${row.smallBlind}/${row.bigBlind}${ante}`;
};
