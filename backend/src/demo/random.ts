// Owns randomness in the demo league: everything that looks random comes from here and is the same on every run.

export type Random = {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number;
  /** Returns an integer between two, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns one of `[item, weight]` pairs. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T;
  /** Returns a new list in random order. */
  shuffle<T>(list: readonly T[]): T[];
  /** Returns a roughly normal number: mean 0, deviation 1, never beyond 3.5. */
  normal(): number;
};

/** FNV-1a, so that a stream can be named by a word. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
};

/** The generator mulberry32 (public domain, Tommy Ettinger): 32 bits of state, good enough to look natural. */
const mulberry32 = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Creates a random stream of its own for each name, so that one part of the league does not shift another. */
export const createRandom = (name: string): Random => {
  const next = mulberry32(hash(`ahl:${name}`));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('There is nothing to pick from.');
    return list[int(0, list.length - 1)] as T;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (pairs) => {
      let rest = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of pairs) {
        rest -= weight;
        if (rest < 0) return item;
      }
      return pick(pairs)[0];
    },
    shuffle: (list) => {
      const result = [...list];
      for (let index = result.length - 1; index > 0; index -= 1) {
        const other = int(0, index);
        [result[index], result[other]] = [result[other] as never, result[index] as never];
      }
      return result;
    },
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
};
