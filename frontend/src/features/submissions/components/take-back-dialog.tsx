import type { Submission } from '@ahl/shared-types/submissions';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { restore } from '../decide.ts';

/** Asks before what an approval put on the site is taken away again. */
export const TakeBackDialog = ({ submission, onClose }: { submission: Submission; onClose: () => void }) => {
  const client = useQueryClient();
  const { name } = submission.facts;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => restore(client, submission.id)}
      title={`Put ${name} back?`}
      text={
        submission.kind === 'venue'
          ? 'The venue leaves the site, and the proposal waits for approval again.'
          : 'It leaves every calendar at once, and the proposal waits for approval again.'
      }
      confirmLabel="Put back"
      pendingLabel="Putting back..."
    />
  );
};
