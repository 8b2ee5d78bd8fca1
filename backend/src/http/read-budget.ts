// How much one address can read: a budget of points, a point being one millisecond of one core, as in the costs that
// contracts declare (`costOf`). What is served from memory before routing costs nothing, as do the files of the build.
// Each replica counts for itself, in memory: a read does not wait for a round trip. docs/decisions/021 explains these
// numbers; `npm run bench:costs` compares what calls cost with what they are charged.
import { AppError } from '@ahl/shared-types/common';
import type { RequestHandler } from 'express';
import { networkOf } from './network.ts';
import { createPointLimits, type PointLimits } from './point-limits.ts';

/** What one address can read in a minute: two fifths of a core. The guests of a venue share an address. */
export const readPointsPerMinute = 24_000;
/** The cost of reads beside the API, and what is added to that of a contract. */
export const readPoints = {
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
  /** The nights of one member or host, which no cache has. */
  ownCalendar: 25,
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
  /** The points by network. */
  limits: PointLimits;
  /** Charges the base cost of a read. @throws RATE_LIMITED when the address has used up its budget */
  take(address: string, points: number): Promise<void>;
  /** Returns a function that charges an address more. */
  chargeOf(address: string): Charge;
};

/** Creates the budgets of a process. */
export const createReadBudget = (pointsPerMinute = readPointsPerMinute): ReadBudget => {
  const limits = createPointLimits('reads', pointsPerMinute, 'limit.reads');
  return {
    limits,
    take: (address, points) => limits.take(networkOf(address), points),
    chargeOf: (address) => (points) => limits.add(networkOf(address), points),
  };
};

/** Charges a route beside the API; the first handler of every such route. */
export const chargeRead = (reads: ReadBudget, points: number): RequestHandler =>
  async function chargeRead(request, _response, next) {
    await reads.take(request.ip ?? '', points);
    next();
  };

/** Returns the refusal of a charge, or null; throws any other failure. */
export const refusalOf = (reservation: Promise<void>): Promise<AppError | null> =>
  reservation.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return error;
      throw error;
    },
  );
