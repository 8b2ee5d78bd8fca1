import { feature } from '#face/feature.ts';
import { mountHosts } from './host.routes.ts';

export const hostPlan = feature({
  reads: ['Result'],
  mount: mountHosts,
  members: { none: 'It stores nothing.' },
});
