import type { MemberTraces } from '#face/member-traces.ts';

/** The reports that are sent to the member. */
export const reportScheduleTraces: MemberTraces = {
  models: ['ReportSchedule'],
  forget: async (models, session, { id }) => {
    await models.ReportSchedule.deleteMany({ playerId: id }, { session });
  },
};
