import { can } from '../permissions/access.ts';
import {
  coversNight,
  type NightPlace,
  type PolicyActor,
  type StaffScope,
} from '../permissions/scope.rules.ts';

/** Whether somebody may see a clock: everyone a public one, clock staff the rest, a display those of its venue. */
export const canSeeClock = (
  { viewer, display }: Pick<PolicyActor, 'viewer' | 'display'>,
  { isPublic, venueId }: { isPublic: boolean; venueId?: string | null },
): boolean =>
  isPublic || can(viewer, 'clock:see-private') || (display !== undefined && display.venueId === venueId);

/** Whether somebody is notified which clocks are running. */
export const canSeeRunningClocks = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'clock:see-running');

/**
 * Whether somebody may start a clock, give it commands, and post or take back its night. A clock without a venue counts
 * for no standings: whoever runs clocks runs it.
 */
export const canRunClock = (staff: StaffScope, clock: NightPlace): boolean =>
  can(staff.viewer, 'clock:run') && (clock.venueId === null || coversNight(staff, clock));
