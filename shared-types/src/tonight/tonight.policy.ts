import { can } from '../permissions/access.ts';
import { coversNight, type NightPlace, type PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the actor's screen can show check-in codes at all; `canSeeCheckInCodes` decides for which clock. */
export const canShowCheckIn = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'check-in:show');

/** Whether the actor may see the check-in codes of a clock: those who run its night, and its venue's displays. */
export const canSeeCheckInCodes = (actor: Omit<PolicyActor, 'accountId'>, clock: NightPlace): boolean => {
  if (actor.display && actor.display.venueId === clock.venueId) return true;
  return canShowCheckIn(actor) && (clock.venueId === null || coversNight(actor, clock));
};

/** Whether an entry of a night is the actor's own: only the player says on a phone that they are out. */
export const ownsEntry = (
  { accountId }: Pick<PolicyActor, 'accountId'>,
  { playerId }: { playerId: string | null },
): boolean => playerId !== null && playerId === accountId;

/** Whether the actor may see who reserved for a clock's start, and offer free seats: those who run its night. */
export const canSeatReserved = (actor: Omit<PolicyActor, 'accountId'>, clock: NightPlace): boolean =>
  can(actor.viewer, 'reservation:see') && (clock.venueId === null || coversNight(actor, clock));
