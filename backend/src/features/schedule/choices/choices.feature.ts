import { feature } from '#face/feature.ts';
import { mountChoices } from './choice.routes.ts';

export const choices = feature({
  mount: mountChoices,
  members: { none: 'It stores nothing.' },
});
