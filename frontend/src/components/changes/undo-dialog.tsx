// Heavy (Headless UI): the undo button loads it lazily.
import type { Change, ChangeBatch, ChangedField, ChangedItem } from '@ahl/shared-types/changes';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ShortFields } from './change-fields.tsx';
import { undoBatch, undoChange } from './undo.ts';

const inverseKinds = { added: 'removed', removed: 'added', changed: 'changed' } as const;

const inverseItem = (item: ChangedItem): ChangedItem => ({
  ...item,
  kind: inverseKinds[item.kind],
  ...(item.changes
    ? { changes: item.changes.map(({ name, from, to }) => ({ name, from: to, to: from })) }
    : {}),
});

const inverseField = (field: ChangedField): ChangedField => {
  if ('isHidden' in field) return field;
  if ('items' in field) return { ...field, items: field.items.map(inverseItem) };
  return { ...field, from: field.to, to: field.from };
};

/** Returns the change that undoing this change would make. */
const inverse = (change: Change): Change => ({
  ...change,
  kind: change.kind === 'changed' || change.kind === 'restored' ? 'changed' : change.kind,
  fields: change.fields.map(inverseField),
});

/** Renders a dialog that shows what an undo will do and performs it. */
export const UndoDialog = ({ change, onClose }: { change: Change; onClose: () => void }) => {
  const { t } = useLingui();
  const { label, kind, id } = change;
  const texts = {
    created: t`${label} is removed again.`,
    changed: t`These fields get their earlier values. What was edited since stays as it is.`,
    deleted: t`${label} is restored as it was.`,
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

/** Renders a dialog that shows how much of an act an undo reverts, and performs it. */
export const UndoBatchDialog = ({
  act: { id, total, changeId },
  sentence,
  onClose,
}: {
  act: Pick<ChangeBatch, 'id' | 'total' | 'changeId'>;
  sentence: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const changes = plural(total, { one: '# change', other: '# changes' });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => (changeId === null ? undoBatch(id) : undoChange(changeId))}
      tone="primary"
      title={t`Undo this action?`}
      text={
        changeId === null
          ? t`${changes}, the latest first. What was edited since then stays and is listed.`
          : t`What was edited since then stays and is listed.`
      }
      confirmLabel={t`Undo it`}
      pendingLabel={t`Undoing...`}
    >
      <p className="text-pretty">{sentence}</p>
    </ConfirmDialog>
  );
};
