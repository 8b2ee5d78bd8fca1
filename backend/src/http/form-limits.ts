// Limits how many public forms one address can send.
import type { RedisClientType } from 'redis';
import { consume, createLimiter } from './limiter.ts';
import { networkOf } from './network.ts';

const windowSeconds = 60 * 60;
/** The guests of a venue share one address, so this leaves room for a full house. */
export const formsPerAddress = 30;

/** Counts a form of an address. @throws RATE_LIMITED when there were too many within the hour */
export type CountForm = (address: string) => Promise<void>;

/** Creates the limiter of a process. */
export const createFormLimits = (redis: RedisClientType | null): CountForm => {
  const limit = { name: 'form-address', points: formsPerAddress, seconds: windowSeconds };
  const limiter = createLimiter(limit, redis);
  return (address) => consume(limiter, networkOf(address), 'limit.forms');
};
