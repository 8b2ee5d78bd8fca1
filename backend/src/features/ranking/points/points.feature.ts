import { feature } from '#face/feature.ts';
import { mountPoints } from './points.routes.ts';

export const points = feature({
  mount: mountPoints,
  members: { none: 'It stores nothing.' },
});
