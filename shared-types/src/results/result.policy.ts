import { can, type Viewer } from '../permissions/access.ts';
import { coversNight, type NightPlace, type StaffScope } from '../permissions/scope.rules.ts';

/** Whether somebody may post the result of a night. */
export const canPostResult = (staff: StaffScope, night: NightPlace): boolean =>
  can(staff.viewer, 'result:post') && coversNight(staff, night);

/** Whether somebody may correct, take back or restore a result: staff of its night, and who posted it. */
export const canCorrectResult = (
  staff: StaffScope,
  { isPoster, ...night }: NightPlace & { isPoster: boolean },
): boolean => can(staff.viewer, 'result:post') && (isPoster || coversNight(staff, night));

/** Whether somebody may mark a result as looked at: the office, and nobody for what they wrote of themselves. */
export const canConfirmResult = (
  staff: { viewer: Viewer; accountId: string | null },
  { playerId }: { playerId: string },
): boolean => can(staff.viewer, 'message:answer') && staff.accountId !== playerId;
