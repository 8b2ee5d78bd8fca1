import type { MemberTraces } from '#face/member-traces.ts';

/** The entries assigned to an administrator who leaves become unassigned. */
export const supportTraces: MemberTraces = {
  models: ['SupportThread'],
  forget: async (models, session, { id }) => {
    await models.SupportThread.updateMany({ assigneeId: id }, { $set: { assigneeId: null } }, { session });
  },
};
