import { feature } from '#face/feature.ts';
import { mountEventNights } from './event-nights.routes.ts';
import { shortAddressRoutes } from './short-address.ts';

export const eventNights = feature({
  mount: mountEventNights,
  routes: [shortAddressRoutes],
  members: { none: 'It stores nothing.' },
});
