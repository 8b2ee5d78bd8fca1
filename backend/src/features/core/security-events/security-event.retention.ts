import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { ChosenRetention } from '#face/retention-kind.ts';
import { trimmedSubject } from './check-chain.ts';
import { recordSecurityEvent } from './record-event.ts';
import type { SealedEvent } from './security-event.model.ts';

/** Adds an entry that states where the log now begins, so that it can still be checked. */
const stateBeginning = async (
  models: Models,
  session: ClientSession,
  ids: readonly Types.ObjectId[],
  at: Date,
): Promise<void> => {
  const last = await models.SecurityEvent.findOne({ _id: { $in: ids } })
    .sort({ seq: -1 })
    .session(session)
    .lean<SealedEvent>();
  if (last)
    await recordSecurityEvent(models, session, { type: 'log.trimmed', at, subject: trimmedSubject(last) });
};

/** Retention of security events: the oldest of the log are removed, and what remains can still be checked. */
export const securityEventRetention: ChosenRetention = {
  kind: 'security-events',
  rowsOf: ({ SecurityEvent }) => SecurityEvent.collection,
  field: 'sealedAt',
  beforeRemoval: stateBeginning,
  factsOf: () => [{ type: 'security-events.sealed' }],
};
