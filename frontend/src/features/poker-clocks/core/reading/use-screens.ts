import type { Screen } from '@ahl/shared-types/screens';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { ApiError, call } from '@/lib/api-client.ts';
import { usePoll } from '@/realtime/use-poll.ts';

const pollMs = 5_000;

/** The screens of a clock, or of all; each change of theirs is pushed. */
export const useScreens = (clockId?: string) =>
  useQuery<Screen[]>({
    queryKey: ['/api/screens', clockId === undefined ? {} : { clockId }],
    refetchInterval: usePoll(pollMs),
  });

/** Makes a screen show its number. */
export const useIdentify = () =>
  useMutation({
    mutationFn: (screenId: string) => call('POST /api/screens/:screenId/identify', { params: { screenId } }),
    onError: (error) =>
      toast({
        title: 'The screen was not reached',
        description: error instanceof ApiError ? error.userMessage : '',
        variant: 'error',
      }),
  });
