import { feature } from '#face/feature.ts';
import { followModel, nightReminderModel, reminderChoiceModel, reminderSweepModel } from './follow.model.ts';
import { followExport, followMove, followTraces, nightReminderRetention } from './follow.personal-data.ts';
import { mountFollows } from './follow.routes.ts';
import { createReminderJob } from './reminder.job.ts';

export const follows = feature({
  models: [followModel, reminderChoiceModel, nightReminderModel, reminderSweepModel],
  mount: mountFollows,
  jobs: { reminder: createReminderJob },
  members: {
    traces: followTraces,
    moves: { Follow: followMove },
    stays: {
      ReminderChoice: 'the remaining account has its own',
      NightReminder: 'it only prevents that a reminder is sent again',
    },
    exported: followExport,
  },
  retention: { fixed: [nightReminderRetention] },
  leagueExport: {
    rows: {
      Follow: { about: 'A venue, a player or a weekly event that a member follows.' },
      ReminderChoice: { about: 'When a member is reminded of nights.' },
    },
    left: {
      NightReminder: 'says only that a reminder was sent, for some weeks',
      ReminderSweep: 'the turn of a background job',
    },
  },
});
