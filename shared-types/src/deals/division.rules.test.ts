import { describe, expect, it } from 'vitest';
import {
  chipChopShares,
  divideAsAgreed,
  divideByMethod,
  evenShares,
  icmShares,
  isWholePool,
  largestRemainder,
} from './division.rules.ts';

const toCents = (shares: readonly number[]) => shares.map((share) => Number(share.toFixed(2)));
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** A repeatable source of numbers from 0 to 1 (Park–Miller). */
const numbersFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/** Deals of 2 to 10 players with falling prizes. */
const deals = Array.from({ length: 300 }, (_, index) => {
  const next = numbersFrom(index + 1);
  const players = 2 + Math.floor(next() * 9);
  const stacks = Array.from({ length: players }, () => 1 + Math.floor(next() * 200_000));
  const prizes = Array.from({ length: players }, () => Math.floor(next() * 9_000)).toSorted((a, b) => b - a);
  return { stacks, prizes, decimals: Math.floor(next() * 3) };
});

/** The model as it is defined, over every order of finish. */
const icmByOrders = (stacks: readonly number[], prizes: readonly number[]): number[] => {
  const expected = stacks.map(() => 0);
  const visit = (left: readonly number[], place: number, probability: number): void => {
    const chips = sum(left.map((index) => stacks[index] ?? 0));
    for (const index of left) {
      const next = probability * ((stacks[index] ?? 0) / chips);
      expected[index] = (expected[index] ?? 0) + next * (prizes[place] ?? 0);
      visit(
        left.filter((each) => each !== index),
        place + 1,
        next,
      );
    }
  };
  visit(
    stacks.map((_, index) => index),
    0,
    1,
  );
  return expected;
};

describe('icmShares', () => {
  it('gives the published values of three players', () => {
    expect(toCents(icmShares([60, 30, 10], [5_000, 3_000, 2_000]))).toEqual([4123.81, 3383.33, 2492.86]);
  });

  it('gives the published values of four players', () => {
    const shares = icmShares([50, 30, 25, 20], [12_400, 11_160, 9_920, 8_680]);
    expect(toCents(shares)).toEqual([11_167.38, 10_565.36, 10_345.86, 10_081.4]);
  });

  it('equals the sum over every order of finish', () => {
    for (const { stacks, prizes } of deals.filter(({ stacks: { length } }) => length <= 6)) {
      const byOrders = icmByOrders(stacks, prizes);
      icmShares(stacks, prizes).forEach((share, index) => {
        expect(share).toBeCloseTo(byOrders[index] ?? 0, 6);
      });
    }
  });

  it('gives each player the same, in whatever order they are listed', () => {
    for (const { stacks, prizes } of deals) {
      const turned = icmShares(stacks.toReversed(), prizes).toReversed();
      icmShares(stacks, prizes).forEach((share, index) => {
        expect(share).toBeCloseTo(turned[index] ?? 0, 6);
      });
    }
  });

  it('never gives less than the last place nor more than the first', () => {
    for (const { stacks, prizes } of deals)
      for (const share of icmShares(stacks, prizes)) {
        expect(share).toBeGreaterThanOrEqual(Math.min(...prizes) - 1e-6);
        expect(share).toBeLessThanOrEqual(Math.max(...prizes) + 1e-6);
      }
  });
});

describe('chipChopShares and evenShares', () => {
  it('give everybody the last place, and divide the rest by chips', () => {
    expect(chipChopShares([60, 30, 10], [5_000, 3_000, 2_000])).toEqual([4_400, 3_200, 2_400]);
  });

  it('divide evenly', () => {
    expect(evenShares([60, 30, 10], [5_000, 3_000, 1_000])).toEqual([3_000, 3_000, 3_000]);
  });
});

describe('largestRemainder', () => {
  it('gives the units that are left to the largest remainders', () => {
    expect(largestRemainder([4123.81, 3383.33, 2492.86], 10_000)).toEqual([4_124, 3_383, 2_493]);
  });

  it('prefers the earlier of equal remainders', () => {
    expect(largestRemainder([1.5, 1.5, 2], 5)).toEqual([2, 1, 2]);
    expect(largestRemainder([10 / 3, 10 / 3, 10 / 3], 10)).toEqual([4, 3, 3]);
  });
});

describe('divideByMethod', () => {
  it('divides whole points of whole points', () => {
    const deal = { stacks: [60, 30, 10], prizes: [5_000, 3_000, 2_000], decimals: 0 };
    expect(divideByMethod('icm', deal)).toEqual([4_124, 3_383, 2_493]);
  });

  it('leaves the sum as it is, by every method and with any decimals', () => {
    for (const deal of deals)
      for (const method of ['icm', 'chip-chop', 'even'] as const) {
        const points = divideByMethod(method, deal);
        expect(points).toHaveLength(deal.stacks.length);
        expect(isWholePool(points, deal.prizes, deal.decimals)).toBe(true);
        for (const each of points) expect(Number(each.toFixed(deal.decimals))).toBe(each);
      }
  });

  it('gives a larger stack at least as much', () => {
    for (const { stacks, prizes } of deals) {
      const falling = stacks.toSorted((a, b) => b - a);
      for (const method of ['icm', 'chip-chop'] as const) {
        const points = divideByMethod(method, { stacks: falling, prizes, decimals: 0 });
        points.forEach((each, index) => {
          if (index > 0) expect(each).toBeLessThanOrEqual(points[index - 1] ?? 0);
        });
      }
    }
  });
});

describe('divideAsAgreed', () => {
  it('returns what was agreed while the places are worth the same', () => {
    expect(divideAsAgreed([70, 20, 10], [60, 30, 10], 0)).toEqual([70, 20, 10]);
  });

  it('divides the new sum in the proportion of what was agreed', () => {
    expect(divideAsAgreed([70, 20, 10], [120, 60, 20], 0)).toEqual([140, 40, 20]);
    expect(sum(divideAsAgreed([70, 20, 10], [61, 31, 11], 0))).toBe(103);
  });

  it('divides evenly what was worth nothing', () => {
    expect(divideAsAgreed([0, 0], [3, 2], 0)).toEqual([3, 2]);
  });
});
