import { can } from '../permissions/access.ts';
import {
  coversVenue,
  type PolicyActor,
  type StaffScope,
  type VenuePlace,
} from '../permissions/scope.rules.ts';

/** Whether the actor may pair, revoke and style the screens of a venue. */
export const canRunScreens = (staff: StaffScope, venue: VenuePlace): boolean =>
  can(staff.viewer, 'screen:manage') && coversVenue(staff, venue);

/** Whether a screen counts as the venue's own: opened by a key of the clock's venue, or by clock staff. */
export const canReportAsVenue = (
  { viewer, display }: Pick<PolicyActor, 'viewer' | 'display'>,
  { venueId }: { venueId: string | null },
): boolean => can(viewer, 'screen:report-as-venue') || (display !== undefined && display.venueId === venueId);
