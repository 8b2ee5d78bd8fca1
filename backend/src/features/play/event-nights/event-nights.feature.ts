import { feature } from '#face/feature.ts';
import { mountEventNights } from './event-nights.routes.ts';

export const eventNights = feature({
  mount: mountEventNights,
  members: { none: 'It stores nothing.' },
});
