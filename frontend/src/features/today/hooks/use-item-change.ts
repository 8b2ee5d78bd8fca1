import type { OfficeItem, Snooze } from '@ahl/shared-types/office';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

/** The possible decisions about an item. */
export type ItemChanges = {
  snooze: (item: OfficeItem, until: Snooze | null) => void;
  assign: (item: OfficeItem, adminId: string | null) => void;
  isPending: boolean;
};

/** Snoozes and assigns items, for the whole office. */
export const useItemChanges = (): ItemChanges => {
  const { t } = useLingui();
  const client = useQueryClient();
  const change = useEndpointMutation('PUT /api/office/today/:id', {
    onSettled: () => invalidate(client, 'GET /api/office/today'),
    onError: (error) => toastFailure(t`Nothing was changed`, error),
  });
  const snooze = ({ id }: OfficeItem, until: Snooze | null) =>
    change.mutate(
      { params: { id }, body: { snooze: until } },
      {
        onSuccess: () => {
          if (until === null) return;
          const undo = () => change.mutate({ params: { id }, body: { snooze: null } });
          offerUndo(
            until === 'tomorrow' ? t`Snoozed until tomorrow` : t`Snoozed for a week`,
            undo,
            t`It is listed under the snoozed ones.`,
          );
        },
      },
    );
  const assign = ({ id }: OfficeItem, assignedToId: string | null) =>
    change.mutate({ params: { id }, body: { assignedToId } });
  return { snooze, assign, isPending: change.isPending };
};
