// Which amounts a set of chips can pay, and which chips a structure still needs. Pure.
import type { Chip } from '../poker-clocks/chip.schema.ts';
import type { Level } from '../poker-clocks/level.schema.ts';

/** Whether an amount can be paid with chips of these values (any number of each). */
export const canPay = (amount: number, values: readonly number[]): boolean => {
  if (amount === 0 || values.some((value) => amount % value === 0)) return true;
  const rest = [...values].sort((a, b) => b - a).reduce((left, value) => left % value, amount);
  return rest === 0;
};

/** The amounts in a row, without zeros. */
export const amountsOf = (row: Level): number[] =>
  row.kind === 'break'
    ? []
    : [row.smallBlind, row.bigBlind, row.ante, row.bigBlindAnte].filter((amount) => amount > 0);

/** The values in play at each row, ascending. A colour-up removes its chip and all smaller ones. */
export const valuesInPlay = (levels: readonly Level[], chips: readonly Chip[]): number[][] => {
  let values = chips.map(({ value }) => value).sort((a, b) => a - b);
  return levels.map((row) => {
    const here = values;
    const removed = row.kind === 'break' ? (row.colourUpChip ?? 0) : 0;
    values = values.filter((value) => value > removed);
    return here;
  });
};

/** The largest value that, with all smaller ones, no row needs; null if the smallest is needed. */
export const spareValue = (levels: readonly Level[], values: readonly number[]): number | null => {
  const amounts = levels.flatMap(amountsOf);
  const ascending = [...values].sort((a, b) => a - b);
  let spare: number | null = null;
  for (const value of ascending.slice(0, -1)) {
    const larger = ascending.filter((other) => other > value);
    if (!amounts.every((amount) => canPay(amount, larger))) break;
    spare = value;
  }
  return spare;
};

/** The sum of the chips of a starting stack. */
export const stackOf = (chips: readonly Chip[]): number =>
  chips.reduce((total, { value, count }) => total + value * count, 0);
