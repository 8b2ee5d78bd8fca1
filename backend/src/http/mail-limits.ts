// Limits how many mails strangers can cause to one address: whoever types an e-mail into a form may not be its owner.
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { noteUsed } from './counted-calls.ts';
import { createLimiter } from './limiter.ts';

/** Mails of one occasion to one receiver within an hour that somebody who is not signed in can cause. */
export const mailsPerReceiver = 5;

/** Why a mail is sent; each is counted separately, so that a flood of one does not block the link of another. */
type MailOccasion = 'password-reset' | 'username' | 'join' | 'receipt';

/** Counts a mail to a receiver; false if there were too many within the hour, and then nothing is mailed. */
export type MayMail = (to: string, occasion: MailOccasion) => Promise<boolean>;

/** Creates the limiter of a process. Callers never learn of a refusal: it would reveal whether an account exists. */
export const createMailLimits = (redis: RedisClientType | null): MayMail => {
  const limiter = createLimiter({ name: 'mail-receiver', points: mailsPerReceiver, seconds: 60 * 60 }, redis);
  return async (to, occasion) => {
    const key = `${occasion} ${to.toLowerCase()}`;
    try {
      await limiter.consume(key);
      noteUsed(() => limiter.reward(key));
      return true;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return false;
      throw rejection;
    }
  };
};
