// Deletes and restores donations and drives, each with a toast and a way to undo it.
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { attempt } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

/** Refetches everything that includes donations and drives. */
export const refreshCharity = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    invalidate(client, 'GET /api/donations'),
    invalidate(client, 'GET /api/charity-drives'),
    invalidate(client, 'GET /api/charity/totals'),
    invalidate(client, 'GET /api/charity/drives'),
  ]);
};

const change = async (client: QueryClient, work: () => Promise<unknown>): Promise<void> => {
  await attempt(work);
  await refreshCharity(client);
};

/** Restores a deleted donation, which counts again. */
export const restoreDonation = (client: QueryClient, id: string): Promise<void> =>
  change(client, async () => {
    await call('POST /api/donations/:id/restore', { params: { id } });
    toast({ title: t`The donation counts again` });
  });

/** Deletes a donation, which no longer counts in the totals. */
export const deleteDonation = (client: QueryClient, id: string): Promise<void> =>
  change(client, async () => {
    await call('DELETE /api/donations/:id', { params: { id } });
    offerUndo(
      t`The donation is deleted`,
      () => restoreDonation(client, id),
      t`Restore it among the deleted ones`,
    );
  });

type Named = { id: string; name: string };

/** Restores a deleted drive. */
export const restoreDrive = (client: QueryClient, { id, name }: Named): Promise<void> =>
  change(client, async () => {
    await call('POST /api/charity-drives/:id/restore', { params: { id } });
    toast({ title: t`${name} is restored` });
  });

/** Deletes a drive; its donations stay in the totals. */
export const deleteDrive = (client: QueryClient, drive: Named): Promise<void> =>
  change(client, async () => {
    await call('DELETE /api/charity-drives/:id', { params: { id: drive.id } });
    offerUndo(
      t`${drive.name} is deleted`,
      () => restoreDrive(client, drive),
      t`Restore it in the list of drives`,
    );
  });
