import { can } from '../permissions/access.ts';
import {
  coversVenue,
  hostsNight,
  type PolicyActor,
  type StaffScope,
  type VenuePlace,
} from '../permissions/scope.rules.ts';

type Owned = { playerId: string };

/** Whether the actor owns a bonus. */
export const ownsBonus = ({ accountId }: Pick<PolicyActor, 'accountId'>, { playerId }: Owned): boolean =>
  accountId === playerId;

/** Whether the actor may read a bonus: its owner, or anyone with the right to redeem bonuses. */
export const canSeeBonus = (actor: Pick<PolicyActor, 'viewer' | 'accountId'>, bonus: Owned): boolean =>
  ownsBonus(actor, bonus) || can(actor.viewer, 'bonus:verify');

/** The venue at which a bonus is valid, and who hosts there tonight. */
export type BonusPlace = VenuePlace & { hostNames: readonly string[] };

/**
 * Whether the actor may redeem bonuses that are valid at a place: its staff, and the hosts there tonight. `null` stands
 * for a bonus that is valid at every venue: anyone with the right to redeem bonuses may redeem it.
 */
export const canTakeInBonus = (staff: StaffScope, place: BonusPlace | null): boolean => {
  if (!can(staff.viewer, 'bonus:verify')) return false;
  if (place === null) return true;
  return coversVenue(staff, place) || place.hostNames.some((hostName) => hostsNight(staff, { hostName }));
};
