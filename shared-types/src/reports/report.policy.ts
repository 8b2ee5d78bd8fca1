import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';
import { type ReportName, shapeOf } from './report.rules.ts';

/** Whether a report on a schedule is sent to the caller; who is sent it may stop it. */
export const ownsReportSchedule = (
  { accountId }: Pick<PolicyActor, 'accountId'>,
  { ownerId }: { ownerId: string },
): boolean => accountId === ownerId;

/** Whether somebody may see a report: one of something with a right of its own asks for that as well. */
export const canSeeReport = ({ viewer }: Pick<PolicyActor, 'viewer'>, report: ReportName): boolean => {
  const { permission } = shapeOf(report);
  return can(viewer, 'report:see') && (permission === undefined || can(viewer, permission));
};
