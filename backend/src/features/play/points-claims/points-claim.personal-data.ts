import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { eachRow, type MemberExport } from '#face/member-export.ts';
import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import { aliveKeyOf } from './claim-nights.ts';
import type { PointsClaimDocument } from './points-claim.model.ts';

/** Deletes the member's claims of missing points. */
export const pointsClaimTraces: MemberTraces = {
  models: ['PointsClaim'],
  forget: async (models, session, { id }) => {
    await models.PointsClaim.deleteMany({ playerId: id }, { session });
  },
};

const give = async (
  models: Models,
  session: ClientSession,
  claim: PointsClaimDocument,
  playerId: Types.ObjectId,
): Promise<void> => {
  const night = { ...claim, venueId: claim.venueId.toHexString() };
  const alive = claim.aliveKey ? { aliveKey: aliveKeyOf(playerId.toHexString(), night) } : {};
  await models.PointsClaim.updateOne({ _id: claim._id }, { $set: { playerId, ...alive } }, { session });
};

/** Moves claims of missing points in a merge. If both accounts claim the same night, the second claim is not moved. */
export const pointsClaimMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const own = await models.PointsClaim.find({ playerId: into }).select('aliveKey').session(session).lean();
    const used = new Set(own.map(({ aliveKey }) => aliveKey));
    const rows = await models.PointsClaim.find({ playerId: from })
      .session(session)
      .lean<PointsClaimDocument[]>();
    const moving = rows.filter((claim) => {
      const key = aliveKeyOf(into.toHexString(), { ...claim, venueId: claim.venueId.toHexString() });
      return !claim.aliveKey || !used.has(key);
    });
    for (const claim of moving) await give(models, session, claim, into);
    return { ids: idsOf(moving) };
  },
  moveBack: async (models, session, { from, into }, { ids }) => {
    const rows = await models.PointsClaim.find({ _id: { $in: ids }, playerId: into })
      .session(session)
      .lean<PointsClaimDocument[]>();
    for (const claim of rows) await give(models, session, claim, from);
  },
};

/** The member's claims of missing points. */
export const pointsClaimExport: MemberExport = {
  models: ['PointsClaim'],
  lists: {
    claims: (models, { id }) =>
      eachRow(
        models.PointsClaim.find({ playerId: id }).sort({ sentAt: -1 }).lean(),
        ({ venueName, date, startTime, name, place, note, proof, state, trail }) => ({
          venueName,
          date,
          startTime,
          name,
          place,
          note,
          proof,
          state,
          trail: trail.map(({ act, by, at, text }) => ({ act, by, at, text })),
        }),
      ),
  },
};
