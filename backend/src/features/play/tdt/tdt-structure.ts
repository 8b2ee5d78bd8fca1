// Reads the rounds, breaks and chips of a save as a structure of the league.
import {
  type Chip,
  type ChipColour,
  chipColours,
  chipsSchema,
  type Level,
  levelsSchema,
} from '@ahl/shared-types/poker-clocks';
import { classOf, fieldsOf, listOf, numberOf, type TdtFields, type TdtValue, textOf } from './tdt-value.ts';

/** A structure as it can be stored. */
export type TdtStructure = {
  levels: Level[];
  /** The indexes of breaks with a colour-up. The save does not name the chip, so `colourUpChip` is null. */
  colourUps: number[];
  chips: Chip[];
  /** Null if the save has none, or one that no clock can show. */
  startingStack: number | null;
};

const minuteMs = 60_000;

const durationOf = (row: TdtFields): number => Math.round((numberOf(row, 'Minutes') ?? 0) * minuteMs);

const levelOf = (value: TdtValue): Level => {
  const row = fieldsOf(value);
  const durationMs = durationOf(row);
  if (classOf(value) === 'GameBreak') return { kind: 'break', durationMs, colourUpChip: null };
  return {
    kind: 'level',
    durationMs,
    smallBlind: numberOf(row, 'SmallBlind') ?? 0,
    bigBlind: numberOf(row, 'BigBlind') ?? 0,
    ante: numberOf(row, 'Ante') ?? 0,
    bigBlindAnte: 0,
  };
};

/** The colours of chips in red, green and blue. */
const rgb: Readonly<Record<ChipColour, readonly [number, number, number]>> = {
  white: [255, 255, 255],
  red: [220, 20, 30],
  green: [0, 160, 60],
  blue: [0, 80, 220],
  black: [0, 0, 0],
  purple: [128, 0, 160],
  yellow: [250, 220, 0],
  orange: [255, 140, 0],
  pink: [255, 150, 190],
  brown: [130, 75, 30],
  grey: [128, 128, 128],
};

const nearestColour = (hex: string): ChipColour => {
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const channels = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
  const distance = (colour: ChipColour): number =>
    rgb[colour].reduce((sum, channel, index) => sum + (channel - (channels[index] ?? 0)) ** 2, 0);
  return chipColours.toSorted((a, b) => distance(a) - distance(b))[0] ?? 'grey';
};

/** Returns the colour that a text names: `#00ff00`, `darkred`, or a label such as `Red 25`. */
const namedColour = (text: string): ChipColour | null => {
  const hex = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(text)?.[1];
  if (hex) return nearestColour(hex);
  const name = text.toLowerCase().replace('gray', 'grey').replace('violet', 'purple');
  return chipColours.find((colour) => name.includes(colour)) ?? null;
};

const chipOf = (chip: TdtFields): Chip => ({
  value: numberOf(chip, 'Value') ?? 0,
  // Version 3.0 stores no colours, only labels.
  colour: namedColour(textOf(chip, 'Color')) ?? namedColour(textOf(chip, 'Label')) ?? 'grey',
  count: numberOf(chip, 'PerPlayer') ?? 0,
});

const startingStackOf = (tournament: TdtFields): number | null => {
  const financials = fieldsOf(tournament.get('Financials'));
  const buyIns = fieldsOf(financials.get('Buyins'));
  const profile = fieldsOf(listOf(buyIns.get('Profiles'))[numberOf(buyIns, 'DefIndex') ?? 0]);
  const chips = numberOf(profile, 'Chips') ?? numberOf(financials, 'StartingChips');
  return chips !== null && Number.isInteger(chips) && chips >= 1 && chips <= 100_000_000 ? chips : null;
};

/** Reads the structure; null if a clock cannot play it, such as one with blinds of half a chip. */
export const readStructure = (tournament: TdtFields): TdtStructure | null => {
  const rows = listOf(fieldsOf(tournament.get('Levels')).get('Levels'));
  const levels = levelsSchema.safeParse(rows.map(levelOf));
  if (!levels.success || levels.data.every(({ kind }) => kind === 'break')) return null;
  const chips = listOf(fieldsOf(tournament.get('Chips')).get('Chips'))
    .map(fieldsOf)
    .filter((chip) => chip.get('Use') !== false)
    .map(chipOf);
  const checked = chipsSchema.safeParse(chips);
  return {
    levels: levels.data,
    colourUps: rows.flatMap((row, index) => (fieldsOf(row).get('ChipUp') === true ? [index] : [])),
    chips: checked.success ? checked.data : [],
    startingStack: startingStackOf(tournament),
  };
};
