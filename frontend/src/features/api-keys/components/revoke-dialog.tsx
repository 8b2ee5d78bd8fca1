// Heavy (Headless UI): loaded lazily by the list.
import type { ApiKey } from '@ahl/shared-types/api-keys';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

/** Asks before a key is revoked: it does not come back. */
export const RevokeDialog = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { id, name } = apiKey;
  const revoke = async () => {
    await call('DELETE /api/api-keys/:id', { params: { id } });
    toast({ title: t`${name} is revoked` });
    await invalidate(client, 'GET /api/api-keys');
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={revoke}
      title={t`Revoke ${name}?`}
      text={t`Programs that use this key are refused from the next call on. A revoked key cannot be restored.`}
      confirmLabel={t`Revoke the key`}
      pendingLabel={t`Revoking...`}
    />
  );
};
