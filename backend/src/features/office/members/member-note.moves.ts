import { idsOf, type MemberMove } from '#face/member-moves.ts';

/** Notes of the office. */
export const memberNoteMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const ids = idsOf(await models.MemberNote.find({ playerId: from }).select('_id').session(session).lean());
    await models.MemberNote.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    return { ids };
  },
  moveBack: async (models, session, { from, into }, { ids }) => {
    const own = { _id: { $in: ids }, playerId: into };
    await models.MemberNote.updateMany(own, { $set: { playerId: from } }, { session });
  },
};
