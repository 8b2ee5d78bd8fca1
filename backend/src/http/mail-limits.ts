// Limits how many mails strangers can have sent to one address: whoever types an e-mail into a form need not be its owner.
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { createLimiter } from './limiter.ts';

/** Mails of one occasion to one receiver within an hour that somebody not signed in can cause. */
export const mailsPerReceiver = 5;

/** Why a mail goes out; each is counted apart, so that a flood of one does not keep the link of another from its owner. */
export type MailOccasion = 'password-reset' | 'username' | 'join' | 'receipt';

/** Counts a mail to a receiver; false when there were too many within the hour, and then nothing is mailed. */
export type MayMail = (to: string, occasion: MailOccasion) => Promise<boolean>;

/** The limiter of a process. Who asks is never told that it refused: that would tell whether there is an account. */
export const createMailLimits = (redis: RedisClientType | null): MayMail => {
  const limiter = createLimiter({ name: 'mail-receiver', points: mailsPerReceiver, seconds: 60 * 60 }, redis);
  return async (to, occasion) => {
    try {
      await limiter.consume(`${occasion} ${to.toLowerCase()}`);
      return true;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return false;
      throw rejection;
    }
  };
};
