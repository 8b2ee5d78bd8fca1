// The rows of a file that form one structure, and what they are compared with.
import { createHash } from 'node:crypto';
import { checkInput } from '@ahl/shared-types/common';
import type { RowRefusal } from '@ahl/shared-types/imports';
import type { Level } from '@ahl/shared-types/poker-clocks';
import { readReason } from '@ahl/shared-types/reasons';
import { blindsText, structureInputSchema, structureWarnings } from '@ahl/shared-types/structures';
import { type ImportKind, type RowToApply, refuse } from '#face/import-kind.ts';
import { presentLevel } from '../level.presenter.ts';
import type { StructureDocument } from '../structure.model.ts';
import type { StructureRow } from './structure-cells.ts';

/** The stored structure of a name: its digest, and what the file need not say. */
type Stored = { id: string; digest: string; startingStack: number };
/** A row as it is written, with its number in the file. */
export type RowWrite = StructureRow & { name: string; rowNumber: number; stored: Stored | null };

/** The starting stack of a structure that does not say it: that of an empty form. */
const usualStack = 5_000;

/** Returns the rows of a group in the shape in which they are written. */
export const rowsOf = (writes: readonly RowToApply['write'][]): RowWrite[] =>
  writes.map((write) => write as RowWrite);

const digestOf = (levels: readonly Level[], startingStack: number): string =>
  createHash('sha256')
    .update(JSON.stringify([startingStack, ...levels.map((level) => Object.entries(level).sort())]))
    .digest('base64url')
    .slice(0, 22);

/** Returns what a row has to know about a stored structure. */
export const storedOf = (row: StructureDocument): Stored => ({
  id: row._id.toHexString(),
  digest: digestOf(row.levels.map(presentLevel), row.startingStack),
  startingStack: row.startingStack,
});

/** Returns the levels and the starting stack that rows form together. */
export const structureOf = (rows: readonly RowWrite[]) => ({
  levels: rows.map(({ level }) => level),
  startingStack:
    rows.find(({ startingStack }) => startingStack !== null)?.startingStack ??
    rows[0]?.stored?.startingStack ??
    usualStack,
});

/** Returns the digest of the structure that rows form together. */
export const digestOfRows = (rows: readonly RowWrite[]): string => {
  const { levels, startingStack } = structureOf(rows);
  return digestOf(levels, startingStack);
};

const fallingBlinds = (rows: readonly RowWrite[]): RowRefusal | null => {
  const falling = structureWarnings(structureOf(rows)).find(({ code }) => code === 'falling-blinds');
  if (falling?.code !== 'falling-blinds') return null;
  const { row: index, smallBlind, bigBlind } = falling;
  const row = rows[index ?? 0]?.rowNumber ?? 0;
  return refuse(null, 'import-structure.falling-blinds', { row, before: `${smallBlind}/${bigBlind}` });
};

const unordered = (rows: readonly RowWrite[]): RowRefusal | null => {
  const numbered = rows.filter(({ number }) => number !== null);
  const at = numbered.findIndex(
    ({ number }, index) => index > 0 && (number ?? 0) <= (numbered[index - 1]?.number ?? 0),
  );
  return at < 0
    ? null
    : refuse('level', 'import-structure.levels-order', { row: numbered[at]?.rowNumber ?? 0 });
};

/** Rows of one structure belong together, by its name. */
export const checkStructure: NonNullable<ImportKind['groups']>['check'] = (writes) => {
  const rows = rowsOf(writes);
  const refusal = unordered(rows) ?? fallingBlinds(rows);
  if (refusal) return refusal;
  const checked = checkInput(structureInputSchema, { name: rows[0]?.name, ...structureOf(rows) });
  if (checked.isValid) return null;
  const [[field = '', text = ''] = []] = Object.entries(checked.fields);
  const problem = readReason(text);
  const column = { name: 'structure', startingStack: 'startingStack' }[field] ?? null;
  return { column, reason: problem?.reason ?? 'value.invalid', params: problem?.params ?? {} };
};

/** Returns a row in the form shown to people: `25/50 + 5 ante, 15 min`. */
export const rowText = (level: Level): string => {
  const minutes = `${level.durationMs / 60_000} min`;
  if (level.kind === 'break') return level.colourUpChip ? `${minutes}, ${level.colourUpChip}` : minutes;
  return `${blindsText(level)}, ${minutes}`;
};
