// How the points of knock-outs are divided between those who share them. Pure.
import { largestRemainder } from '../deals/division.rules.ts';
import type { KnockOutShare } from './knock-out.schema.ts';

/**
 * Divides an amount evenly between `parts` players, in steps of `decimals`: 200 by 3 is 67, 67, 66. The parts add up to
 * the amount; what is smaller than a step goes to the first.
 */
export const splitEvenly = (amount: number, parts: number, decimals = 0): number[] => {
  const unit = 10 ** decimals;
  const steps = Math.floor(amount * unit + 1e-9);
  const [, ...others] = largestRemainder(
    Array.from({ length: parts }, () => steps / parts),
    steps,
  ).map((each) => each / unit);
  const rest = others.reduce((sum, each) => sum + each, 0);
  return [Number((amount - rest).toFixed(6)), ...others];
};

/** Returns the points of one part of a knock-out that is worth `amount`. */
const partOf = (amount: number, { of, index }: KnockOutShare, decimals: number): number =>
  of === 1 ? amount : (splitEvenly(amount, of, decimals)[index] ?? 0);

/** Returns the points of a player's knock-outs, of which each is worth `amount`. */
export const knockOutPoints = (
  amount: number,
  shares: readonly KnockOutShare[],
  decimals: number,
): number => {
  const points = shares.reduce((sum, share) => sum + partOf(amount, share, decimals), 0);
  return Number(points.toFixed(6));
};
