import { feature } from '#face/feature.ts';
import { mountEventNights } from './event-nights.routes.ts';
import { nightFeedRoutes } from './night-feeds.ts';
import { shortAddressRoutes } from './short-address.ts';

export const eventNights = feature({
  mount: mountEventNights,
  routes: [shortAddressRoutes, nightFeedRoutes],
  members: { none: 'It stores nothing.' },
});
