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
