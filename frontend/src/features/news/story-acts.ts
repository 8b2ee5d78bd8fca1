// Publishes, withdraws, deletes and restores stories, and shows a toast with undo.
import type { OfficeStory } from '@ahl/shared-types/news';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { offerBatchUndo } from '@/components/changes/undo.ts';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { runBulk } from '@/components/table/bulk-acts.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

/** The actions on a story that take one tap. */
export type StoryAct = 'publish' | 'withdraw' | 'delete' | 'restore';

const doneText = (act: StoryAct, title: string): string => {
  switch (act) {
    case 'publish':
      return t`${title} is published`;
    case 'withdraw':
      return t`${title} is a draft again`;
    case 'delete':
      return t`${title} is deleted`;
    case 'restore':
      return t`${title} is restored`;
  }
};

/** Runs an action on one story; it is undone like an action on many. */
export const actOnStory = async (
  client: QueryClient,
  { id, title }: Pick<OfficeStory, 'id' | 'title'>,
  act: StoryAct,
): Promise<void> => {
  try {
    const { batchId, failed } = await runBulk('news', { ids: [id] }, act);
    if (failed.length > 0)
      toast({ variant: 'error', title: t`Not saved`, description: t`Please try again.` });
    else offerBatchUndo(doneText(act, title), batchId);
  } catch (error) {
    toastFailure(t`Not saved`, error);
  }
  await invalidate(client, 'GET /api/news');
};
