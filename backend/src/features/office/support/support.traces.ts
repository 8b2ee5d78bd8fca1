import type { MemberTraces } from '../../core/players/member-traces.ts';

/** What an administrator who leaves was given to do is nobody's again. */
export const supportTraces: MemberTraces = {
  models: ['SupportThread'],
  forget: async (models, session, { id }) => {
    await models.SupportThread.updateMany({ assigneeId: id }, { $set: { assigneeId: null } }, { session });
  },
};
