// The secret part of the address of a member's own calendar. It is derived, so that nothing secret is stored; renewing
// it counts a number of the account up.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CalendarFeedKind, calendarFeedKinds } from '@ahl/shared-types/calendar-feeds';
import { Types } from 'mongoose';
import { derive } from '#features/core/messages/derived-secrets.ts';

/** What a secret is for: an account, a calendar, and how often its address was renewed. */
type FeedRef = { accountId: string; kind: CalendarFeedKind; renewals: number };

export type FeedSecrets = {
  sign(ref: FeedRef): string;
  /** Returns the account that a secret names, without having checked it; null if it has another form. */
  accountOf(secret: string): string | null;
  /** Whether a secret is that of a calendar, in the same time for every wrong one. */
  matches(secret: string, ref: FeedRef): boolean;
};

const idBytes = 12;
const macBytes = 32;
const secretPattern = /^[\w-]{59}$/;

/** Creates the secrets of calendars: the account's id and a MAC over id, calendar and renewals, in base64url. */
export const createFeedSecrets = (serverSecret: string): FeedSecrets => {
  const key = derive(serverSecret, 'calendar-feed', macBytes);
  const macOf = ({ accountId, kind, renewals }: FeedRef): Buffer =>
    createHmac('sha256', key)
      .update(`${accountId} ${calendarFeedKinds.indexOf(kind)} ${renewals}`)
      .digest();
  return {
    sign: (ref) => Buffer.concat([Buffer.from(ref.accountId, 'hex'), macOf(ref)]).toString('base64url'),
    accountOf: (secret) => {
      if (!secretPattern.test(secret)) return null;
      const bytes = Buffer.from(secret, 'base64url');
      return new Types.ObjectId(bytes.subarray(0, idBytes)).toHexString();
    },
    matches: (secret, ref) => {
      const mac = Buffer.from(secret, 'base64url').subarray(idBytes);
      return mac.length === macBytes && timingSafeEqual(mac, macOf(ref));
    },
  };
};
