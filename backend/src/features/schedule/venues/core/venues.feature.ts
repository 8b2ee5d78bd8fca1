import { feature } from '#face/feature.ts';
import { venueLeagueExport } from './venue.league-export.ts';
import { venueModel } from './venue.model.ts';
import { mountVenues, venuePictureRoutes } from './venue.routes.ts';
import { venuePictures } from './venue-picture-place.ts';

export const venues = feature({
  models: [venueModel],
  reads: ['CalendarEvent', 'PokerClock'],
  mount: mountVenues,
  routes: [venuePictureRoutes],
  members: {
    remains: { Venue: 'a venue and its own contacts' },
    stays: { Venue: 'a venue and its own contacts' },
    notExported: { Venue: 'a venue and its own contacts' },
  },
  pictures: [venuePictures],
  leagueExport: venueLeagueExport,
});
