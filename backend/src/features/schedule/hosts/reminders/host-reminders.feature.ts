import { feature } from '#face/feature.ts';
import { hostReminderExport } from './host-reminder.export.ts';
import { createHostReminderJob } from './host-reminder.job.ts';
import {
  hostConfirmationModel,
  hostReminderModel,
  hostReminderSettingsModel,
} from './host-reminder.model.ts';
import { hostAnswerRetention, reminderRetention } from './host-reminder.retention.ts';
import { mountHostReminders } from './host-reminder.routes.ts';
import { hostReminderTraces } from './host-reminder.traces.ts';

export const hostReminders = feature({
  models: [hostReminderSettingsModel, hostConfirmationModel, hostReminderModel],
  mount: mountHostReminders,
  jobs: { hostReminder: createHostReminderJob },
  members: {
    traces: hostReminderTraces,
    stays: {
      HostConfirmation: 'of hosts, whose account is never the one merged away',
      HostReminder: 'of hosts, whose account is never the one merged away',
    },
    exported: hostReminderExport,
  },
  retention: { chosen: [reminderRetention], fixed: [hostAnswerRetention] },
});
