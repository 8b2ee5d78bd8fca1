// Limits how often a password can be tried. Strangers are counted for each account and network, and together for each
// account; a device that signed in to the account before is counted separately, so no stranger locks its owner out.
import type { AppError } from '@ahl/shared-types/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { consume, createLimiter, type Limiter, tooMany } from '#http/limiter.ts';
import { networkOf } from '#http/network.ts';

const seconds = 15 * 60;
const daySeconds = 24 * 60 * 60;
/** Attempts on one account by one network, one known device or one session, per 15 minutes. */
export const triesPerPlace = 10;
/** Attempts on one account by all networks together, without known devices, per 15 minutes. */
export const triesPerAccount = 100;
/** Attempts by one network on any accounts, per 15 minutes. */
const triesPerNetwork = 100;

/** An attempt to sign in with the password of an account. */
export type Attempt = {
  email: string;
  address: string;
  /** The id of a device that signed in to this account before; null for a stranger. */
  deviceId: string | null;
};

/** Why an attempt is refused; `isFirst` is true once for each lock. */
type Refusal = { error: AppError; isFirst: boolean };

export type Attempts = {
  /** Counts an attempt; returns why it is refused, or null. */
  count(attempt: Attempt): Promise<Refusal | null>;
  /** Takes an attempt back: the password was right, or could not be checked. */
  release(attempt: Attempt, wasRight: boolean): Promise<void>;
  /** Counts a password that a signed-in member enters again. @throws RATE_LIMITED */
  countAgain(session: string): Promise<void>;
  forgetAgain(session: string): Promise<void>;
  /** Returns until when attempts on an account are locked, in ms since the epoch; null if they are not. */
  lockedUntilMs(email: string, nowMs: number): Promise<number | null>;
  /** Allows attempts on an account again, from every place. */
  unlock(email: string): Promise<void>;
  /** Whether the owner of an account can be warned now that strangers try its password: at most once a day. */
  mayWarn(email: string): Promise<boolean>;
};

type Counted = { limiter: Limiter; key: string };

/** More attempts than anybody makes within the window. */
const noLimit = 1_000_000;

const consumeAll = async (counted: readonly Counted[]): Promise<Refusal | null> => {
  for (const { limiter, key } of counted) {
    try {
      await limiter.consume(key);
    } catch (rejection) {
      const isFirst = rejection instanceof RateLimiterRes && rejection.consumedPoints === limiter.points + 1;
      return { error: tooMany(rejection, 'limit.sign-ins'), isFirst };
    }
  }
  return null;
};

/** Creates the limits of a process. */
export const createAttempts = (redis: RedisClientType | null): Attempts => {
  const limiterOf = (name: string, points: number) => createLimiter({ name, points, seconds }, redis);
  const devices = limiterOf('login-device', triesPerPlace);
  const places = limiterOf('login-place', triesPerPlace);
  const accounts = limiterOf('login-account', triesPerAccount);
  const networks = limiterOf('login-address', triesPerNetwork);
  const sessions = limiterOf('login-again', triesPerPlace);
  /** Refused attempts, by e-mail. */
  const refusals = createLimiter({ name: 'login-refused', points: noLimit, seconds }, redis);
  /**
   * How often an account was unlocked: its counters then start again under another key. A day outlasts every counter.
   */
  const unlocks = createLimiter({ name: 'login-unlock', points: noLimit, seconds: daySeconds }, redis);
  const warnings = createLimiter({ name: 'login-warning', points: 1, seconds: daySeconds }, redis);

  /** Returns the e-mail with the number of its unlocks. */
  const accountKey = async (email: string): Promise<string> => {
    const unlocked = (await unlocks.get(email))?.consumedPoints ?? 0;
    return unlocked === 0 ? email : `${email} ${unlocked}`;
  };

  /** Returns the counters of an attempt, its place first. */
  const countedOf = async ({ email: of, address, deviceId }: Attempt): Promise<[Counted, ...Counted[]]> => {
    const email = await accountKey(of);
    if (deviceId !== null) return [{ limiter: devices, key: `${deviceId} ${email}` }];
    const network = networkOf(address);
    return [
      { limiter: places, key: `${network} ${email}` },
      { limiter: networks, key: network },
      { limiter: accounts, key: email },
    ];
  };

  return {
    count: async (attempt) => {
      const refusal = await consumeAll(await countedOf(attempt));
      if (refusal) await refusals.consume(attempt.email);
      return refusal;
    },
    lockedUntilMs: async (email, nowMs) => {
      const refused = await refusals.get(email);
      return refused ? nowMs + Math.max(0, refused.msBeforeNext) : null;
    },
    unlock: async (email) => {
      await unlocks.consume(email);
      await refusals.delete(email);
    },
    release: async (attempt, wasRight) => {
      const [place, ...wider] = await countedOf(attempt);
      await Promise.all([
        wasRight ? place.limiter.delete(place.key) : place.limiter.reward(place.key),
        ...wider.map(({ limiter, key }) => limiter.reward(key)),
      ]);
    },
    countAgain: (session) => consume(sessions, session, 'limit.sign-ins'),
    forgetAgain: async (session) => {
      await sessions.delete(session);
    },
    mayWarn: async (email) => {
      try {
        await warnings.consume(email);
        return true;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return false;
        throw rejection;
      }
    },
  };
};
