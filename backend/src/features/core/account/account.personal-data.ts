import type { MemberTraces } from '#face/member-traces.ts';
import type { ChosenRetention } from '#face/retention-kind.ts';

/** Deletes a member's unconfirmed change of e-mail. */
export const accountTraces: MemberTraces = {
  models: ['EmailChange'],
  forget: async (models, session, { id }) => {
    await models.EmailChange.deleteMany({ playerId: id }, { session });
  },
};

/** Retention of new e-mail addresses that were never confirmed. */
export const emailChangeRetention: ChosenRetention = {
  kind: 'email-changes',
  rowsOf: ({ EmailChange }) => EmailChange.collection,
  field: 'expiresAt',
};
