// How much one address may read: a budget of points, a point being about a thousandth of a second of one core. What is
// answered from memory before a route is found costs nothing, as do the files of the build. Counted by each replica for
// itself, in memory: a read does not wait for a round trip. docs/decisions/021 says why these numbers.
import { AppError } from '@ahl/shared-types/common';
import type { RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooMany } from './limiter.ts';
import { networkOf } from './network.ts';

/** What one address may read in a minute: two fifths of a core. A bar's guests share an address. */
export const readPointsPerMinute = 24_000;
/** A third of it may be used within ten seconds: a full house that opens the same page at once. */
const windows = [
  { seconds: 10, share: 1 / 3 },
  { seconds: 60, share: 1 },
] as const;

/** What reads cost that no contract states. */
export const readPoints = {
  /** A call of the API, unless its contract says more. */
  call: 1,
  /** A page with its answers, when its rendering is at hand. */
  page: 10,
  /** More, where it has to be rendered. */
  rendering: 30,
  /** More, where a leaderboard of another day has to be computed. */
  pastLeaderboard: 100,
} as const;

/** By path, what is read beside the API and the pages. */
const otherReads: readonly (readonly [RegExp, number])[] = [
  [/^\/share\//, 40],
  [/^\/(news|sitemap)\.xml$/, 10],
  [/\.ics$/, 10],
  [/^\/api\/(openapi\.json|docs)$/, 10],
  [/^\/q\//, 4],
  [/^\/embed\//, 5],
  [/^\/(pictures|venue-pictures|brand)\//, 2],
];

/** Adds to what a read costs, when it turns out to cost more. */
export type Charge = (points: number) => void;

/** For what the server reads by itself. */
export const noCharge: Charge = () => undefined;

export type ReadBudget = {
  /** Takes what a read costs at least. @throws RATE_LIMITED when the address has used up its budget */
  take(address: string, points: number): Promise<void>;
  /** Charges an address for more. */
  chargeOf(address: string): Charge;
};

/** The budgets of a process. */
export const createReadBudget = (pointsPerMinute = readPointsPerMinute): ReadBudget => {
  const limiters = windows.map(
    ({ seconds, share }) =>
      new RateLimiterMemory({
        keyPrefix: `reads-${seconds}`,
        points: Math.ceil(pointsPerMinute * share),
        duration: seconds,
      }),
  );
  return {
    take: async (address, points) => {
      const key = networkOf(address);
      try {
        for (const limiter of limiters) await limiter.consume(key, points);
      } catch (rejection) {
        throw tooMany(rejection, 'limit.reads');
      }
    },
    chargeOf: (address) => (points) => {
      const key = networkOf(address);
      for (const limiter of limiters) void limiter.penalty(key, points);
    },
  };
};

/** Takes the cost of what is neither a call of the API nor a page. */
export const chargeOtherReads =
  (reads: ReadBudget): RequestHandler =>
  async (request, _response, next) => {
    const [, points] = otherReads.find(([pattern]) => pattern.test(request.path)) ?? [];
    if (points) await reads.take(request.ip ?? '', points);
    next();
  };

/** The refusal of what was taken, or null; another failure is thrown on. */
export const refusalOf = (taken: Promise<void>): Promise<AppError | null> =>
  taken.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return error;
      throw error;
    },
  );
