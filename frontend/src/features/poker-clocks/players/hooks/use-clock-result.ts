import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { ResultChanges } from '@ahl/shared-types/results';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { SaveStopped } from '@/components/form/server-error.ts';
import { useSameNight } from '@/components/same-night/use-same-night.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { ordinal } from '@/lib/points-labels.ts';
import { postedText } from '../result-labels.ts';

/** Posts the places of a night to the standings, posts later corrections, or removes them. */
export const useClockResult = ({ id }: Pick<Clock, 'id'>, notify: (sentence: string) => void) => {
  const { ask, question } = useSameNight();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (act: 'post' | 'withdraw'): Promise<ResultChanges | null> => {
      const params = { id };
      if (act === 'post')
        return ask((otherThan) => call('POST /api/poker-clocks/:id/result', { params, body: { otherThan } }));
      await call('DELETE /api/poker-clocks/:id/result', { params });
      return null;
    },
    onSuccess: (done) => {
      if (done) toast(postedText(done, ordinal));
    },
    onError: (error) => {
      if (error instanceof SaveStopped) return;
      notify(failureText(error, t`The standings did not answer. Nothing was changed: please try again.`));
    },
    onSettled: () => invalidate(queryClient, 'GET /api/poker-clocks/:id/night', { params: { id } }),
  });
  return { ...mutation, question };
};
