import type { MemberTraces } from '#face/member-traces.ts';

/** Deletes the member's saved views; those shared with the office stay, without the member's name. */
export const savedViewTraces: MemberTraces = {
  models: ['SavedView'],
  forget: async (models, session, { id }) => {
    await models.SavedView.deleteMany({ playerId: id, isShared: { $ne: true } }, { session });
    await models.SavedView.updateMany({ playerId: id }, { $set: { ownerName: '' } }, { session });
  },
};
