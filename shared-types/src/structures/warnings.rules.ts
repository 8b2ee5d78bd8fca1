// Warnings about unusual parts of a structure, row by row. They forbid nothing: a league may play unusual structures.
import type { Level } from '../poker-clocks/level.schema.ts';
import { amountsOf, canPay, spareValue, stackOf, valuesInPlay } from './chips.rules.ts';
import type { StructureInput } from './structure.schema.ts';

/** A finding with its amounts; a screen makes the sentence. */
export type StructureFinding =
  | { code: 'no-length' }
  | { code: 'big-below-small'; bigBlind: number; smallBlind: number }
  | { code: 'falling-blinds'; smallBlind: number; bigBlind: number }
  | { code: 'ante-over-blind'; kind: 'ante' | 'bigBlindAnte'; amount: number; bigBlind: number }
  | { code: 'two-antes' }
  | { code: 'no-such-chip'; chip: number }
  | { code: 'cannot-pay'; amounts: number[]; smallestChip: number | null }
  | { code: 'no-colour-up'; chip: number; where: 'here' | 'never' }
  | { code: 'last-break' }
  | { code: 'stack-of-chips'; stack: number; startingStack: number }
  | { code: 'short-stack'; bigBlinds: number };

/** A warning; `row` is the index of the row, null for the structure as a whole. */
export type StructureWarning = StructureFinding & { row: number | null };

/** The maximum number of levels that an unneeded chip may stay in play without a break: about two hours. */
const maxSpareLevels = 8;
/** The minimum number of big blinds in a starting stack; with fewer the stack is short. */
const fewBigBlinds = 20;

type Rows = readonly Level[];
type Found = StructureFinding;

const ofLevel = (row: Level, before: Level | undefined): Found[] => {
  if (row.kind === 'break') return [];
  const { smallBlind, bigBlind, ante, bigBlindAnte } = row;
  const found: Found[] = [];
  if (bigBlind < smallBlind) found.push({ code: 'big-below-small', bigBlind, smallBlind });
  if (before?.kind === 'level' && (bigBlind < before.bigBlind || smallBlind < before.smallBlind))
    found.push({ code: 'falling-blinds', smallBlind: before.smallBlind, bigBlind: before.bigBlind });
  for (const [kind, amount] of [
    ['ante', ante],
    ['bigBlindAnte', bigBlindAnte],
  ] as const)
    if (amount > bigBlind) found.push({ code: 'ante-over-blind', kind, amount, bigBlind });
  if (ante > 0 && bigBlindAnte > 0) found.push({ code: 'two-antes' });
  return found;
};

const ofChips = (row: Level, values: readonly number[]): Found[] => {
  if (row.kind === 'break') {
    const chip = row.colourUpChip;
    return chip === null || values.includes(chip) ? [] : [{ code: 'no-such-chip', chip }];
  }
  const amounts = [...new Set(amountsOf(row))].filter((amount) => !canPay(amount, values));
  return amounts.length === 0 ? [] : [{ code: 'cannot-pay', amounts, smallestChip: values[0] ?? null }];
};

/** Reports a break in which chips could leave play that no later row needs. */
const ofBreak = (levels: Rows, index: number, values: readonly number[]): Found[] => {
  const row = levels[index];
  if (row?.kind !== 'break') return [];
  const spare = spareValue(levels.slice(index + 1), values);
  if (spare === null || spare <= (row.colourUpChip ?? 0)) return [];
  return [{ code: 'no-colour-up', chip: spare, where: 'here' }];
};

/** Reports unneeded chips that stay in play to the end, because there is no further break. */
const ofEnd = (levels: Rows, values: readonly (readonly number[])[]): StructureWarning[] => {
  const lastBreak = levels.findLastIndex(({ kind }) => kind === 'break');
  const inPlay = values[lastBreak + 1] ?? [];
  const index = levels.findIndex(
    (_row, at) => at > lastBreak && spareValue(levels.slice(at), inPlay) !== null,
  );
  if (index < 0 || levels.length - index <= maxSpareLevels) return [];
  const chip = spareValue(levels.slice(index), inPlay) ?? 0;
  return [{ code: 'no-colour-up', row: index, chip, where: 'never' }];
};

const ofWhole = ({ levels, chips = [], startingStack = 0 }: Input): StructureWarning[] => {
  const found: StructureWarning[] = [];
  if (levels.at(-1)?.kind === 'break') found.push({ code: 'last-break', row: levels.length - 1 });
  const stack = stackOf(chips);
  if (stack > 0 && stack !== startingStack)
    found.push({ code: 'stack-of-chips', row: null, stack, startingStack });
  const first = levels.find((row) => row.kind === 'level');
  if (first && first.bigBlind > 0 && startingStack < fewBigBlinds * first.bigBlind)
    found.push({
      code: 'short-stack',
      row: levels.indexOf(first),
      bigBlinds: Math.floor(startingStack / first.bigBlind),
    });
  return found;
};

type Input = Pick<StructureInput, 'chips' | 'startingStack'> & { levels: Rows };

/** Returns the warnings about a structure, in the order of its rows; those about the whole come last. */
export const structureWarnings = (structure: Input): StructureWarning[] => {
  const { levels, chips = [] } = structure;
  const values = valuesInPlay(levels, chips);
  const found = levels.flatMap((row, index): StructureWarning[] => {
    const before = levels.slice(0, index).findLast(({ kind }) => kind === 'level');
    const inPlay = values[index] ?? [];
    const here: Found[] = [
      ...(row.durationMs > 0 ? [] : [{ code: 'no-length' } as const]),
      ...ofLevel(row, before),
      ...(chips.length > 0 ? [...ofChips(row, inPlay), ...ofBreak(levels, index, inPlay)] : []),
    ];
    return here.map((each) => ({ ...each, row: index }));
  });
  const ends = chips.length > 0 ? ofEnd(levels, values) : [];
  const place = ({ row }: StructureWarning) => row ?? levels.length;
  return [...found, ...ends, ...ofWhole(structure)].sort((a, b) => place(a) - place(b));
};
