import { eachRow, type MemberExport } from '#face/member-export.ts';
import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import { endInvoiceLinks } from './partner-link.service.ts';

/** The venues that the member managed; links to their invoices end, as after a removal. */
export const venueManagerTraces: MemberTraces = {
  models: ['VenueManager'],
  forget: async (models, session, { id }) => {
    const rows = await models.VenueManager.find({ playerId: id, deletedAt: null }).session(session).lean();
    for (const row of rows) await endInvoiceLinks(models, session, row);
    await models.VenueManager.deleteMany({ playerId: id }, { session });
  },
};

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

/** The venues that the member manages or managed. */
export const venueManagerExport: MemberExport = {
  models: ['VenueManager'],
  lists: {
    managedVenues: (models, { id }) =>
      eachRow(
        models.VenueManager.find({ playerId: id }).sort({ addedAt: -1 }).lean(),
        ({ venueName, addedAt, deletedAt }) => ({ venueName, since: addedAt, until: deletedAt ?? null }),
      ),
  },
};
