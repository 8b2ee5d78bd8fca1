import type { SecondLooks } from '@ahl/shared-types/results';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';

/** Whether a result waits for a second look, and the mark of an administrator; for staff alone. */
export const useSecondLooks = (id: string) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const queryKey = ['/api/results', id, 'second-looks'];
  const { data } = useQuery<SecondLooks>({ queryKey });
  const confirm = useMutation({
    mutationFn: (version: number) =>
      call('POST /api/results/:id/second-looks', { params: { id }, body: { version } }),
    onSuccess: (after) => {
      queryClient.setQueryData(queryKey, after);
      toast({ title: t`Marked as looked at` });
    },
    onError: (error) => {
      const description = failureText(error, t`Nothing was saved. Please try again.`);
      toast({ variant: 'error', title: t`Error`, description });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { looks: data, confirm };
};
