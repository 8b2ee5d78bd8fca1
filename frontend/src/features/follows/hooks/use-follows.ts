import type { FollowRef, ReminderChoice } from '@ahl/shared-types/follows';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

/** Returns what the member follows, with suggestions and reminders. */
export const useFollows = () => useEndpoint('GET /api/follows');

const useOptions = () => {
  const { t } = useLingui();
  const queries = useQueryClient();
  return {
    onError: (error: unknown) =>
      toast({
        variant: 'error',
        title: t`Error`,
        description: failureText(error, t`Nothing was saved. Please try again.`),
      }),
    onSettled: () => invalidate(queries, 'GET /api/follows'),
  };
};

/** Returns functions that start and stop following. */
export const useFollowing = () => {
  const options = useOptions();
  const add = useEndpointMutation('PUT /api/follows/:kind/:targetId', options);
  const remove = useEndpointMutation('DELETE /api/follows/:kind/:targetId', options);
  return {
    isPending: add.isPending || remove.isPending,
    add: (ref: FollowRef) => add.mutate({ params: ref }),
    remove: (ref: FollowRef) => remove.mutate({ params: ref }),
  };
};

/** Returns a function that stores when the member is reminded; the form shows the choice at once. */
export const useReminderChoice = () => {
  const queries = useQueryClient();
  const { mutate } = useEndpointMutation('PUT /api/follows/reminders', useOptions());
  return (choice: ReminderChoice) => {
    setAnswer(queries, 'GET /api/follows', {}, (current) => current && { ...current, reminders: choice });
    mutate({ body: choice });
  };
};
