import { feature } from '#face/feature.ts';
import { mountPrivacy } from './privacy.routes.ts';

export const privacy = feature({
  mount: mountPrivacy,
  members: { none: 'It stores nothing.' },
});
