import type { ClearedNight, Host } from '@ahl/shared-types/hosts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

export type NamedHost = Pick<Host, 'id' | 'label'>;

/** Restores a host to the list, with the nights that were cleared, and shows a toast. */
export const restoreHost = async (
  client: QueryClient,
  { id, label }: NamedHost,
  nights: ClearedNight[] = [],
): Promise<void> => {
  try {
    await call('POST /api/hosts/:id/restore', { params: { id }, body: { nights } });
    toast({ title: t`${label} is restored` });
  } catch (error) {
    toastFailure(t`Not restored`, error);
  }
  await invalidate(client, 'GET /api/hosts');
};
