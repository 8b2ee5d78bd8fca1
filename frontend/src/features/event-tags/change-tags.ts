// Retires, restores and merges tags, each with a toast and a way to undo it.
import type { OfficeEventTag } from '@ahl/shared-types/event-tags';
import { plural, t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { offerBatchUndo } from '@/components/changes/undo.ts';
import { attempt } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

type Tag = Pick<OfficeEventTag, 'id' | 'name'>;

const refresh = (client: QueryClient) => invalidate(client, 'GET /api/event-tags');

const change = async (client: QueryClient, work: () => Promise<unknown>): Promise<void> => {
  await attempt(work);
  await refresh(client);
};

/** Restores a tag on its events. */
export const restoreTag = (client: QueryClient, { id, name }: Tag): Promise<void> =>
  change(client, async () => {
    await call('POST /api/event-tags/:id/restore', { params: { id } });
    toast({ title: t`${name} is back on its events` });
  });

/** Retires a tag: its events keep it but do not show it. */
export const retireTag = (client: QueryClient, tag: Tag): Promise<void> =>
  change(client, async () => {
    await call('DELETE /api/event-tags/:id', { params: { id: tag.id } });
    offerUndo(t`${tag.name} is retired`, () => restoreTag(client, tag), t`Restore it in the list`);
  });

/** Replaces a tag by another one on all its events. @throws ApiError */
export const mergeTag = async (client: QueryClient, { id, name }: Tag, into: string): Promise<void> => {
  const { batchId, events, tag } = await call('POST /api/event-tags/:id/merge', {
    params: { id },
    body: { into },
  });
  const moved = plural(events, { one: '# event', other: '# events' });
  offerBatchUndo(t`${name} is merged into ${tag.name}: ${moved}`, batchId);
  await refresh(client);
};
