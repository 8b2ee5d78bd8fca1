import { feature } from '#face/feature.ts';
import { createVenueImport } from './venue-import.ts';

export const venueImport = feature({
  members: { none: 'It stores nothing.' },
  imports: { venues: createVenueImport },
});
