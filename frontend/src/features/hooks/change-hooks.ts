// Archives, restores and tests hooks, and sends messages again; a toast shows the result.
import type { Hook, HookDelivery } from '@ahl/shared-types/hooks';
import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { attempt } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { errorLabels } from './hook-labels.ts';

type Named = Pick<Hook, 'id' | 'name'>;

/** Restores an archived hook. */
export const restoreHook = (client: QueryClient, { id, name }: Named): Promise<boolean> =>
  attempt(async () => {
    await call('POST /api/hooks/:id/restore', { params: { id } });
    toast({ title: t`${name} is restored` });
    await invalidate(client, 'GET /api/hooks');
  });

/** Archives a hook: it sends nothing any more. */
export const archiveHook = (client: QueryClient, hook: Named): Promise<boolean> =>
  attempt(async () => {
    await call('DELETE /api/hooks/:id', { params: { id: hook.id } });
    offerUndo(t`${hook.name} is archived`, () => restoreHook(client, hook), t`Restore it in the list`);
    await invalidate(client, 'GET /api/hooks');
  });

/** Returns what a target answered, in words. */
export const outcomeText = (
  i18n: I18n,
  { status, answerStatus, error }: Pick<HookDelivery, 'status' | 'answerStatus' | 'error'>,
): string => {
  if (error) return i18n._(errorLabels[error]);
  if (answerStatus === null) return '';
  if (status === 'sent') return t`answered ${answerStatus}`;
  if (answerStatus === 404 || answerStatus === 410)
    return t`answered ${answerStatus}: this address does not exist`;
  if (answerStatus === 401 || answerStatus === 403)
    return t`answered ${answerStatus}: it refuses the message`;
  if (answerStatus === 429) return t`answered ${answerStatus}: too many messages`;
  if (answerStatus >= 500) return t`answered ${answerStatus}: its server has a problem`;
  if (answerStatus >= 300 && answerStatus < 400)
    return t`answered ${answerStatus}: it leads to another address, which is not followed`;
  return t`answered ${answerStatus}: it does not accept the message`;
};

/** Sends a test message, and shows what the target answered. */
export const testHook = (client: QueryClient, i18n: I18n, { id, name }: Named): Promise<boolean> =>
  attempt(async () => {
    const delivery = await call('POST /api/hooks/:id/test', { params: { id } });
    const description = outcomeText(i18n, delivery);
    if (delivery.status === 'sent') toast({ title: t`${name} works`, description });
    else toast({ variant: 'error', title: t`${name} did not take the test`, description });
    await invalidate(client, 'GET /api/hooks/:id/deliveries');
  }, t`The test was not sent`);

/** Sends a message again. */
export const resendDelivery = (client: QueryClient, { id }: Pick<HookDelivery, 'id'>): Promise<boolean> =>
  attempt(async () => {
    await call('POST /api/hook-deliveries/:id/resend', { params: { id } });
    toast({ title: t`The message is sent again` });
    await invalidate(client, 'GET /api/hooks/:id/deliveries');
  }, t`The message was not sent again`);
