import type { MemberTraces } from '#face/member-traces.ts';

/** Deletes the mails to the member. */
export const mailTraces: MemberTraces = {
  models: ['Mail'],
  forget: async (models, session, { email }) => {
    if (email) await models.Mail.deleteMany({ to: email }, { session });
  },
};
