import type { ChosenRetention, FixedRetention } from '#face/retention-kind.ts';
import { logRetentionDays } from './host-reminder.model.ts';

/** The retention of the reminder log; a database index deletes it after the longest period. */
export const reminderRetention: ChosenRetention = {
  kind: 'host-reminders',
  rowsOf: ({ HostReminder }) => HostReminder.collection,
  field: 'at',
  factsOf: () => [{ type: 'host-reminders.changed' }],
};

/** The retention of questions to hosts about nights, and of their answers. */
export const hostAnswerRetention: FixedRetention = {
  kind: 'host-answers',
  rowsOf: ({ HostConfirmation }) => HostConfirmation.collection,
  field: 'updatedAt',
  days: logRetentionDays,
  daysAfterField: logRetentionDays,
};
