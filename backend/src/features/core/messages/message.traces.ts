import type { MemberTraces } from '#face/member-traces.ts';

/** Deletes conversations with the league, and the browsers that show notices. */
export const messageTraces: MemberTraces = {
  models: ['MessageThread', 'MessageBox', 'PushSubscription'],
  forget: async (models, session, { id }) => {
    await models.MessageThread.deleteMany({ to: id.toHexString(), memberId: id }, { session });
    await models.MessageBox.deleteMany({ _id: id }, { session });
    await models.PushSubscription.deleteMany({ accountId: id }, { session });
  },
};
