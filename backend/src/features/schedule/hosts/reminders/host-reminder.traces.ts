import type { MemberTraces } from '#face/member-traces.ts';

/** The questions to a host, and where they were sent. */
export const hostReminderTraces: MemberTraces = {
  models: ['HostConfirmation', 'HostReminder'],
  forget: async (models, session, { id, email }) => {
    const own = { $or: [{ hostId: id }, ...(email ? [{ to: email }] : [])] };
    await models.HostReminder.deleteMany(own, { session });
    await models.HostConfirmation.deleteMany({ hostId: id }, { session });
  },
};
