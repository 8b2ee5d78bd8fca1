import { feature } from '#face/feature.ts';
import { createHostReminderJob } from './host-reminder.job.ts';
import {
  hostConfirmationModel,
  hostReminderModel,
  hostReminderSettingsModel,
} from './host-reminder.model.ts';
import {
  hostAnswerRetention,
  hostReminderExport,
  hostReminderTraces,
  hostSwapRetention,
  reminderRetention,
} from './host-reminder.personal-data.ts';
import { mountHostReminders } from './host-reminder.routes.ts';
import { hostSwapModel } from './host-swap.model.ts';
import { requestedConfirmations } from './migrations/20261129-requested-confirmations.ts';

export const hostReminders = feature({
  models: [hostReminderSettingsModel, hostConfirmationModel, hostReminderModel, hostSwapModel],
  mount: mountHostReminders,
  jobs: { hostReminder: createHostReminderJob },
  migrations: [requestedConfirmations],
  members: {
    traces: hostReminderTraces,
    stays: {
      HostConfirmation: 'of hosts, whose account is never the one merged away',
      HostReminder: 'of hosts, whose account is never the one merged away',
      HostSwap: 'of hosts, whose account is never the one merged away',
    },
    exported: hostReminderExport,
  },
  retention: { chosen: [reminderRetention], fixed: [hostAnswerRetention, hostSwapRetention] },
  leagueExport: {
    rows: {
      HostReminderSettings: { about: 'When hosts are reminded.' },
      HostConfirmation: { about: 'A host’s answer about a night.' },
      HostSwap: { about: 'A request of a host to pass a night on to another host.' },
      HostReminder: { about: 'A reminder that was sent to a host.' },
    },
  },
});
