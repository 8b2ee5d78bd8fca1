import type { MemberTraces } from '../players/member-traces.ts';

/**
 * Bans of the member. One that holds stays, with what the person is known by: closing an account is no way around it. It
 * goes with the others once it is over or lifted.
 */
export const banTraces: MemberTraces = {
  models: ['Ban', 'BanQuestion'],
  forget: async (models, session, { id }) => {
    await models.BanQuestion.deleteMany({ playerId: id }, { session });
    const isOver = [{ liftedAt: { $ne: null } }, { settledAt: { $ne: null } }];
    await models.Ban.deleteMany({ playerId: id, $or: isOver }, { session });
  },
};
