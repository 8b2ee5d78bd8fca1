// Limits how often an address can try a pairing code.
import type { RedisClientType } from 'redis';
import { consume, createLimiter } from '#http/limiter.ts';
import { networkOf } from '#http/network.ts';

const limit = { name: 'pairing-address', points: 20, seconds: 15 * 60 };

/** Counts an attempt of an address. @throws RATE_LIMITED after 20 within a quarter of an hour */
export const createPairingLimit = (redis: RedisClientType | null) => {
  const limiter = createLimiter(limit, redis);
  return (address: string): Promise<void> => consume(limiter, networkOf(address), 'limit.codes');
};
