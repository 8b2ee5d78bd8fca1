// Generates a structure from what a host knows: stack, players, hours. Pure.
import type { Chip } from '../poker-clocks/chip.schema.ts';
import type { Level } from '../poker-clocks/level.schema.ts';
import { pauseOf } from '../poker-clocks/structures.ts';
import { spareValue } from './chips.rules.ts';

/** The input of the generator. */
export type GeneratorInput = {
  /** Chips that each player starts with. */
  startingStack: number;
  players: number;
  /** The planned length of the night in hours, including breaks. */
  hours: number;
  levelMinutes: number;
  /** Levels of play between two breaks, 2 to 8. */
  breakEvery: number;
  breakMinutes?: number;
  chips: readonly Pick<Chip, 'value'>[];
};

const minuteMs = 60_000;
/** A night begins with stacks of about this many big blinds. */
const bigBlindsAtStart = 100;
/** Play ends when the big blind is about 1/20 of all chips. */
const endShare = 20;

/** The big blind at which play ends: all chips / 20 (a rule of thumb of tournament directors). */
export const lastBigBlind = ({
  startingStack,
  players,
}: Pick<GeneratorInput, 'startingStack' | 'players'>): number => (startingStack * players) / endShare;

/** The growth factor of the blinds per level: `(last / first)^(1 / (levels − 1))` (same source). */
export const growthPerLevel = (first: number, last: number, levels: number): number =>
  levels > 1 ? (last / first) ** (1 / (levels - 1)) : 1;

/** The number of levels of play that fit into the hours, with a break after every `breakEvery` of them but the last. */
export const levelsThatFit = ({
  hours,
  levelMinutes,
  breakEvery,
  breakMinutes = 10,
}: GeneratorInput): number => {
  const minutes = hours * 60;
  let count = 1;
  const lengthOf = (levels: number) =>
    levels * levelMinutes + Math.floor((levels - 1) / breakEvery) * breakMinutes;
  // A break longer than a level cannot hide a longer list that fits, because the length grows with the count.
  while (lengthOf(count + 1) <= minutes) count += 1;
  return Math.min(count, 80);
};

/** The chip value in which blinds of this size are counted: the largest that is at most half the small blind. */
const unitOf = (bigBlind: number, values: readonly number[]): number =>
  values.findLast((value) => value <= bigBlind / 4) ?? values[0] ?? 1;

const play = (minutes: number, smallBlind: number): Level => ({
  kind: 'level',
  durationMs: Math.round(minutes * minuteMs),
  smallBlind,
  bigBlind: 2 * smallBlind,
  ante: 0,
  bigBlindAnte: 0,
});

const smallBlindsOf = (input: GeneratorInput, count: number, values: readonly number[]): number[] => {
  const smallest = values[0] ?? 1;
  const first = Math.max(2 * smallest, input.startingStack / bigBlindsAtStart);
  const last = Math.max(first, lastBigBlind(input));
  const growth = growthPerLevel(first, last, count);
  const blinds: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const bigBlind = first * growth ** index;
    const unit = unitOf(bigBlind, values);
    const before = blinds.at(-1) ?? 0;
    // Each level is above the previous one by at least one chip.
    const next = (Math.floor(before / unit) + 1) * unit;
    blinds.push(Math.max(Math.round(bigBlind / 2 / unit) * unit, next));
  }
  return blinds;
};

/**
 * The rows of a night. The first big blind is 1/100 of a stack; each next one is `growthPerLevel` times the previous,
 * rounded to existing chips, up to `lastBigBlind` at the end of the hours. After every `breakEvery` levels there is a
 * break, in which the chips that no later blind needs are coloured up.
 */
export const generateStructure = (input: GeneratorInput): Level[] => {
  const { levelMinutes, breakEvery, breakMinutes = 10 } = input;
  const values = input.chips.map(({ value }) => value).sort((a, b) => a - b);
  const levels = smallBlindsOf(input, levelsThatFit(input), values).map((smallBlind) =>
    play(levelMinutes, smallBlind),
  );
  let inPlay = values;
  return levels.flatMap((level, index) => {
    const isLast = index === levels.length - 1;
    if (isLast || (index + 1) % breakEvery !== 0) return [level];
    const spare = spareValue(levels.slice(index + 1), inPlay);
    inPlay = inPlay.filter((value) => value > (spare ?? 0));
    return [level, pauseOf(breakMinutes, spare)];
  });
};
