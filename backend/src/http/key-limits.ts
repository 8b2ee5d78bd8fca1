// Counts the calls of each key, and says in the headers of every answer how many are left in this minute.
import { keyCallsPerMinute } from '@ahl/shared-types/api-keys';
import type { Response } from 'express';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { createLimiter, tooMany } from './limiter.ts';

const windowSeconds = 60;

/** Counts a call of a key. @throws RATE_LIMITED when there were too many within the minute */
export type CountKeyCall = (keyId: string, response: Response) => Promise<void>;

const tell = (response: Response, { remainingPoints, msBeforeNext }: RateLimiterRes): void => {
  response.setHeader('RateLimit-Limit', String(keyCallsPerMinute));
  response.setHeader('RateLimit-Remaining', String(Math.max(0, remainingPoints)));
  response.setHeader('RateLimit-Reset', String(Math.ceil(msBeforeNext / 1_000)));
};

/** Creates the limits of a process. */
export const createKeyLimits = (redis: RedisClientType | null): CountKeyCall => {
  const limiter = createLimiter(
    { name: 'api-key', points: keyCallsPerMinute, seconds: windowSeconds },
    redis,
  );
  return async (keyId, response) => {
    try {
      tell(response, await limiter.consume(keyId));
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) tell(response, rejection);
      throw tooMany(rejection, 'limit.key');
    }
  };
};
