import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import type { ChosenRetention } from '#face/retention-kind.ts';
import { trimmedSubject } from './check-chain.ts';
import { recordSecurityEvent } from './record-event.ts';
import type { SealedEvent } from './security-event.model.ts';

/** The entries stay with the id of the emptied account; addresses and browsers are erased. */
export const securityEventTraces: MemberTraces = {
  models: ['SecurityEvent'],
  forget: async (models, session, { id }) => {
    await models.SecurityEvent.updateMany({ accountIds: id }, { $set: { origin: null } }, { session });
  },
};

/** What happened to the member's account: sign-ins, links, roles. Who else acted, and from where, is not the member's. */
export const securityEventExport: MemberExport = {
  models: ['SecurityEvent'],
  lists: {
    securityEvents: (models, { id }) =>
      eachRow(
        models.SecurityEvent.find({ accountIds: id }).sort({ at: -1 }).lean(),
        ({ type, at, count, actorId, origin }) => {
          const isOwn = !actorId || actorId.equals(id);
          return {
            type,
            at,
            count,
            byMember: actorId?.equals(id) ?? false,
            address: isOwn ? (origin?.address ?? null) : null,
            userAgent: isOwn ? (origin?.userAgent ?? null) : null,
          };
        },
      ),
  },
};

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
