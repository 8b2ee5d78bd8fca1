// Counts points by key within two windows of time, in memory: the mechanism of the budgets of addresses and accounts.
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type LimitReason, tooMany } from './limiter.ts';

/** A third of a minute's points can be used within ten seconds: a full house that opens the same page at once. */
const windows = [
  { seconds: 10, share: 1 / 3 },
  { seconds: 60, share: 1 },
] as const;

/** Points that keys use up. */
export type PointLimits = {
  /** Uses up points of a key. @throws RATE_LIMITED when it has no more */
  take(key: string, points: number): Promise<void>;
  /** Uses up points without refusing: for costs that are known only afterwards. */
  add(key: string, points: number): void;
  /** Refuses a key that has used up its points, and uses none. @throws RATE_LIMITED */
  check(key: string): Promise<void>;
};

/** Creates limits of so many points a minute; `refusal` is the reason with which a key is refused. */
export const createPointLimits = (
  name: string,
  pointsPerMinute: number,
  refusal: LimitReason,
): PointLimits => {
  const limiters = windows.map(
    ({ seconds, share }) =>
      new RateLimiterMemory({
        keyPrefix: `${name}-${seconds}`,
        points: Math.ceil(pointsPerMinute * share),
        duration: seconds,
      }),
  );
  return {
    take: async (key, points) => {
      try {
        for (const limiter of limiters) await limiter.consume(key, points);
      } catch (rejection) {
        throw tooMany(rejection, refusal);
      }
    },
    add: (key, points) => {
      for (const limiter of limiters) void limiter.penalty(key, points);
    },
    check: async (key) => {
      for (const limiter of limiters) {
        const used = await limiter.get(key);
        if (used && used.consumedPoints > limiter.points) throw tooMany(used, refusal);
      }
    },
  };
};
