import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** The reports that are sent to the member. */
export const reportScheduleTraces: MemberTraces = {
  models: ['ReportSchedule'],
  forget: async (models, session, { id }) => {
    await models.ReportSchedule.deleteMany({ playerId: id }, { session });
  },
};

/** The reports that are sent to the member. */
export const reportScheduleExport: MemberExport = {
  models: ['ReportSchedule'],
  lists: {
    reportSchedules: (models, { id }) =>
      eachRow(
        models.ReportSchedule.find({ playerId: id, deletedAt: null }).lean(),
        ({ report, every, lastSentAt }) => ({ report, every, lastSentAt: lastSentAt ?? null }),
      ),
  },
};
