import { feature } from '#face/feature.ts';
import { mountHomePreview } from './home-preview.routes.ts';

export const homePreview = feature({
  mount: mountHomePreview,
  members: { none: 'It stores nothing.' },
});
