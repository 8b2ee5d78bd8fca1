// The office's actions on pictures of the library, each with a toast and a way to undo it.
import type { Artwork } from '@ahl/shared-types/pictures';
import { plural, t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { offerBatchUndo } from '@/components/changes/undo.ts';
import { attempt } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

type Picture = Pick<Artwork, 'id'>;

/** Refetches everything that shows pictures of the library. */
export const refreshPictures = (client: QueryClient): Promise<void> =>
  invalidate(client, 'GET /api/pictures');

const change = async (client: QueryClient, work: () => Promise<unknown>): Promise<boolean> => {
  const isDone = await attempt(work);
  await refreshPictures(client);
  return isDone;
};

/** Restores a picture to the library. */
export const restorePicture = (client: QueryClient, { id }: Picture): Promise<boolean> =>
  change(client, async () => {
    await call('POST /api/pictures/:id/restore', { params: { id } });
    toast({ title: t`The picture is back in the library` });
  });

/** Removes a picture that is not in use from the library. */
export const deletePicture = (client: QueryClient, picture: Picture): Promise<boolean> =>
  change(client, async () => {
    await call('DELETE /api/pictures/:id', { params: { id: picture.id } });
    offerUndo(
      t`The picture is removed from the library`,
      () => restorePicture(client, picture),
      t`Restore it in the list`,
    );
  });

/** Replaces a picture by another one wherever it is used. */
export const replacePicture = (client: QueryClient, { id }: Picture, by: string): Promise<boolean> =>
  change(client, async () => {
    const { batchId, replaced } = await call('POST /api/pictures/:id/replace', {
      params: { id },
      body: { by },
    });
    const places = plural(replaced, { one: '# place', other: '# places' });
    offerBatchUndo(t`The other picture is shown in ${places}`, batchId);
  });
