import {
  canSeeReport,
  ownsReportSchedule,
  reportNames,
  scheduleProblems,
  scheduleSteps,
} from '@ahl/shared-types/reports';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const scheduleFields = new Schema(
  {
    /** The member to whom it is sent. */
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    report: { type: String, enum: reportNames, required: true },
    /** Its rows and filters; the period is the one that has just ended. */
    query: { type: Schema.Types.Mixed, default: {} },
    every: { type: String, enum: scheduleSteps, required: true },
    /** When it is sent next; moved ahead by the replica that sends it. */
    nextAt: { type: Date, required: true },
    lastSentAt: { type: Date, default: null },
    /** Why it was not sent the last time. */
    problem: { type: String, enum: [...scheduleProblems, null], default: null },
    deletedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'reportschedules', minimize: false },
);
scheduleFields.index({ deletedAt: 1, nextAt: 1 });
scheduleFields.index({ playerId: 1 });
audited(scheduleFields, {
  entity: 'report-schedule',
  label: ({ report }) => report,
  ignored: ['nextAt', 'lastSentAt', 'problem'],
  undo: {
    by: 'fields',
    permission: 'report:see',
    // Its receiver may stop it and start it again, and only as long as they may see the report.
    allows: ({ before, row, actor }) => {
      const schedule = row ?? before;
      if (!schedule) return null;
      if (!ownsReportSchedule(actor, { ownerId: schedule.playerId.toHexString() }))
        return 'report-schedule.not-own';
      return row && !row.deletedAt && !canSeeReport(actor, row.report) ? 'report.refused' : null;
    },
    facts: ({ _id }) => [{ type: 'report-schedule.changed', scheduleId: _id.toHexString() }],
    creation: 'soft-delete',
    raises: [],
  },
});

/** A report that is sent on a schedule, as stored. */
export type ReportScheduleDocument = InferSchemaType<typeof scheduleFields> & { _id: Types.ObjectId };
export const reportScheduleModel = (db: Connection) => db.model('ReportSchedule', scheduleFields);

declare module '#db/models.ts' {
  interface Models {
    ReportSchedule: ReturnType<typeof reportScheduleModel>;
  }
}
