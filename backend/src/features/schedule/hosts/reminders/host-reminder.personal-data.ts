import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import type { ChosenRetention, FixedRetention } from '#face/retention-kind.ts';
import { logRetentionDays } from './host-reminder.model.ts';
import { swapRetentionDays } from './host-swap.model.ts';

/** The questions to a host, and where they were sent. */
export const hostReminderTraces: MemberTraces = {
  models: ['HostConfirmation', 'HostReminder', 'HostSwap'],
  forget: async (models, session, { id, email }) => {
    const own = { $or: [{ hostId: id }, ...(email ? [{ to: email }] : [])] };
    await models.HostReminder.deleteMany(own, { session });
    await models.HostConfirmation.deleteMany({ hostId: id }, { session });
    await models.HostSwap.deleteMany({ $or: [{ fromHostId: id }, { toHostId: id }] }, { session });
  },
};

/** The questions to the member as a host with the answers, and where reminders were sent. */
export const hostReminderExport: MemberExport = {
  models: ['HostConfirmation', 'HostReminder', 'HostSwap'],
  lists: {
    hostSwaps: (models, { id }) =>
      eachRow(
        models.HostSwap.find({ $or: [{ fromHostId: id }, { toHostId: id }] })
          .sort({ requestedAt: -1 })
          .lean(),
        ({ gives, gets, status, requestedAt, answeredAt }) => ({
          gives: gives.date,
          gets: gets?.date ?? null,
          status,
          requestedAt,
          answeredAt: answeredAt ?? null,
        }),
      ),
    hostAnswers: (models, { id }) =>
      eachRow(
        models.HostConfirmation.find({ hostId: id }).sort({ date: -1 }).lean(),
        ({ name, venueName, date, kind, status, requestedAt, answeredAt }) => ({
          name,
          venueName,
          date,
          kind,
          status,
          requestedAt,
          answeredAt: answeredAt ?? null,
        }),
      ),
    hostReminders: (models, { id }) =>
      eachRow(
        models.HostReminder.find({ hostId: id }).sort({ at: -1 }).lean(),
        ({ name, date, occasion, channel, to, fate, at }) => ({
          name,
          date,
          occasion,
          channel: channel ?? null,
          to,
          fate,
          at,
        }),
      ),
  },
};

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

/** The retention of requests between hosts. */
export const hostSwapRetention: FixedRetention = {
  kind: 'host-swaps',
  rowsOf: ({ HostSwap }) => HostSwap.collection,
  field: 'updatedAt',
  days: swapRetentionDays,
  daysAfterField: swapRetentionDays,
};
