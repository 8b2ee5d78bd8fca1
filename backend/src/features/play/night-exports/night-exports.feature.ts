import { feature } from '#face/feature.ts';
import { mountNightExports } from './night-export.routes.ts';

export const nightExports = feature({
  mount: mountNightExports,
  members: { none: 'It stores nothing.' },
});
