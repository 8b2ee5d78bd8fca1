import { feature } from '#face/feature.ts';
import { mountPosters } from './poster.routes.ts';

export const posters = feature({
  mount: mountPosters,
  members: { none: 'It stores nothing.' },
});
