import { feature } from '#face/feature.ts';
import { venueManagerModel } from './venue-manager.model.ts';
import { venueManagerExport, venueManagerMove, venueManagerTraces } from './venue-manager.personal-data.ts';
import { partnerLinkModel, venueDisputeModel } from './venue-partner.model.ts';
import { mountVenuePartner } from './venue-partner.routes.ts';
import { disputesWaiting } from './waiting-disputes.ts';

export const venuePartner = feature({
  models: [venueManagerModel, partnerLinkModel, venueDisputeModel],
  mount: mountVenuePartner,
  members: {
    traces: venueManagerTraces,
    moves: { VenueManager: venueManagerMove },
    exported: venueManagerExport,
  },
  waiting: { disputes: disputesWaiting },
  leagueExport: {
    rows: {
      VenueManager: { about: 'A member who sees the figures of a venue.' },
      PartnerLink: { about: 'The number of the link to a venue’s figures.' },
      VenueDispute: { about: 'An objection of a venue.' },
    },
  },
});
