// Records in the reminder log whether its mails and notices were delivered.
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { OnMailOutcome } from '#features/core/mail/mail.job.ts';
import type { OnPushOutcome } from '#features/core/messages/push.job.ts';

type Deps = { models: Models; outbox: Outbox };

const recordMail =
  ({ models }: Deps): OnMailOutcome =>
  async (session, publish, { aboutId, fate, error }) => {
    const change = { $set: { fate, error } };
    const { matchedCount } = await models.HostReminder.updateOne({ _id: aboutId }, change, { session });
    if (matchedCount > 0) publish({ type: 'host-reminders.changed' });
  };

/** Records a push: one browser that shows the notice is enough; it failed if none does. */
const recordPush =
  ({ models, outbox }: Deps): OnPushOutcome =>
  (aboutId: Types.ObjectId, isSent: boolean) =>
    outbox.transact(async (session, publish) => {
      const line = await models.HostReminder.findOneAndUpdate(
        { _id: aboutId },
        { $inc: { pending: -1 }, ...(isSent ? { $set: { fate: 'sent' } } : {}) },
        { session, returnDocument: 'after' },
      ).lean();
      if (!line) return;
      if (line.pending <= 0 && line.fate === 'queued')
        await models.HostReminder.updateOne({ _id: aboutId }, { $set: { fate: 'failed' } }, { session });
      publish({ type: 'host-reminders.changed' });
    });

/** Creates the callbacks by which the mail and push jobs report to the log. */
export const createReminderOutcome = (deps: Deps): { mail: OnMailOutcome; push: OnPushOutcome } => ({
  mail: recordMail(deps),
  push: recordPush(deps),
});
