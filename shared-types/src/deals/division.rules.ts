// How the points of the places that are left are divided between players who agree on a deal. Pure, in any unit.

/** How a deal divides the points. */
export const dealMethods = ['icm', 'chip-chop', 'even', 'custom'] as const;
export type DealMethod = (typeof dealMethods)[number];

/** A deal is possible while this many players are left; ten is a final table. */
export const dealPlayers = { min: 2, max: 10 } as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * The expectation of each stack by the Independent Chip Model, in the order of the stacks. The probability that a
 * player wins is the share of the chips, and that of each next place is the share of the chips of those who are not yet
 * placed (D. A. Harville, "Assigning Probabilities to the Outcomes of Multi-Entry Competitions", 1973; applied to
 * tournaments by M. Malmuth, "Gambling Theory and Other Topics", 1987). Goes through the sets of players who hold the
 * first places: `2^n` steps instead of `n!`.
 */
export const icmShares = (stacks: readonly number[], prizes: readonly number[]): number[] => {
  const players = stacks.length;
  const expected = stacks.map(() => 0);
  const probabilities = new Float64Array(2 ** players);
  probabilities[0] = 1;
  for (let placed = 0; placed < 2 ** players - 1; placed += 1) {
    const open = stacks.flatMap((stack, index) => (placed & (1 << index) ? [] : [{ stack, index }]));
    const chips = sum(open.map(({ stack }) => stack));
    const prize = prizes[players - open.length] ?? 0;
    for (const { stack, index } of open) {
      const probability = ((probabilities[placed] ?? 0) * stack) / chips;
      const next = placed | (1 << index);
      probabilities[next] = (probabilities[next] ?? 0) + probability;
      expected[index] = (expected[index] ?? 0) + probability * prize;
    }
  }
  return expected;
};

/**
 * A chip chop: everybody gets the points of the last of these places, which nobody can lose, and the rest is divided by
 * chips. Source: the usual definition, such as in PokerStars' rules for deals ("Chip Chop").
 */
export const chipChopShares = (stacks: readonly number[], prizes: readonly number[]): number[] => {
  const least = Math.min(...prizes);
  const rest = sum(prizes) - least * stacks.length;
  const chips = sum(stacks);
  return stacks.map((stack) => least + (rest * stack) / chips);
};

/** Everybody gets the same. */
export const evenShares = (stacks: readonly number[], prizes: readonly number[]): number[] =>
  stacks.map(() => sum(prizes) / stacks.length);

/** Differences below this are those of floating point, not of shares. */
const noise = 1e-9;

/**
 * Rounds shares so that they add up to `total` (a whole number of units): each is rounded down, and the units that are
 * left go to the largest remainders (Hamilton's method). Of equal remainders the earlier one in the list comes first.
 */
export const largestRemainder = (shares: readonly number[], total: number): number[] => {
  const floors = shares.map((share) => Math.floor(share + noise));
  const left = total - sum(floors);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share - (floors[index] ?? 0) }))
    .toSorted((a, b) => (Math.abs(b.remainder - a.remainder) < noise ? 0 : b.remainder - a.remainder));
  const extra = new Map<number, number>();
  for (let unit = 0; unit < left; unit += 1) {
    const { index } = byRemainder[unit % shares.length] ?? { index: 0 };
    extra.set(index, (extra.get(index) ?? 0) + 1);
  }
  return floors.map((floor, index) => floor + (extra.get(index) ?? 0));
};

/** Returns shares rounded to a number of decimals that add up to the sum of `prizes`, which has at most as many. */
const rounded = (shares: readonly number[], prizes: readonly number[], decimals: number): number[] => {
  const unit = 10 ** decimals;
  const total = Math.round(sum(prizes) * unit);
  const units = largestRemainder(
    shares.map((share) => share * unit),
    total,
  );
  return units.map((each) => each / unit);
};

/**
 * Divides the points of places 1, 2, … between as many stacks, in their order, in steps of the rule's decimals. The sum
 * stays the same.
 */
export const divideByMethod = (
  method: Exclude<DealMethod, 'custom'>,
  { stacks, prizes, decimals }: { stacks: readonly number[]; prizes: readonly number[]; decimals: number },
): number[] => {
  const divide = { icm: icmShares, 'chip-chop': chipChopShares, even: evenShares }[method];
  return rounded(divide(stacks, prizes), prizes, decimals);
};

/** Whether agreed points add up to the points of the places. */
export const isWholePool = (
  points: readonly number[],
  prizes: readonly number[],
  decimals: number,
): boolean => Math.round(sum(points) * 10 ** decimals) === Math.round(sum(prizes) * 10 ** decimals);

/**
 * Returns what was agreed if it adds up to `prizes`. If the places are worth something else since (another rule, more
 * entrants, double points), their sum is divided in the proportion of what was agreed; evenly, if that was nothing.
 */
export const divideAsAgreed = (
  agreed: readonly number[],
  prizes: readonly number[],
  decimals: number,
): number[] => {
  if (isWholePool(agreed, prizes, decimals)) return [...agreed];
  const before = sum(agreed);
  const total = sum(prizes);
  const shares = agreed.map((each) => (before === 0 ? total / agreed.length : (each / before) * total));
  return rounded(shares, prizes, decimals);
};
