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
import { lineText } from '../seat-now.ts';

const pollMs = 15_000;

/** Returns the member's data for tonight: pushed on change, or polled. */
export const useMyTonight = () => useEndpoint('GET /api/tonight', {}, { refetchInterval: usePoll(pollMs) });

/** Returns the member's reservations for tonight and the coming nights: pushed on change, or polled. */
export const useMyReservations = () =>
  useEndpoint('GET /api/tonight/reservations', {}, { refetchInterval: usePoll(pollMs) });

/** Returns functions that reserve and cancel places, and accept an offered seat. `busy` names the pending one. */
export const useReserve = () => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const act = async (name: string, work: () => Promise<string>) => {
    setBusy(name);
    try {
      toast({ title: await work() });
    } catch (error) {
      const description = failureText(error, t`Nothing was changed. Please try again.`);
      toast({ variant: 'error', title: t`Error`, description });
    }
    await Promise.all([
      invalidate(queries, 'GET /api/tonight'),
      invalidate(queries, 'GET /api/tonight/reservations'),
    ]);
    setBusy(null);
  };
  return {
    busy,
    reserve: (ref: StartRef) =>
      act(`${ref.eventId} ${ref.startTime}`, async () => {
        const { seat } = await call('POST /api/tonight/reservations', { body: ref });
        if (seat.status !== 'waiting') return t`Your place is reserved`;
        const position = lineText(seat.position ?? 1);
        return t`Every seat is reserved. You are ${position}.`;
      }),
    cancel: (id: string) =>
      act(id, async () => {
        await call('DELETE /api/tonight/reservations/:id', { params: { id } });
        return t`Your reservation is cancelled`;
      }),
    accept: (id: string) =>
      act(id, async () => {
        await call('POST /api/tonight/reservations/:id/accept', { params: { id } });
        return t`The seat is yours. It is held for 10 minutes.`;
      }),
  };
};
