// Heavy (Headless UI): the undo button loads it lazily.
import type { Change } from '@ahl/shared-types/changes';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ShortFields } from './change-fields.tsx';
import { undoBatch, undoChange } from './undo.ts';

/** Returns the change that undoing this change would make. */
const inverse = (change: Change): Change => ({
  ...change,
  kind: change.kind === 'changed' || change.kind === 'restored' ? 'changed' : change.kind,
  fields: change.fields.map((field) =>
    'isHidden' in field ? field : { ...field, from: field.to, to: field.from },
  ),
});

/** Renders a dialog that shows what an undo will do and performs it. */
export const UndoDialog = ({ change, onClose }: { change: Change; onClose: () => void }) => {
  const { t } = useLingui();
  const { label, kind, id } = change;
  const texts = {
    created: t`${label} is taken away again.`,
    changed: t`These fields get their earlier values. What was edited since stays as it is.`,
    deleted: t`${label} comes back as it was.`,
    restored: t`${label} is deleted again.`,
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => undoChange(id)}
      tone="primary"
      title={t`Undo this change of ${label}?`}
      text={texts[kind]}
      confirmLabel={t`Undo the change`}
      pendingLabel={t`Undoing...`}
    >
      {kind === 'changed' && <ShortFields change={inverse(change)} max={6} />}
    </ConfirmDialog>
  );
};

/** Renders a dialog that shows how many changes of one action an undo reverts, and performs it. */
export const UndoBatchDialog = ({
  batchId,
  total,
  onClose,
}: {
  batchId: string;
  total: number;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const changes = plural(total, { one: '# change', other: '# changes' });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => undoBatch(batchId)}
      tone="primary"
      title={t`Undo this whole act?`}
      text={t`${changes}, the last one first. What was edited since stays as it is and is named.`}
      confirmLabel={t`Undo all of it`}
      pendingLabel={t`Undoing...`}
    />
  );
};
