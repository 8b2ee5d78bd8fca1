import { t } from '@lingui/core/macro';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { usePoll } from '@/realtime/use-poll.ts';

const pollMs = 5_000;

/** Returns the screens of a clock, or of all clocks; every change of a screen is pushed. */
export const useScreens = (clockId?: string) =>
  useEndpoint('GET /api/screens', { query: { clockId } }, { refetchInterval: usePoll(pollMs) });

/** Returns a mutation that makes a screen show its number. */
export const useIdentify = () =>
  useEndpointMutation('POST /api/screens/:screenId/identify', {
    onError: (error) =>
      toast({
        title: t`The screen was not reached`,
        description: failureText(error, ''),
        variant: 'error',
      }),
  });
