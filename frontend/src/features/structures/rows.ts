// Edits of the rows of a structure, pure: each returns new rows.
import type { Level } from '@ahl/shared-types/poker-clocks';

const minuteMs = 60_000;
type Rows = readonly Level[];

const levelBefore = (rows: Rows, index: number) =>
  rows.slice(0, index).findLast((row) => row.kind === 'level');

/** Returns the most likely next level: the step between the last two again, with the same length. */
const nextLevel = (rows: Rows, index: number): Level => {
  const last = levelBefore(rows, index);
  if (last?.kind !== 'level')
    return {
      kind: 'level',
      durationMs: 15 * minuteMs,
      smallBlind: 25,
      bigBlind: 50,
      ante: 0,
      bigBlindAnte: 0,
    };
  const earlier = levelBefore(rows, rows.lastIndexOf(last));
  const step = earlier?.kind === 'level' ? last.smallBlind - earlier.smallBlind : last.smallBlind;
  const smallBlind = last.smallBlind + Math.max(step, 0);
  const bigBlind = 2 * smallBlind;
  return { ...last, smallBlind, bigBlind, bigBlindAnte: last.bigBlindAnte > 0 ? bigBlind : 0 };
};

/** Returns the rows with a row inserted before `index`. */
const insertRow = (rows: Rows, index: number, row: Level): Level[] => rows.toSpliced(index, 0, row);

/** Inserts a level that continues from the ones before it. */
export const insertLevel = (rows: Rows, index: number): Level[] =>
  insertRow(rows, index, nextLevel(rows, index));

/** Inserts a break of ten minutes. */
export const insertBreak = (rows: Rows, index: number): Level[] =>
  insertRow(rows, index, { kind: 'break', durationMs: 10 * minuteMs, colourUpChip: null });

/** Inserts a copy of a row after it. */
export const duplicateRow = (rows: Rows, index: number): Level[] => {
  const row = rows[index];
  return row ? insertRow(rows, index + 1, { ...row }) : [...rows];
};

/** Moves a row one place up (-1) or down (1). */
export const moveRow = (rows: Rows, index: number, by: -1 | 1): Level[] => {
  const row = rows[index];
  return row ? rows.toSpliced(index, 1).toSpliced(index + by, 0, row) : [...rows];
};

/** Returns the rows without one. */
export const removeRow = (rows: Rows, index: number): Level[] => rows.toSpliced(index, 1);

/** Returns the rows with changes to one of them. */
export const changeRow = (rows: Rows, index: number, change: object): Level[] =>
  rows.map((row, at) => (at === index ? ({ ...row, ...change } as Level) : row));

/** Formats a duration in ms: `4 h 20 min`, `45 min`, `90 s`. */
export const lengthText = (durationMs: number): string => {
  if (durationMs < minuteMs || durationMs % minuteMs !== 0) return `${Math.round(durationMs / 1000)} s`;
  const minutes = durationMs / minuteMs;
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ');
};
