import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** Forgets by which UUID the member was known. */
export const tdtIdentityTraces: MemberTraces = {
  models: ['TdtIdentity'],
  forget: async (models, session, { id }) => {
    await models.TdtIdentity.deleteMany({ playerId: id }, { session });
  },
};

/** The next file is about the account that remains. */
export const tdtIdentityMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const rows = await models.TdtIdentity.find({ playerId: from }).select('_id').session(session).lean();
    await models.TdtIdentity.updateMany({ playerId: from }, { $set: { playerId: into } }, { session });
    return { ids: idsOf(rows) };
  },
  moveBack: async (models, session, { from, into }, { ids }) => {
    await models.TdtIdentity.updateMany(
      { _id: { $in: ids }, playerId: into },
      { $set: { playerId: from } },
      { session },
    );
  },
};
