// How often something may be done within a window of time, counted by key: shared by all replicas where there is Redis, in
// memory where there is none or while it is away.
import { AppError } from '@ahl/shared-types/common';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';

export type Limiter = RateLimiterAbstract;
type Limit = { name: string; points: number; seconds: number };

/** A limiter; its `consume` rejects with a `RateLimiterRes` once the points of a key are used up. */
export const createLimiter = ({ name, points, seconds }: Limit, redis: RedisClientType | null): Limiter => {
  const options = { keyPrefix: name, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    useRedisPackage: true,
    insuranceLimiter: memory,
  });
};

/** The wait in words, such as `1 minute`. */
const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minute${minutes === 1 ? '' : 's'}`;
};

/** The refusal for what a limiter rejected with; another failure is thrown on. `what` is the sentence before the wait. */
export const tooMany = (rejection: unknown, what: string): AppError => {
  if (!(rejection instanceof RateLimiterRes)) throw rejection;
  const retryAfterSeconds = Math.ceil(rejection.msBeforeNext / 1000);
  return new AppError('RATE_LIMITED', `${what} Please try again in ${inMinutes(retryAfterSeconds)}.`, {
    details: { retryAfterSeconds },
  });
};

/** Uses up a point of a key. @throws RATE_LIMITED */
export const consume = async (limiter: Limiter, key: string, what: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    throw tooMany(rejection, what);
  }
};
