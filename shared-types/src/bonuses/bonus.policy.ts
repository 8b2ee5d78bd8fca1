import { can } from '../permissions/access.ts';
import {
  coversVenue,
  hostsNight,
  type PolicyActor,
  type StaffScope,
  type VenuePlace,
} from '../permissions/scope.rules.ts';

type Owned = { playerId: string };

/** Whether a bonus is somebody's own. */
export const ownsBonus = ({ accountId }: Pick<PolicyActor, 'accountId'>, { playerId }: Owned): boolean =>
  accountId === playerId;

/** Whether somebody may read what a bonus is: its owner, and whoever takes bonuses in. */
export const canSeeBonus = (actor: Pick<PolicyActor, 'viewer' | 'accountId'>, bonus: Owned): boolean =>
  ownsBonus(actor, bonus) || can(actor.viewer, 'bonus:verify');

/** The venue at which a bonus counts, and who hosts there tonight. */
export type BonusPlace = VenuePlace & { hostNames: readonly string[] };

/**
 * Whether somebody may take in the bonuses that count at a place: its staff, and who hosts there tonight. `null` is a
 * bonus that counts at every venue: whoever takes bonuses in takes it in.
 */
export const canTakeInBonus = (staff: StaffScope, place: BonusPlace | null): boolean => {
  if (!can(staff.viewer, 'bonus:verify')) return false;
  if (place === null) return true;
  return coversVenue(staff, place) || place.hostNames.some((hostName) => hostsNight(staff, { hostName }));
};
