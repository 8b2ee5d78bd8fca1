import type { MemberTraces } from '../../core/players/member-traces.ts';

/** The venues that the member managed. */
export const venueManagerTraces: MemberTraces = {
  models: ['VenueManager'],
  forget: async (models, session, { id }) => {
    await models.VenueManager.deleteMany({ playerId: id }, { session });
  },
};
