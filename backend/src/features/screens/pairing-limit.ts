// Limits how often an address may try a pairing code; shared by all replicas where there is Redis.
import { AppError } from '@ahl/shared-types/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';

const options = { keyPrefix: 'pairing-address', points: 20, duration: 15 * 60 };

/** Counts a try of an address. @throws RATE_LIMITED after 20 within a quarter of an hour */
export const createPairingLimit = (redis: RedisClientType | null) => {
  const memory = new RateLimiterMemory(options);
  const limiter = redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        useRedisPackage: true,
        insuranceLimiter: memory,
      })
    : memory;
  return async (address: string): Promise<void> => {
    await limiter.consume(address || 'unknown').catch((rejection: unknown) => {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw new AppError('RATE_LIMITED', 'Too many codes were tried here. Please wait a few minutes.', {
        details: { retryAfterSeconds: Math.ceil(rejection.msBeforeNext / 1000) },
      });
    });
  };
};
