import type { MemberTraces } from '#face/member-traces.ts';

/**
 * Deletes the member's bans. One in effect stays, with the marks that identify the person: closing an account does not
 * evade a ban. It is deleted like the others once it has ended or is lifted.
 */
export const banTraces: MemberTraces = {
  models: ['Ban', 'BanQuestion'],
  forget: async (models, session, { id }) => {
    await models.BanQuestion.deleteMany({ playerId: id }, { session });
    const isOver = [{ liftedAt: { $ne: null } }, { settledAt: { $ne: null } }];
    await models.Ban.deleteMany({ playerId: id, $or: isOver }, { session });
  },
};
