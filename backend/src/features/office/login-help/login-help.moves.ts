import { idsOf, type MemberMove } from '#face/member-moves.ts';

/** The office's steps to help the member sign in. */
export const loginHelpMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const ids = idsOf(await models.LoginHelp.find({ playerId: from }).select('_id').session(session).lean());
    await models.LoginHelp.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    return { ids };
  },
  moveBack: async (models, session, { from, into }, { ids }) => {
    const own = { _id: { $in: ids }, playerId: into };
    await models.LoginHelp.updateMany(own, { $set: { playerId: from } }, { session });
  },
};
