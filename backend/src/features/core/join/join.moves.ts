import { idsOf, type MemberMove } from '#face/member-moves.ts';

/** Moves the member's join request in a merge of accounts. */
export const joinMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const ids = idsOf(
      await models.JoinRequest.find({ playerId: from }).select('_id').session(session).lean(),
    );
    await models.JoinRequest.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    return { ids };
  },
  moveBack: async (models, session, { from, into }, { ids }) => {
    const own = { _id: { $in: ids }, playerId: into };
    await models.JoinRequest.updateMany(own, { $set: { playerId: from } }, { session });
  },
};
