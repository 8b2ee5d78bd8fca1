import { eachRow, type MemberExport } from '#face/member-export.ts';
import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** Claims of nights that were played before the account. */
export const profileClaimTraces: MemberTraces = {
  models: ['ProfileClaim'],
  forget: async (models, session, { id }) => {
    await models.ProfileClaim.deleteMany({ playerId: id }, { session });
  },
};

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

/** The member's claims of nights that were played before the account. */
export const profileClaimExport: MemberExport = {
  models: ['ProfileClaim'],
  lists: {
    profileClaims: (models, { id }) =>
      eachRow(
        models.ProfileClaim.find({ playerId: id }).sort({ sentAt: -1 }).lean(),
        ({ playerNumber, date, playedAs, note, sentAt, state, answer, answeredAt }) => ({
          playerNumber: playerNumber ?? null,
          date: date ?? null,
          playedAs,
          note,
          sentAt,
          state,
          answer,
          answeredAt: answeredAt ?? null,
        }),
      ),
  },
};
