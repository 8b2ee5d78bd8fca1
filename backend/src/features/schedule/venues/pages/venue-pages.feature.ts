import { feature } from '#face/feature.ts';
import { mountVenuePages } from './venue-page.routes.ts';

export const venuePages = feature({
  reads: ['Result'],
  mount: mountVenuePages,
  members: { none: 'It stores nothing.' },
});
