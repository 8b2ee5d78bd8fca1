// The failed mails that the office is reminded of.
import { lostMailStatuses } from '@ahl/shared-types/mail';
import type { Models } from '#db/models.ts';
import type { WaitingItem } from '#face/waiting-item.ts';

const dayMs = 24 * 60 * 60_000;
/** A mail that failed more days ago is not work for today. */
const mailDays = 7;

/** Returns the failed mails of the last week, as one item. */
export const mailsFailed = async ({
  models,
  now,
}: {
  models: Models;
  now: () => number;
}): Promise<WaitingItem[]> => {
  const since = new Date(now() - mailDays * dayMs);
  const failed = { status: { $in: [...lostMailStatuses] }, createdAt: { $gte: since } };
  const [count, last] = await Promise.all([
    models.Mail.countDocuments(failed),
    models.Mail.findOne(failed).sort({ createdAt: -1 }).select('to subject lastError').lean(),
  ]);
  if (!last) return [];
  const { to, subject, lastError: error } = last;
  return [{ kind: 'mail-failed', id: `mail-failed.${last._id.toHexString()}`, count, to, subject, error }];
};
