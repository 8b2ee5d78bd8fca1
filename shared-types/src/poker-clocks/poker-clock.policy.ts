import { can, type Viewer } from '../permissions/access.ts';
import {
  coversNight,
  coversVenue,
  type NightPlace,
  type StaffScope,
  type VenuePlace,
} from '../permissions/scope.rules.ts';

/** Whether a viewer may see a clock: everyone a public one, clock staff the rest, a display those of its venue. */
export const canSeeClock = (
  viewer: Viewer,
  clock: { isPublic: boolean; venueId?: unknown },
  displayVenueId?: string,
): boolean =>
  clock.isPublic ||
  can(viewer, 'clock:see-private') ||
  (displayVenueId !== undefined && String(clock.venueId) === displayVenueId);

/**
 * Whether somebody may start a clock, give it commands, and post or take back its night. A clock without a venue counts
 * for no standings: whoever runs clocks runs it.
 */
export const canRunClock = (staff: StaffScope, clock: NightPlace): boolean =>
  can(staff.viewer, 'clock:run') && (clock.venueId === null || coversNight(staff, clock));

/** Whether somebody may pair, revoke and style the screens of a venue. */
export const canRunScreens = (staff: StaffScope, venue: VenuePlace): boolean =>
  can(staff.viewer, 'clock:run') && coversVenue(staff, venue);
