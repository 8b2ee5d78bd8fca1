import { feature } from '#face/feature.ts';
import { brandRoutes, mountMasterLogo } from './master-logo.routes.ts';

export const masterLogo = feature({
  mount: mountMasterLogo,
  routes: [brandRoutes],
  members: { none: 'It stores nothing.' },
});
