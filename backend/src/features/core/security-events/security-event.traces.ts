import type { MemberTraces } from '#face/member-traces.ts';

/** The entries stay with the id of the emptied account; addresses and browsers are erased. */
export const securityEventTraces: MemberTraces = {
  models: ['SecurityEvent'],
  forget: async (models, session, { id }) => {
    await models.SecurityEvent.updateMany({ accountIds: id }, { $set: { origin: null } }, { session });
  },
};
