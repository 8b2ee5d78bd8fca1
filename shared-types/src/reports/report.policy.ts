import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';
import { type ReportName, shapeOf } from './report.rules.ts';

/** Whether a scheduled report is sent to the caller; the receiver may stop it. */
export const ownsReportSchedule = (
  { accountId }: Pick<PolicyActor, 'accountId'>,
  { ownerId }: { ownerId: string },
): boolean => accountId === ownerId;

/** Whether the actor may see a report: a report on data with its own permission requires that one too. */
export const canSeeReport = ({ viewer }: Pick<PolicyActor, 'viewer'>, report: ReportName): boolean => {
  const { permission } = shapeOf(report);
  return can(viewer, 'report:see') && (permission === undefined || can(viewer, permission));
};
