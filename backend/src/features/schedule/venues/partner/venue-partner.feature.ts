import { feature } from '#face/feature.ts';
import { venueManagerExport } from './venue-manager.export.ts';
import { venueManagerModel } from './venue-manager.model.ts';
import { venueManagerMove } from './venue-manager.moves.ts';
import { venueManagerTraces } from './venue-manager.traces.ts';
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
});
