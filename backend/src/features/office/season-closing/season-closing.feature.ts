import { feature } from '#face/feature.ts';
import { mountSeasonClosing } from './season-closing.routes.ts';

export const seasonClosing = feature({
  mount: mountSeasonClosing,
  members: { none: 'It stores nothing.' },
});
