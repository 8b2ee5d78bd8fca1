import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Returns whether a result waits for a second look, and an administrator's mark; only for staff. */
export const useSecondLooks = (id: string) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const input = { params: { id } };
  const { data } = useEndpoint('GET /api/results/:id/second-looks', input);
  const confirm = useMutation({
    mutationFn: (version: number) =>
      call('POST /api/results/:id/second-looks', { params: { id }, body: { version } }),
    onSuccess: (after) => {
      setAnswer(queryClient, 'GET /api/results/:id/second-looks', input, after);
      toast({ title: t`Marked as reviewed` });
    },
    onError: (error) => {
      const description = failureText(error, t`Nothing was saved. Please try again.`);
      toast({ variant: 'error', title: t`Error`, description });
      void invalidate(queryClient, 'GET /api/results/:id/second-looks', input);
    },
  });
  return { looks: data, confirm };
};
