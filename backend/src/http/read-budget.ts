// How much one address can read: a budget of points, a point being about a thousandth of a second of one core. What is
// served from memory before routing costs nothing, as do the files of the build. Each replica counts for itself, in
// memory: a read does not wait for a round trip. docs/decisions/021 explains these numbers.
import { AppError } from '@ahl/shared-types/common';
import type { RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooMany } from './limiter.ts';
import { networkOf } from './network.ts';

/** What one address can read in a minute: two fifths of a core. The guests of a venue share an address. */
export const readPointsPerMinute = 24_000;
/** A third of it can be used within ten seconds: a full house that opens the same page at once. */
const windows = [
  { seconds: 10, share: 1 / 3 },
  { seconds: 60, share: 1 },
] as const;

/** The cost of reads that no contract states. */
export const readPoints = {
  /** A call of the API, unless its contract says more. */
  call: 1,
  /** A page with its answers, if its rendering is cached. */
  page: 10,
  /** Added if the page has to be rendered. */
  rendering: 30,
  /** Added if a leaderboard of another day has to be computed. */
  pastLeaderboard: 100,
  /** A picture that is drawn for a shared link. */
  drawing: 40,
  /** A calendar, a feed, or the list of pages for search engines. */
  feed: 10,
  /** A board in a frame of another site. */
  embed: 5,
  /** A printed code, which is looked up and counted. */
  code: 4,
  /** An uploaded picture. */
  picture: 2,
} as const;

/** Adds to the cost of a read that turns out to be more expensive. */
export type Charge = (points: number) => void;

/** For what the server reads itself. */
export const noCharge: Charge = () => undefined;

export type ReadBudget = {
  /** Charges the base cost of a read. @throws RATE_LIMITED when the address has used up its budget */
  take(address: string, points: number): Promise<void>;
  /** Returns a function that charges an address more. */
  chargeOf(address: string): Charge;
};

/** Creates the budgets of a process. */
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

/** Charges a route beside the API; the first handler of every such route. */
export const chargeRead = (reads: ReadBudget, points: number): RequestHandler =>
  async function chargeRead(request, _response, next) {
    await reads.take(request.ip ?? '', points);
    next();
  };

/** Returns the refusal of a charge, or null; throws any other failure. */
export const refusalOf = (taken: Promise<void>): Promise<AppError | null> =>
  taken.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return error;
      throw error;
    },
  );
