// Limits how often an account can call a writing endpoint, as the endpoint's contract states.
import type { Endpoint } from '@ahl/shared-types/common';
import type { RedisClientType } from 'redis';
import type { Actor } from '#call/actor.ts';
import { consume, createLimiter, type Limiter } from './limiter.ts';

/** Counts a call of an endpoint by an account. @throws RATE_LIMITED when there were too many within the hour */
export type CountCall = (contract: Endpoint, actor: Pick<Actor, 'accountId'>) => Promise<void>;

/** Creates the limits of a process, one for each endpoint that states one. */
export const createMemberLimits = (redis: RedisClientType | null): CountCall => {
  const limiters = new Map<string, Limiter>();
  const limiterOf = (name: string, points: number): Limiter => {
    const limiter = limiters.get(name) ?? createLimiter({ name, points, seconds: 60 * 60 }, redis);
    limiters.set(name, limiter);
    return limiter;
  };
  return async ({ method, path, limit }, { accountId }) => {
    if (!limit || accountId === null) return;
    const limiter = limiterOf(`member ${method} ${path}`, limit.callsPerHour);
    await consume(limiter, accountId, 'limit.calls');
  };
};
