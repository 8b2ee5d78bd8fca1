import { eachRow, type MemberExport } from '#face/member-export.ts';

/** The questions to the member as a host with the answers, and where reminders were sent. */
export const hostReminderExport: MemberExport = {
  models: ['HostConfirmation', 'HostReminder'],
  lists: {
    hostAnswers: (models, { id }) =>
      eachRow(
        models.HostConfirmation.find({ hostId: id }).sort({ date: -1 }).lean(),
        ({ name, venueName, date, kind, status, askedAt, answeredAt }) => ({
          name,
          venueName,
          date,
          kind,
          status,
          askedAt,
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
