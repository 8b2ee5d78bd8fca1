import type { Submission } from '@ahl/shared-types/submissions';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { restore } from '../decide.ts';

/** Asks before an approval is reverted and its result is removed from the site. */
export const UndoDecisionDialog = ({
  submission,
  onClose,
}: {
  submission: Submission;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { name } = submission.facts;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => restore(client, submission.id)}
      title={t`Reopen ${name}?`}
      text={
        submission.kind === 'venue' ? (
          <Trans>The venue leaves the site, and the proposal waits for approval again.</Trans>
        ) : (
          <Trans>It leaves every calendar at once, and the proposal waits for approval again.</Trans>
        )
      }
      confirmLabel={t`Reopen`}
      pendingLabel={t`Reopening...`}
    />
  );
};
