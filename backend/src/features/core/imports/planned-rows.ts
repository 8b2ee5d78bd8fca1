// The rows of a block as stored: the verdict of the kind, the corrections, and what follows from the whole file, such
// as a row that repeats another.
import { createHash } from 'node:crypto';
import {
  type ImportCounts,
  type ImportMapping,
  type ImportRow,
  maxCellLength,
  type RowOutcome,
} from '@ahl/shared-types/imports';
import { isSameName } from '@ahl/shared-types/names';
import { type RowToPlan, refuse, type Verdict } from '#face/import-kind.ts';
import type { OtherCells, RawRow } from './file/read-file.worker.ts';
import type { ImportBlockDocument } from './import.model.ts';

/** Corrected cells of a row, and the answers to its questions, separated by blanks. */
export type RowEdit = { cells: Record<string, string>; answer: string | null };
export type RowEdits = Record<string, RowEdit>;

/** A row with its verdict. */
export type PlannedRow = Verdict & {
  number: number;
  /** The earlier row that it repeats, or whose e-mail or number it has. */
  repeats: number | null;
  /** The name in that row, and the cell, if that is all that they share; absent in older plans. */
  meets?: { column: 'email' | 'playerNumber'; name: string } | null;
  /** The record that it is a part of, for kinds whose records have several rows. */
  group?: string;
  /** Why it cannot be imported because of the other rows of its group. */
  groupRefusal?: ImportRow['refusals'][number];
  /** Whether the rows of its group together are the record as it is stored. */
  isGroupSame?: boolean;
  isSkipped: boolean;
  /** After the commit: the record, or why the row was refused. */
  result: { id: string } | { refusal: ImportRow['refusals'][number] } | null;
};

type Stored = Pick<ImportBlockDocument, 'raw' | 'edits' | 'planned'>;

/** Returns the rows of a block as they are in the file. */
export const rawRowsOf = ({ raw }: Pick<Stored, 'raw'>): RawRow[] => JSON.parse(raw);
/** Returns the corrections in a block. */
export const editsOf = ({ edits }: Pick<Stored, 'edits'>): RowEdits => JSON.parse(edits);
/** Returns the planned rows of a block. */
export const plannedRowsOf = ({ planned }: Pick<Stored, 'planned'>): PlannedRow[] =>
  planned ? JSON.parse(planned) : [];

/**
 * Removes what files put around a cell for spreadsheets: the apostrophe before a formula, so that it does not run, and
 * before a number, so that it keeps its zeros; for the latter also `="0042"`.
 */
const withoutMark = (cell: string): string => {
  const plain = /^'(?:[=+\-@\t\r]|[\d\s().-]+$)/.test(cell) ? cell.slice(1) : cell;
  return /^="([^"]*)"$/.exec(plain)?.[1] ?? plain;
};

/** Returns the text of a row in each mapped column. */
export const cellsOf = (
  [, cells]: RawRow,
  mapping: ImportMapping,
  edit: RowEdit | undefined,
): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const [column, position] of Object.entries(mapping)) {
    const cell = edit?.cells[column] ?? cells[position] ?? '';
    texts[column] = withoutMark(cell).trim();
  }
  return texts;
};

/** Returns the rows of a block as input for a kind; `other`: its cells are shifted below the headers. */
export const rowsToPlan = (block: Stored, mapping: ImportMapping): (RowToPlan & { other?: OtherCells })[] => {
  const edits = editsOf(block);
  return rawRowsOf(block).map((row) => {
    const edit = edits[row[0]];
    const answers = edit?.answer?.split(' ') ?? [];
    // Once a person has looked at the cells, their number does not matter.
    const other = Object.keys(edit?.cells ?? {}).length > 0 ? undefined : row[2];
    return { number: row[0], cells: cellsOf(row, mapping, edit), answers, ...(other && { other }) };
  });
};

/** Returns refusals for cells that no kind can accept: formulas, spreadsheet errors, and texts that are too long. */
export const cellRefusals = (cells: Readonly<Record<string, string>>, max = maxCellLength) =>
  Object.entries(cells).flatMap(([column, text]) => {
    if (/^=/.test(text)) return [refuse(column, 'row.formula')];
    if (/^#(REF|DIV\/0|VALUE|NAME|N\/A|NUM|NULL)[!?]?$/.test(text))
      return [refuse(column, 'row.cell-error', { text })];
    if (text.length > max) return [refuse(column, 'row.cell-too-long', { max })];
    return [];
  });

/** Returns the final outcome of a row. */
export const outcomeOf = (row: PlannedRow): RowOutcome => {
  const { outcome, repeats, isSkipped, groupRefusal, isGroupSame, result } = row;
  if (isSkipped) return 'skipped';
  if (repeats !== null || groupRefusal || (result && 'refusal' in result)) return 'refused';
  return isGroupSame ? 'same' : outcome;
};

/** Whether the commit carries out a row. */
export const isToDo = (row: PlannedRow): boolean => {
  const outcome = outcomeOf(row);
  return outcome === 'new' || outcome === 'changed';
};

const repeatRefusal = (row: number, meets: PlannedRow['meets']): ImportRow['refusals'][number] => {
  if (!meets) return refuse(null, 'row.repeats', { row });
  const { column, name } = meets;
  return refuse(column, column === 'email' ? 'row.email-of-row' : 'row.number-of-row', { row, name });
};

/** Returns every reason why a row is not imported. */
export const refusalsOf = (row: PlannedRow): ImportRow['refusals'] => {
  if (row.isLeftOut) return row.refusals;
  if (row.isSkipped) return [refuse(null, 'row.skipped')];
  if (row.repeats !== null) return [repeatRefusal(row.repeats, row.meets)];
  if (row.result && 'refusal' in row.result) return [row.result.refusal];
  if (row.groupRefusal) return [row.groupRefusal];
  return row.refusals;
};

/** Returns the number of rows of each outcome. */
const countRows = (rows: readonly PlannedRow[]): ImportCounts => {
  const counts: ImportCounts = { new: 0, changed: 0, same: 0, question: 0, refused: 0, skipped: 0 };
  for (const row of rows) counts[outcomeOf(row)] += 1;
  return counts;
};

/** Returns the stored fields of a block's planned rows. */
export const storedPlan = (rows: readonly PlannedRow[]) => {
  const planned = JSON.stringify(rows);
  return {
    planned,
    counts: countRows(rows),
    digest: createHash('sha256').update(planned).digest('base64url'),
  };
};

/** The cell that a key stands for, where two different persons can have the same. */
const cellOfKey = (key: string): 'email' | 'playerNumber' | null => {
  if (key.startsWith('email:')) return 'email';
  return key.startsWith('number:') ? 'playerNumber' : null;
};

type Repeat = Pick<PlannedRow, 'repeats' | 'meets'>;

/** Creates a function that finds rows that repeat an earlier one. Rows must be passed in the order of the file. */
export const createRepeatFinder = () => {
  const firstOf = new Map<string, { row: number; name: string }>();
  return ({ number, keys, outcome, isSkipped, label }: PlannedRow): Repeat => {
    const none = { repeats: null, meets: null };
    if (outcome === 'refused' || isSkipped) return none;
    for (const key of keys) {
      const first = firstOf.get(key);
      if (!first) continue;
      const column = isSameName(first.name, label) ? null : cellOfKey(key);
      return { repeats: first.row, meets: column && { column, name: first.name } };
    }
    for (const key of keys) firstOf.set(key, { row: number, name: label });
    return none;
  };
};
