import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

/** Returns a function that asks the host of a night now and shows the channels in a toast. */
export const useAskHost = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const ask = async (night: { id: string; date: string }) => {
    setIsPending(true);
    try {
      const { hostName, channels } = await call('POST /api/host-reminders/send', { body: night });
      const ways = {
        mail: t`${hostName} is asked by mail`,
        push: t`${hostName} gets a push notification`,
        both: t`${hostName} is asked by mail and push notification`,
      };
      toast({ title: channels.length > 1 ? ways.both : ways[channels[0] ?? 'mail'] });
    } catch (error) {
      toastFailure(t`Not asked`, error);
    }
    setIsPending(false);
    await invalidate(client, 'GET /api/host-reminders');
    await invalidate(client, 'GET /api/hosts/week');
  };
  return { ask, isPending };
};
