// What is odd about a structure, row by row. Nothing here forbids: a league may play odd structures.
import type { Level } from '../poker-clocks/level.schema.ts';
import { amountsOf, canPay, spareValue, stackOf, valuesInPlay } from './chips.rules.ts';
import type { StructureInput } from './structure.schema.ts';

export const warningCodes = [
  'no-length',
  'big-below-small',
  'falling-blinds',
  'ante-over-blind',
  'two-antes',
  'no-such-chip',
  'no-colour-up',
  'last-break',
  'stack-of-chips',
  'short-stack',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** Something to look at; `row` is the index of the row, null for the structure as a whole. */
export type StructureWarning = { code: WarningCode; row: number | null; text: string };

/** Levels of play that a chip may stay on the tables for nothing, when no break comes: about two hours. */
const maxSpareLevels = 8;
/** A night that begins with fewer big blinds than this is short. */
const fewBigBlinds = 20;

const number = new Intl.NumberFormat('en-US');
const say = (value: number): string => number.format(value);
type Rows = readonly Level[];
type Found = { code: WarningCode; text: string };

const ofLevel = (row: Level, before: Level | undefined): Found[] => {
  if (row.kind === 'break') return [];
  const { smallBlind, bigBlind, ante, bigBlindAnte } = row;
  const found: Found[] = [];
  if (bigBlind < smallBlind)
    found.push({
      code: 'big-below-small',
      text: `The big blind (${say(bigBlind)}) is below the small blind (${say(smallBlind)}).`,
    });
  if (before?.kind === 'level' && (bigBlind < before.bigBlind || smallBlind < before.smallBlind))
    found.push({
      code: 'falling-blinds',
      text: `The blinds fall: ${say(before.smallBlind)}/${say(before.bigBlind)} came before.`,
    });
  for (const [name, amount] of [
    ['ante', ante],
    ['big-blind ante', bigBlindAnte],
  ] as const)
    if (amount > bigBlind)
      found.push({
        code: 'ante-over-blind',
        text: `The ${name} (${say(amount)}) is over the big blind (${say(bigBlind)}).`,
      });
  if (ante > 0 && bigBlindAnte > 0)
    found.push({
      code: 'two-antes',
      text: 'Everybody pays an ante and the big blind pays it for all: leave one out.',
    });
  return found;
};

const ofChips = (row: Level, values: readonly number[]): Found[] => {
  if (row.kind === 'break') {
    const chip = row.colourUpChip;
    return chip === null || values.includes(chip)
      ? []
      : [{ code: 'no-such-chip', text: `No ${say(chip)} chip is in play here to colour up.` }];
  }
  const missing = [...new Set(amountsOf(row))].filter((amount) => !canPay(amount, values));
  if (missing.length === 0) return [];
  const amounts = missing.map(say).join(' and ');
  const smallest = values[0];
  const why = smallest === undefined ? 'no chip is in play' : `the smallest chip in play is ${say(smallest)}`;
  return [{ code: 'no-such-chip', text: `Nobody can pay ${amounts}: ${why}.` }];
};

/** A break in which chips could leave play that no later row needs. */
const ofBreak = (levels: Rows, index: number, values: readonly number[]): Found[] => {
  const row = levels[index];
  if (row?.kind !== 'break') return [];
  const spare = spareValue(levels.slice(index + 1), values);
  if (spare === null || spare <= (row.colourUpChip ?? 0)) return [];
  return [
    {
      code: 'no-colour-up',
      text: `No blind needs the ${say(spare)} chip after this break: colour it up here.`,
    },
  ];
};

/** Chips that stay on the tables to the end for nothing, because no break comes any more. */
const ofEnd = (levels: Rows, values: readonly (readonly number[])[]): StructureWarning[] => {
  const lastBreak = levels.findLastIndex(({ kind }) => kind === 'break');
  const inPlay = values[lastBreak + 1] ?? [];
  const index = levels.findIndex(
    (_row, at) => at > lastBreak && spareValue(levels.slice(at), inPlay) !== null,
  );
  if (index < 0 || levels.length - index <= maxSpareLevels) return [];
  const spare = spareValue(levels.slice(index), inPlay) ?? 0;
  return [
    {
      code: 'no-colour-up',
      row: index,
      text: `No blind needs the ${say(spare)} chip from here on, and no break follows to colour it up.`,
    },
  ];
};

const ofWhole = ({ levels, chips = [], startingStack = 0 }: Given): StructureWarning[] => {
  const found: StructureWarning[] = [];
  if (levels.at(-1)?.kind === 'break')
    found.push({ code: 'last-break', row: levels.length - 1, text: 'Nothing is played after this break.' });
  const stack = stackOf(chips);
  if (stack > 0 && stack !== startingStack)
    found.push({
      code: 'stack-of-chips',
      row: null,
      text: `The chips of a stack add up to ${say(stack)}, the starting stack is ${say(startingStack)}.`,
    });
  const first = levels.find((row) => row.kind === 'level');
  if (first && first.bigBlind > 0 && startingStack < fewBigBlinds * first.bigBlind)
    found.push({
      code: 'short-stack',
      row: levels.indexOf(first),
      text: `A stack is ${say(Math.floor(startingStack / first.bigBlind))} big blinds here: the night begins short.`,
    });
  return found;
};

type Given = Pick<StructureInput, 'chips' | 'startingStack'> & { levels: Rows };

/** What is odd about a structure, in the order of its rows; what concerns the whole comes last. */
export const structureWarnings = (structure: Given): StructureWarning[] => {
  const { levels, chips = [] } = structure;
  const values = valuesInPlay(levels, chips);
  const found = levels.flatMap((row, index): StructureWarning[] => {
    const before = levels.slice(0, index).findLast(({ kind }) => kind === 'level');
    const inPlay = values[index] ?? [];
    const here: Found[] = [
      ...(row.durationMs > 0 ? [] : [{ code: 'no-length', text: 'This row has no length.' } as const]),
      ...ofLevel(row, before),
      ...(chips.length > 0 ? [...ofChips(row, inPlay), ...ofBreak(levels, index, inPlay)] : []),
    ];
    return here.map((each) => ({ ...each, row: index }));
  });
  const ends = chips.length > 0 ? ofEnd(levels, values) : [];
  const place = ({ row }: StructureWarning) => row ?? levels.length;
  return [...found, ...ends, ...ofWhole(structure)].sort((a, b) => place(a) - place(b));
};
