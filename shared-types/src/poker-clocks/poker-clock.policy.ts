import { can } from '../permissions/access.ts';
import {
  coversNight,
  hostsNight,
  type NightPlace,
  type PolicyActor,
  type StaffScope,
} from '../permissions/scope.rules.ts';

/** Whether the actor may see a clock: everyone a public one, clock staff the others, a display those of its venue. */
export const canSeeClock = (
  { viewer, display }: Pick<PolicyActor, 'viewer' | 'display'>,
  { isPublic, venueId }: { isPublic: boolean; venueId?: string | null },
): boolean =>
  isPublic || can(viewer, 'clock:see-private') || (display !== undefined && display.venueId === venueId);

/** Whether the actor is notified of running clocks. */
export const canSeeRunningClocks = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'clock:see-running');

/** Whether the actor may see the deal and the counted chips of a night: those who run clocks. */
export const canSeeDeals = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean => can(viewer, 'clock:run');

/**
 * Whether the actor may start a clock, give it commands, and post or take back its night. A clock without a venue
 * counts in no standings: anyone with the right to run clocks may run it.
 */
export const canRunClock = (staff: StaffScope, clock: NightPlace): boolean =>
  can(staff.viewer, 'clock:run') && (clock.venueId === null || coversNight(staff, clock));

/** Whether the actor may run clocks at all; `canRunClock` decides for which. */
export const canRunClocks = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean => can(viewer, 'clock:run');

/**
 * Whether a night is the actor's own: they host it, or are named as staff of its venue, and run its clock. A region or
 * the whole league gives the right to run a night, but does not make it one's own.
 */
export const isOwnNight = (staff: StaffScope, night: NightPlace): boolean =>
  canRunClock(staff, night) &&
  (hostsNight(staff, night) || (night.venueId !== null && staff.venueIds.includes(night.venueId)));
