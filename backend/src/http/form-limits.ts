// Limits how many public forms one address may send; shared by all replicas where there is Redis.
import { AppError } from '@ahl/shared-types/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';

const windowSeconds = 60 * 60;
/** A bar's guests share one address, so this leaves room for a full house. */
export const formsPerAddress = 30;

/** Counts a form of an address. @throws RATE_LIMITED when there were too many within the hour. */
export type CountForm = (address: string) => Promise<void>;

const tooMany = (rejection: unknown): never => {
  if (!(rejection instanceof RateLimiterRes)) throw rejection;
  const retryAfterSeconds = Math.ceil(rejection.msBeforeNext / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AppError(
    'RATE_LIMITED',
    `Too many forms were sent from this connection. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    { details: { retryAfterSeconds } },
  );
};

/** The limiter; memory alone when there is no Redis, or while it is away. */
export const createFormLimits = (redis: RedisClientType | null): CountForm => {
  const options = { keyPrefix: 'form-address', points: formsPerAddress, duration: windowSeconds };
  const memory = new RateLimiterMemory(options);
  const limiter = redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        useRedisPackage: true,
        insuranceLimiter: memory,
      })
    : memory;
  return async (address) => {
    await limiter.consume(address || 'unknown').catch(tooMany);
  };
};
