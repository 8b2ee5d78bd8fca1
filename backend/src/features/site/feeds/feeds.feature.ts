import { feature } from '#face/feature.ts';
import { feedRoutes } from './feed.routes.ts';

export const feeds = feature({
  reads: ['Venue'],
  routes: [feedRoutes],
  members: { none: 'It stores nothing.' },
});
