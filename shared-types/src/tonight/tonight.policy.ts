import { can } from '../permissions/access.ts';
import { coversNight, type NightPlace, type PolicyActor } from '../permissions/scope.rules.ts';

/** Whether a screen of somebody asks for check-in codes at all; which clock's it gets is `canSeeCheckInCodes`. */
export const canShowCheckIn = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'check-in:show');

/** Whether somebody may see the check-in codes of a clock: who runs its night, and the displays of its venue. */
export const canSeeCheckInCodes = (actor: Omit<PolicyActor, 'accountId'>, clock: NightPlace): boolean => {
  if (actor.display && actor.display.venueId === clock.venueId) return true;
  return canShowCheckIn(actor) && (clock.venueId === null || coversNight(actor, clock));
};
