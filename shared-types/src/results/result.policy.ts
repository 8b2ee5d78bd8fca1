import { can } from '../permissions/access.ts';
import {
  coversNight,
  type NightPlace,
  type PolicyActor,
  type StaffScope,
} from '../permissions/scope.rules.ts';

/** Whether the actor may post the result of a night. */
export const canPostResult = (staff: StaffScope, night: NightPlace): boolean =>
  can(staff.viewer, 'result:post') && coversNight(staff, night);

/** Whether the actor may correct, take back or restore a result: staff of its night, and whoever posted it. */
export const canCorrectResult = (
  staff: StaffScope & Pick<PolicyActor, 'accountId'>,
  { postedBy, ...night }: NightPlace & { postedBy: string | null },
): boolean => {
  if (!can(staff.viewer, 'result:post')) return false;
  return (postedBy !== null && postedBy === staff.accountId) || coversNight(staff, night);
};

/** Whether the actor sees which results wait for a second look. */
export const canSeeSecondLooks = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'second-look:see');

/** Whether the actor may mark a result as checked: the office, but nobody for their own entries. */
export const canConfirmResult = (
  staff: Pick<PolicyActor, 'viewer' | 'accountId'>,
  { playerId }: { playerId: string },
): boolean => can(staff.viewer, 'second-look:confirm') && staff.accountId !== playerId;
