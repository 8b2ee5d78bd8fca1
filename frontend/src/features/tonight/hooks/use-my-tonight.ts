import type { StartRef } from '@ahl/shared-types/tonight';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { usePoll } from '@/realtime/use-poll.ts';

const pollMs = 15_000;

/** Returns the member's data for tonight: pushed on change, or polled. */
export const useMyTonight = () => useEndpoint('GET /api/tonight', {}, { refetchInterval: usePoll(pollMs) });

/** Returns functions that reserve and cancel places. `busy` names the pending one. */
export const useReserve = () => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const act = async (name: string, work: () => Promise<unknown>, done: string) => {
    setBusy(name);
    try {
      await work();
      toast({ title: done });
    } catch (error) {
      const description = failureText(error, t`Nothing was changed. Please try again.`);
      toast({ variant: 'error', title: t`Error`, description });
    }
    await invalidate(queries, 'GET /api/tonight');
    setBusy(null);
  };
  return {
    busy,
    reserve: (ref: StartRef) =>
      act(
        `${ref.eventId} ${ref.startTime}`,
        () => call('POST /api/tonight/reservations', { body: ref }),
        t`Your place is reserved`,
      ),
    cancel: (id: string) =>
      act(
        id,
        () => call('DELETE /api/tonight/reservations/:id', { params: { id } }),
        t`Your reservation is cancelled`,
      ),
  };
};
