import { feature } from '#face/feature.ts';
import { mountDeals } from './deal.routes.ts';

export const deals = feature({
  models: [],
  mount: mountDeals,
  members: { none: 'A deal is part of the night of its clock.' },
});
