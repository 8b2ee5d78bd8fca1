import { idsOf, type MemberMove } from '#face/member-moves.ts';

/** Bonuses move to the account that is kept; which result counts one is settled with the nights. */
export const bonusMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const ids = idsOf(await models.Bonus.find({ playerId: from }).select('_id').session(session).lean());
    await models.Bonus.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    return { ids };
  },
  moveBack: async (models, session, { from, into }, { ids }) => {
    const own = { _id: { $in: ids }, playerId: into };
    await models.Bonus.updateMany(own, { $set: { playerId: from } }, { session });
  },
};
