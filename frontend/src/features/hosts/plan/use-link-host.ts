import type { Host } from '@ahl/shared-types/hosts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

/** Returns how a host is linked to an account, or unlinked (`null`). @throws ApiError */
export const useLinkHost = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  return async ({ id, label, version }: Host, playerId: string | null): Promise<void> => {
    try {
      await call('PUT /api/hosts/:id/account', { params: { id }, body: { playerId, version } });
      toast({ title: playerId ? t`${label} has an account` : t`${label} is unlinked` });
    } finally {
      await invalidate(client, 'GET /api/hosts');
    }
  };
};
