// Reads a level or a break of a structure from a row of a file, with the rules of the editor of structures.
import { checkInput } from '@ahl/shared-types/common';
import type { RowRefusal } from '@ahl/shared-types/imports';
import { type Level, levelsSchema } from '@ahl/shared-types/poker-clocks';
import { readReason } from '@ahl/shared-types/reasons';
import { type RowToPlan, refuse } from '#face/import-kind.ts';

type Cells = RowToPlan['cells'];
/** A row of a structure, with the number that the file has for its level; null without one. */
export type StructureRow = { level: Level; number: number | null; startingStack: number | null };
type Read = { row: StructureRow; notes: RowRefusal[] } | { refusals: RowRefusal[] };

const minuteMs = 60_000;
const breakWords = /\b(?:break|pause|descanso|pausa|intermission|dinner)\b|colou?r.?up|chip.?(?:race|up)/i;
const shown = (text: string): string => text.slice(0, 40);

/** Reads `15`, `15 min`, `7.5` and a length of a spreadsheet (`0:15`, `00:15:00`) as milliseconds; null for other texts. */
export const readMinutes = (text: string): number | null => {
  const [, hours, minutes, seconds = '0'] = /^0?(\d):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  if (hours !== undefined) return (Number(hours) * 60 + Number(minutes)) * minuteMs + Number(seconds) * 1_000;
  const plain = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:'|m|mins?|minutes?|minutos?)?\.?$/i.exec(text)?.[1];
  return plain === undefined ? null : Math.round(Number(plain.replace(',', '.')) * minuteMs);
};

/** Reads `1,000`, `1.5k` and `$500` as chips; an empty cell, a dash and `none` are 0. Null for other texts. */
export const readChips = (text: string): number | null => {
  if (/^(?:-|–|—|none|no|n\/a)?$/i.test(text.trim())) return 0;
  const [, amount = '', thousands] =
    /^\$?\s*(\d{1,3}(?:[, ]\d{3})+|\d+(?:\.\d+)?)\s*(k)?$/i.exec(text.trim()) ?? [];
  if (amount === '') return null;
  return Number(amount.replace(/[, ]/g, '')) * (thousands ? 1_000 : 1);
};

/** Moves the parts of `25/50`, and of `25/50 (5)` with its ante, to the cells that are empty. */
const withBlinds = (cells: Cells, refusals: RowRefusal[]): Cells => {
  const { blinds = '' } = cells;
  if (blinds === '' || breakWords.test(blinds)) return cells;
  const [, smallBlind = '', bigBlind = '', ante = ''] =
    /^([^/\s-]+)\s*[/-]\s*([^/\s(]+)\s*(?:[/(]\s*([^)]+?)\s*\)?)?$/.exec(blinds) ?? [];
  if (bigBlind === '')
    refusals.push(refuse('blinds', 'import-structure.blinds-form', { text: shown(blinds) }));
  return {
    ...cells,
    smallBlind: cells.smallBlind || smallBlind,
    bigBlind: cells.bigBlind || bigBlind,
    ante: cells.ante || ante,
  };
};

/** The cell of each part of a level, for the refusals of the editor's rules. */
const columnOfField: Readonly<Record<string, string>> = {
  durationMs: 'minutes',
  smallBlind: 'smallBlind',
  bigBlind: 'bigBlind',
  ante: 'ante',
  bigBlindAnte: 'bigBlindAnte',
  colourUpChip: 'colourUp',
};

/** Returns the refusals of the editor's rules, each at its cell; `cells` says whether the blinds are in one cell. */
const refusalsOf = (level: Level, { blinds = '' }: Cells): RowRefusal[] => {
  if (level.kind === 'level' && level.bigBlind < level.smallBlind) {
    const params = { big: level.bigBlind, small: level.smallBlind };
    return [refuse(blinds === '' ? 'bigBlind' : 'blinds', 'import-structure.big-below-small', params)];
  }
  const checked = checkInput(levelsSchema, [level]);
  if (checked.isValid) return [];
  return Object.entries(checked.fields).map(([path, text]) => {
    const problem = readReason(text);
    const field = path.split('.').at(-1) ?? '';
    const column = blinds !== '' && /Blind$/.test(field) ? 'blinds' : (columnOfField[field] ?? null);
    return { column, reason: problem?.reason ?? 'value.invalid', params: problem?.params ?? {} };
  });
};

type Part = { durationMs: number; chips: (column: string) => number; notes: RowRefusal[] };

const breakOf = (cells: Cells, { durationMs, notes }: Part): Level => {
  const { colourUp = '' } = cells;
  const chip = readChips(colourUp.replace(/'?s$/i, ''));
  if (colourUp !== '' && chip === null)
    notes.push(refuse('colourUp', 'import-structure.chip-unnamed', { text: shown(colourUp) }));
  return { kind: 'break', durationMs, colourUpChip: chip || null };
};

const levelOf = (cells: Cells, { durationMs, chips, notes }: Part): Level => {
  if (readChips(cells.colourUp ?? '') !== 0)
    notes.push(refuse('colourUp', 'import-structure.colour-up-on-level'));
  return {
    kind: 'level',
    durationMs,
    smallBlind: chips('smallBlind'),
    bigBlind: chips('bigBlind'),
    ante: chips('ante'),
    bigBlindAnte: chips('bigBlindAnte'),
  };
};

/** Returns the level or break of a row, or which of its cells are invalid. */
export const readStructureRow = (input: Cells): Read => {
  const refusals: RowRefusal[] = [];
  const notes: RowRefusal[] = [];
  const { structure = '', level: levelText = '', minutes = '', blinds = '', startingStack = '' } = input;
  if (structure === '') refusals.push(refuse('structure', 'import-structure.name-missing'));
  const isBreak = [levelText, blinds, input.smallBlind ?? ''].some((text) => breakWords.test(text));
  const cells = isBreak ? input : withBlinds(input, refusals);
  const durationMs = readMinutes(minutes);
  if (minutes === '') refusals.push(refuse('minutes', 'import-structure.minutes-missing'));
  else if (durationMs === null)
    refusals.push(refuse('minutes', 'import-structure.minutes-form', { text: shown(minutes) }));
  const chips = (column: string): number => {
    const amount = readChips(cells[column] ?? '');
    if (amount === null)
      refusals.push(refuse(column, 'import-structure.amount-form', { text: shown(cells[column] ?? '') }));
    return amount ?? 0;
  };
  if (!isBreak && refusals.length === 0 && (cells.smallBlind ?? '') === '' && (cells.bigBlind ?? '') === '')
    refusals.push(refuse(blinds === '' ? 'bigBlind' : 'blinds', 'import-structure.blinds-missing'));
  const part = { durationMs: durationMs ?? 0, chips, notes };
  const level = isBreak ? breakOf(cells, part) : levelOf(cells, part);
  const stack = chips('startingStack');
  if (refusals.length > 0) return { refusals };
  const invalid = refusalsOf(level, input);
  if (invalid.length > 0) return { refusals: invalid };
  const number = /^(?:level|lvl|round|nivel|ronda)?\s*(\d{1,3})$/i.exec(levelText)?.[1];
  const row = {
    level,
    number: number === undefined ? null : Number(number),
    startingStack: startingStack === '' ? null : stack,
  };
  return { row, notes };
};
