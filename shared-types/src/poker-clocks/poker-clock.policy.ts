import { can } from '../permissions/access.ts';
import {
  coversNight,
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
