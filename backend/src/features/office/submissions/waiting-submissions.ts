// The proposals that the office is reminded of.
import type { Models } from '#db/models.ts';
import type { WaitingItem } from '#face/waiting-item.ts';

/** Returns the proposals that wait for a decision, as one item. */
export const approvalsWaiting = async ({ models }: { models: Models }): Promise<WaitingItem[]> => {
  const pending = { status: 'pending' } as const;
  const [count, oldest] = await Promise.all([
    models.Submission.countDocuments(pending),
    models.Submission.findOne(pending).sort({ createdAt: 1 }).select('title createdAt').lean(),
  ]);
  if (!oldest) return [];
  const oldestAt = oldest.createdAt.toISOString();
  return [{ kind: 'approvals-waiting', id: 'approvals-waiting', count, oldest: oldest.title, oldestAt }];
};
