import { eachRow, type MemberExport } from '#face/member-export.ts';

/** Conversations with the league, and the browsers that show notices. Announcements were sent to everybody. */
export const messageExport: MemberExport = {
  models: ['MessageThread', 'PushSubscription'],
  lists: {
    messages: (models, { id }) =>
      eachRow(
        models.MessageThread.find({ to: id.toHexString(), memberId: id }).sort({ lastAt: -1 }).lean(),
        ({ subject, messages }) => ({
          subject,
          messages: messages.map(({ from, text, sentAt }) => ({ from, text, sentAt })),
        }),
      ),
    pushSubscriptions: (models, { id }) =>
      eachRow(
        models.PushSubscription.find({ accountId: id }).lean<{ endpoint: string; createdAt: Date }[]>(),
        // The address itself lets others send notices.
        ({ endpoint, createdAt }) => ({ service: new URL(endpoint).host, since: createdAt }),
      ),
  },
};
