// Limits sign-in attempts by account and by address; shared by all replicas where there is Redis.
import { AppError } from '@ahl/shared-types/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';

const windowSeconds = 15 * 60;
const perAccount = 10;
const perAddress = 100;

export type Attempts = {
  /** Counts an attempt. @throws RATE_LIMITED when there were too many. */
  count(email: string, address: string): Promise<void>;
  /** Takes the attempt back after a success. */
  forgive(email: string, address: string): Promise<void>;
};

const createLimiter = (keyPrefix: string, points: number, redis: RedisClientType | null) => {
  const memory = new RateLimiterMemory({ keyPrefix, points, duration: windowSeconds });
  return redis
    ? new RateLimiterRedis({
        storeClient: redis,
        useRedisPackage: true,
        keyPrefix,
        points,
        duration: windowSeconds,
        insuranceLimiter: memory,
      })
    : memory;
};

const tooMany = (rejection: unknown): never => {
  if (!(rejection instanceof RateLimiterRes)) throw rejection;
  const retryAfterSeconds = Math.ceil(rejection.msBeforeNext / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AppError(
    'RATE_LIMITED',
    `Too many sign-in attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    { details: { retryAfterSeconds } },
  );
};

/** The limiter; memory alone when there is no Redis, or while it is away. */
export const createAttempts = (redis: RedisClientType | null): Attempts => {
  const accounts = createLimiter('login-account', perAccount, redis);
  const addresses = createLimiter('login-address', perAddress, redis);
  return {
    count: async (email, address) => {
      await addresses.consume(address).catch(tooMany);
      await accounts.consume(email).catch(tooMany);
    },
    forgive: async (email, address) => {
      await Promise.all([accounts.delete(email), addresses.reward(address)]);
    },
  };
};
