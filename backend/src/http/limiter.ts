// How often something may be done within a window of time, counted by key: shared by all replicas where there is Redis, in
// memory where there is none or while it is away.
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

/** Counts by key; every act resolves or rejects with what the limiters of rate-limiter-flexible do. */
export type Limiter = {
  /** Most points of a key within the window. */
  readonly points: number;
  consume(key: string): Promise<RateLimiterRes>;
  /** Takes points back. */
  reward(key: string): Promise<RateLimiterRes>;
  delete(key: string): Promise<boolean>;
  /** What a key has used of its points; null where it has used none. */
  get(key: string): Promise<RateLimiterRes | null>;
};
type Limit = { name: string; points: number; seconds: number };

/** One guard for each connection: limits that ask the same Redis learn together that it does not answer. */
const guards = new WeakMap<RedisClientType, RedisGuard>();

const guardOf = (redis: RedisClientType): RedisGuard => {
  const guard = guards.get(redis) ?? createRedisGuard(() => redis.ping());
  guards.set(redis, guard);
  return guard;
};

/** A limiter; its `consume` rejects with a `RateLimiterRes` once the points of a key are used up. */
export const createLimiter = ({ name, points, seconds }: Limit, redis: RedisClientType | null): Limiter => {
  const options = { keyPrefix: name, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  const shared = new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true });
  const guard = guardOf(redis);
  /** Redis's answer, or memory's where Redis is away or does not answer in time. */
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

/** Which limit was reached, as its reason. */
export type LimitReason = Extract<Reason, `limit.${string}`>;

/** The refusal for what a limiter rejected with; another failure is thrown on. */
export const tooMany = (rejection: unknown, limit: LimitReason): AppError => {
  if (!(rejection instanceof RateLimiterRes)) throw rejection;
  const retryAfterSeconds = Math.ceil(rejection.msBeforeNext / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new AppError('RATE_LIMITED', limit, { minutes }, { details: { retryAfterSeconds } });
};

/** Uses up a point of a key. @throws RATE_LIMITED */
export const consume = async (limiter: Limiter, key: string, limit: LimitReason): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    throw tooMany(rejection, limit);
  }
};
