import type { MemberTraces } from '../players/member-traces.ts';

/** Views that the member saved; those that the office shares stay, without the name. */
export const savedViewTraces: MemberTraces = {
  models: ['SavedView'],
  forget: async (models, session, { id }) => {
    await models.SavedView.deleteMany({ playerId: id, isShared: { $ne: true } }, { session });
    await models.SavedView.updateMany({ playerId: id }, { $set: { ownerName: '' } }, { session });
  },
};
