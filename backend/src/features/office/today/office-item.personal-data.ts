import type { MemberTraces } from '#face/member-traces.ts';

/** The items assigned to an administrator who leaves become unassigned. */
export const officeItemTraces: MemberTraces = {
  models: ['OfficeItem'],
  forget: async (models, session, { id }) => {
    await models.OfficeItem.deleteMany({ assignedToId: id }, { session });
  },
};
