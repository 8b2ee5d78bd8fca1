import { can, type Viewer } from '../permissions/access.ts';

/** Whether a viewer may see a clock: everyone a public one, clock staff the rest, a display those of its venue. */
export const canSeeClock = (
  viewer: Viewer,
  clock: { isPublic: boolean; venueId?: unknown },
  displayVenueId?: string,
): boolean =>
  clock.isPublic ||
  can(viewer, 'clock:see-private') ||
  (displayVenueId !== undefined && String(clock.venueId) === displayVenueId);
