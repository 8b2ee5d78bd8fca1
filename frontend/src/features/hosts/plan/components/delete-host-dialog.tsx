// Removes a host from the list. A host with assigned nights is refused with the list of them; clearing is offered then.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { ApiError, call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { type NamedHost, restoreHost } from '../restore-host.ts';

const hasNights = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'host.has-nights';

/** Asks for a confirmation before a host is removed from the list. */
export const DeleteHostDialog = ({
  host,
  onClose,
  onDeleted,
}: {
  host: NamedHost;
  onClose: () => void;
  onDeleted?: () => void;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState('');
  const { label } = host;
  const remove = async () => {
    const nights = refusal ? 'clear' : 'keep';
    try {
      const answer = await call('DELETE /api/hosts/:id', { params: { id: host.id }, query: { nights } });
      offerUndo(
        answer.cleared > 0 ? t`${label} is retired, the nights are free` : t`${label} is retired`,
        () => restoreHost(client, host, answer.nights),
        t`Restore it among the retired hosts`,
      );
    } catch (error) {
      if (!refusal && hasNights(error)) setRefusal(failureText(error, ''));
      // Keeps the dialog open; after a refusal another dialog offers to clear the nights.
      throw error;
    }
    await invalidate(client, 'GET /api/hosts');
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      key={refusal ? 'clear' : 'ask'}
      isOpen
      onClose={onClose}
      onConfirm={remove}
      title={t`Retire ${label}`}
      text={
        refusal ? (
          <Trans>Their coming nights would have no host, and neither would the weekly ones.</Trans>
        ) : (
          <Trans>Nights that were played keep the name, and the host can be restored.</Trans>
        )
      }
      confirmLabel={refusal ? t`Clear the nights and retire` : t`Retire`}
      pendingLabel={t`Saving...`}
    >
      {refusal && (
        <p role="alert" className="rounded-control bg-red-tint px-3.5 py-2.5 font-medium text-red">
          {refusal}
        </p>
      )}
    </ConfirmDialog>
  );
};
