import { feature } from '#face/feature.ts';
import { mountWinners } from './winner.routes.ts';

export const winners = feature({
  mount: mountWinners,
  members: { none: 'It stores nothing.' },
});
