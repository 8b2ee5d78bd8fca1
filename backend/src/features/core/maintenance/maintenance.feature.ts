import { feature } from '#face/feature.ts';
import { mountMaintenance } from './maintenance.routes.ts';

export const maintenance = feature({
  mount: mountMaintenance,
  members: { none: 'It stores nothing.' },
});
