import type { ChosenRetention, FixedRetention } from '../../core/retention/retention-kind.ts';
import { logKeptDays } from './host-reminder.model.ts';

/** The log of reminders; an index of the database ends it after the longest period. */
export const reminderRetention: ChosenRetention = {
  kind: 'host-reminders',
  rowsOf: ({ HostReminder }) => HostReminder.collection,
  field: 'at',
  factsOf: () => [{ type: 'host-reminders.changed' }],
};

/** What hosts were asked about nights, and answered. */
export const hostAnswerRetention: FixedRetention = {
  kind: 'host-answers',
  rowsOf: ({ HostConfirmation }) => HostConfirmation.collection,
  field: 'updatedAt',
  days: logKeptDays,
  daysAfterField: logKeptDays,
};
