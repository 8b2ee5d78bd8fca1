// The verb by which every feature records a security event. Who acts, and from where, comes from the call.
import { randomBytes } from 'node:crypto';
import type { SecurityEventType } from '@ahl/shared-types/security-events';
import { type ClientSession, Types } from 'mongoose';
import { callOrigin } from '#call/call-origin.ts';
import type { Models } from '#db/models.ts';
import type { UnsealedEvent } from './security-event.model.ts';

const maxAddress = 64;
const maxUserAgent = 300;
const maxSubject = 160;

/** What is recorded beside the caller. */
export type SecurityEventInput = {
  type: SecurityEventType;
  at: Date;
  /** Who acted, if it is not the caller of the API. */
  actor?: { id: string; role: string } | undefined;
  /** The id of the account that it concerns. */
  accountId?: string | null | undefined;
  subject?: string | undefined;
  count?: number;
};

const idOf = (id: string | null | undefined): Types.ObjectId | null =>
  id && Types.ObjectId.isValid(id) ? new Types.ObjectId(id) : null;

/** Builds an entry of the current call that is not yet in the log. */
export const buildSecurityEvent = ({
  type,
  at,
  actor,
  accountId = null,
  subject = '',
  count = 1,
}: SecurityEventInput): UnsealedEvent => {
  const origin = callOrigin();
  const caller = origin?.actor?.accountId ? { id: origin.actor.accountId, role: origin.actor.viewer } : null;
  const acting = actor ?? caller;
  const actorId = idOf(acting?.id);
  const concerned = idOf(accountId);
  return {
    _id: new Types.ObjectId(),
    type,
    at,
    actorId,
    role: acting?.role ?? '',
    accountId: concerned,
    accountIds: [actorId, concerned].filter((id) => id !== null),
    origin: origin
      ? {
          address: origin.address.slice(0, maxAddress),
          userAgent: origin.userAgent.slice(0, maxUserAgent),
          salt: randomBytes(16).toString('hex'),
        }
      : null,
    subject: subject.slice(0, maxSubject),
    count,
    requestId: origin?.requestId ?? '',
    sealedAt: null,
  };
};

/** Records an event within the transaction of its act; the sealer gives it its place in the log afterwards. */
export const recordSecurityEvent = async (
  models: Models,
  session: ClientSession | null,
  input: SecurityEventInput,
): Promise<void> => {
  await models.SecurityEvent.insertMany([buildSecurityEvent(input)], { session });
};
