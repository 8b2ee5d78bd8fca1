import { idsOf, type MemberMove } from '#face/member-moves.ts';

/** The venues that the member manages; a venue recorded for both accounts stays with each. */
export const venueManagerMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const own = await models.VenueManager.find({ playerId: into }).select('venueId').session(session).lean();
    const rows = await models.VenueManager.find({
      playerId: from,
      venueId: { $nin: own.map(({ venueId }) => venueId) },
    })
      .select('_id')
      .session(session)
      .lean();
    const ids = idsOf(rows);
    await models.VenueManager.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    return { ids };
  },
  moveBack: async (models, session, { from, into }, { ids }) => {
    const own = { _id: { $in: ids }, playerId: into };
    await models.VenueManager.updateMany(own, { $set: { playerId: from } }, { session });
  },
};
