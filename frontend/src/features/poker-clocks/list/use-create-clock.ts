import type { Clock, CreateClockInput } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { newId } from '@/lib/new-id.ts';
import { cacheClock } from '@/realtime/cache-bridge.ts';

export type NewClock = Omit<CreateClockInput, 'idempotencyKey'>;

/** Returns one sentence about why a clock was not created. */
export const explainRefusal = (error: Error): string =>
  (error instanceof ApiError && error.userMessage) || t`The clock was not created. Please try again.`;

/** Returns the id of the clock that the event already has, if that is why none was created. */
export const openClockIn = (error: Error): string | null => {
  const clock = error instanceof ApiError && error.code === 'CONFLICT' ? error.body.clock : null;
  return (clock as Pick<Clock, 'id'> | null | undefined)?.id ?? null;
};

/** Returns a mutation that creates a clock. A retry of the same input uses the same key, so it is created only once. */
export const useCreateClock = (onCreated: (clock: Clock) => void) => {
  const queryClient = useQueryClient();
  const last = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: async (input: NewClock) => {
      const text = JSON.stringify(input);
      if (last.current.text !== text) last.current = { text, key: newId() };
      const body = { ...input, idempotencyKey: last.current.key };
      const { clock } = await call('POST /api/poker-clocks', { body });
      return clock;
    },
    onSuccess: (clock) => {
      cacheClock(queryClient, clock);
      void invalidate(queryClient, 'GET /api/poker-clocks');
      onCreated(clock);
    },
  });
};
