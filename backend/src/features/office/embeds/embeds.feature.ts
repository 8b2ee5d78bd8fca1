import { feature } from '#face/feature.ts';
import { embedPages, mountEmbeds } from './embed.routes.ts';

export const embeds = feature({
  mount: mountEmbeds,
  routes: [embedPages],
  members: { none: 'It stores nothing.' },
});
