import { feature } from '#face/feature.ts';
import { mountPointsLadder } from './points-ladder.routes.ts';

export const pointsLadder = feature({
  mount: mountPointsLadder,
  members: { none: 'It stores nothing.' },
});
