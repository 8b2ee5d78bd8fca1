import type { Clock } from '@ahl/shared-types/poker-clocks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/components/feedback/failure-text.ts';
import { request } from '@/lib/api-client.ts';
import { nightKey } from './use-night.ts';

/** Posts the places of a night to the standings, posts what was corrected since, or takes them back. */
export const useClockResult = ({ id }: Pick<Clock, 'id'>, tell: (sentence: string) => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: 'post' | 'take-back') =>
      request(act === 'post' ? 'POST' : 'DELETE', `/api/poker-clocks/${id}/result`),
    onError: (error) =>
      tell(failureText(error, 'The standings did not answer. Nothing was changed: please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: nightKey(id) }),
  });
};
