import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** Notes of the office on the member; those that the member wrote as staff keep no name. */
export const memberNoteTraces: MemberTraces = {
  models: ['MemberNote'],
  forget: async (models, session, { id }) => {
    await models.MemberNote.deleteMany({ playerId: id }, { session });
    await models.MemberNote.updateMany({ authorId: id }, { $set: { authorName: '' } }, { session });
  },
};

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
