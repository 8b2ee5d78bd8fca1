import type { ListedBonus } from '@ahl/shared-types/bonuses';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

const showFailure = (error: unknown): void =>
  void toast({ variant: 'error', title: t`Error`, description: failureText(error, t`Nothing was changed.`) });

const renew = (client: QueryClient) => invalidate(client, 'GET /api/bonuses');

/** Restores a revoked bonus. */
export const restoreBonus = async (client: QueryClient, { id, ownerName }: ListedBonus): Promise<void> => {
  try {
    await call('POST /api/bonuses/:id/restore', { params: { id } });
    toast({ title: t`${ownerName} has the bonus again` });
  } catch (error) {
    showFailure(error);
  }
  await renew(client);
};

/** Revokes an unused bonus, with a way to undo it. */
export const revokeBonus = async (client: QueryClient, bonus: ListedBonus): Promise<void> => {
  const { ownerName } = bonus;
  try {
    await call('POST /api/bonuses/:id/revoke', { params: { id: bonus.id } });
    offerUndo(t`The bonus of ${ownerName} was revoked`, () => restoreBonus(client, bonus));
  } catch (error) {
    showFailure(error);
  }
  await renew(client);
};
