import type { UndoAnswer, UndoItem } from '@ahl/shared-types/changes';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sentenceOf } from '@/lib/reason-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { List } from '../ui/list.tsx';
import { useFieldLabel } from './change-labels.ts';

const Item = ({ item }: { item: UndoItem }) => {
  const fieldLabel = useFieldLabel();
  return (
    <li className="border-t border-line px-4 py-2.5 first:border-t-0">
      <p className="font-semibold wrap-anywhere">
        {item.label}
        {item.field !== undefined && (
          <span className="font-normal text-ink-2"> · {fieldLabel(item.field)}</span>
        )}
      </p>
      {item.reason && (
        <p className="text-ink-2">{sentenceOf({ reason: item.reason, params: item.params ?? {} })}</p>
      )}
    </li>
  );
};

const Bucket = ({ title, items }: { title: ReactNode; items: readonly UndoItem[] }) =>
  items.length > 0 && (
    <section>
      <h3 className="label mb-1.5 text-ink-2">
        {title} ({items.length})
      </h3>
      <List>
        {items.map((item) => (
          <Item key={`${item.entityId} ${item.field ?? ''}`} item={item} />
        ))}
      </List>
    </section>
  );

/** Renders the result of an undo in three parts: undone, kept because it was edited since, not possible. */
export const UndoOutcome = ({ answer, onClose }: { answer: UndoAnswer; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`What was undone`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="space-y-5">
        <Bucket title={<Trans>Not possible</Trans>} items={answer.failed} />
        <Bucket title={<Trans>Kept, because it was edited since</Trans>} items={answer.kept} />
        <Bucket title={<Trans>As before</Trans>} items={answer.undone} />
      </div>
    </Dialog>
  );
};
