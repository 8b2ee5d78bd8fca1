import type { MemberTraces } from '../../core/players/member-traces.ts';

/** What was asked of a host, and where it was sent. */
export const hostReminderTraces: MemberTraces = {
  models: ['HostConfirmation', 'HostReminder'],
  forget: async (models, session, { id, email }) => {
    const own = { $or: [{ hostId: id }, ...(email ? [{ to: email }] : [])] };
    await models.HostReminder.deleteMany(own, { session });
    await models.HostConfirmation.deleteMany({ hostId: id }, { session });
  },
};
