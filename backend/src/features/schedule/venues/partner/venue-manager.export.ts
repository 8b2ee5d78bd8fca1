import { eachRow, type MemberExport } from '#face/member-export.ts';

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
