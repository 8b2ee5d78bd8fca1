// Limits how often something can be done within a window of time, counted by key: shared by all replicas if there is
// Redis, in memory if there is none or while it is unavailable.
import { createRedisGuard, type RedisGuard } from '@ahl/realtime/bus';
import { AppError } from '@ahl/shared-types/common';
import type { Reason } from '@ahl/shared-types/reasons';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { noteUsed } from './counted-calls.ts';

/** Counts by key; its methods resolve and reject as the limiters of rate-limiter-flexible do. */
export type Limiter = {
  /** The maximum of points of a key within the window. */
  readonly points: number;
  consume(key: string): Promise<RateLimiterRes>;
  /** Gives points back. */
  reward(key: string): Promise<RateLimiterRes>;
  delete(key: string): Promise<boolean>;
  /** Returns the points that a key has used; null if none. */
  get(key: string): Promise<RateLimiterRes | null>;
};
type Limit = { name: string; points: number; seconds: number };

/** One guard for each connection: limits on the same Redis learn together that it does not respond. */
const guards = new WeakMap<RedisClientType, RedisGuard>();

const guardOf = (redis: RedisClientType): RedisGuard => {
  const guard = guards.get(redis) ?? createRedisGuard(() => redis.ping());
  guards.set(redis, guard);
  return guard;
};

/** Creates a limiter; its `consume` rejects with a `RateLimiterRes` once the points of a key are used up. */
export const createLimiter = ({ name, points, seconds }: Limit, redis: RedisClientType | null): Limiter => {
  const options = { keyPrefix: name, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  const shared = new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true });
  const guard = guardOf(redis);
  /** Asks Redis, or memory if Redis is unavailable or does not respond in time. */
  const ask = async <T>(act: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> => {
    try {
      return await guard.run(() => act(shared));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      return act(memory);
    }
  };
  return {
    points,
    consume: (key) => ask((limiter) => limiter.consume(key)),
    reward: (key) => ask((limiter) => limiter.reward(key)),
    delete: (key) => ask((limiter) => limiter.delete(key)),
    get: (key) => ask((limiter) => limiter.get(key)),
  };
};

/** The limit that was reached, as a reason. */
export type LimitReason = Extract<Reason, `limit.${string}`>;

/** Returns the refusal for a limiter's rejection; throws any other failure. */
export const tooMany = (rejection: unknown, limit: LimitReason): AppError => {
  if (!(rejection instanceof RateLimiterRes)) throw rejection;
  const retryAfterSeconds = Math.ceil(rejection.msBeforeNext / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new AppError('RATE_LIMITED', limit, { minutes }, { details: { retryAfterSeconds } });
};

/** Uses up a point of a key; it is given back if the server fails to do what is counted. @throws RATE_LIMITED */
export const consume = async (limiter: Limiter, key: string, limit: LimitReason): Promise<void> => {
  try {
    await limiter.consume(key);
    noteUsed(() => limiter.reward(key));
  } catch (rejection) {
    throw tooMany(rejection, limit);
  }
};
