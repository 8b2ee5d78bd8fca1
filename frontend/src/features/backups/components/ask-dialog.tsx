// Heavy (Headless UI): loaded lazily by the page.
import type { Backup } from '@ahl/shared-types/backups';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import type { BackupActs } from '../use-backup-acts.ts';

/** Explains a download or a deletion before it is done. */
export const AskDialog = ({
  act,
  backup,
  acts,
  onClose,
}: {
  act: 'download' | 'delete';
  backup: Backup;
  acts: BackupActs;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  if (act === 'delete')
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        onConfirm={() => acts.remove(backup.id)}
        title={t`Delete this backup?`}
        text={t`The file ${backup.fileName} is deleted for good. This cannot be undone.`}
        confirmLabel={t`Delete the backup`}
        pendingLabel={t`Deleting...`}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => acts.download(backup.id)}
      tone="primary"
      title={t`Download the whole database?`}
      text={t`The file holds all data of the league with names, addresses and e-mails, but no links that open accounts. Keep it where only you can read it.`}
      confirmLabel={t`Download the backup`}
      pendingLabel={t`Downloading...`}
    />
  );
};
