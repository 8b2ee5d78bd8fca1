import type { MemberTraces } from '../../core/players/member-traces.ts';

/** What an administrator who leaves was given to do is nobody's again. */
export const officeItemTraces: MemberTraces = {
  models: ['OfficeItem'],
  forget: async (models, session, { id }) => {
    await models.OfficeItem.deleteMany({ assignedToId: id }, { session });
  },
};
