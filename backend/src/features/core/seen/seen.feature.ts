import { feature } from '#face/feature.ts';
import { mountSeen } from './seen.routes.ts';

export const seen = feature({
  mount: mountSeen,
  members: { none: 'It stores nothing.' },
});
