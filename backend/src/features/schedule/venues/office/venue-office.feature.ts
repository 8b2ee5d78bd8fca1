import { feature } from '#face/feature.ts';
import { mountVenueOffice } from './venue-office.routes.ts';

export const venueOffice = feature({
  mount: mountVenueOffice,
  members: { none: 'It stores nothing.' },
});
