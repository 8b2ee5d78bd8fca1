import { feature } from '#face/feature.ts';
import { mountFactStream } from './fact-stream.routes.ts';

export const factStream = feature({
  mount: mountFactStream,
  members: { none: 'It stores nothing, and sends what visitors may know.' },
});
