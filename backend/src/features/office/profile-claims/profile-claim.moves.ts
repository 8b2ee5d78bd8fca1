import { idsOf, type MemberMove } from '#face/member-moves.ts';

/** Answered claims of profiles; the merge answers an open claim of the merged account. */
export const profileClaimMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const ids = idsOf(
      await models.ProfileClaim.find({ playerId: from }).select('_id').session(session).lean(),
    );
    await models.ProfileClaim.updateMany(
      { playerId: from, state: 'open' },
      { $set: { state: 'withdrawn' }, $unset: { openFor: 1 } },
      { session },
    );
    await models.ProfileClaim.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    return { ids };
  },
  moveBack: async (models, session, { from, into }, { ids }) => {
    const own = { _id: { $in: ids }, playerId: into };
    await models.ProfileClaim.updateMany(own, { $set: { playerId: from } }, { session });
  },
};
