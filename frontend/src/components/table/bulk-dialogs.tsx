// Heavy (Headless UI): the bulk bar loads it lazily.
import type { BulkOutcome, RowRef } from '@ahl/shared-types/common';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { listOf } from '@/lib/format.ts';
import { sentenceOf } from '@/lib/reason-text.ts';
import { undoBatch } from '../changes/undo.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { List } from '../ui/list.tsx';
import type { BulkAction } from './table-types.ts';

/** Renders a confirmation of an action on many rows: their number, and the first of them by name. */
export const BulkQuestionDialog = ({
  action,
  count,
  sample,
  onConfirm,
  onClose,
}: {
  action: BulkAction;
  count: number;
  sample: readonly RowRef[];
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const rows = plural(count, { one: '# row', other: '# rows' });
  const question = action.ask?.(count);
  const names = sample.slice(0, 5).map(({ name }) => name);
  const rest = count - names.length;
  const more = rest > 0 ? [...names, plural(rest, { one: '# more', other: '# more' })] : names;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      tone={action.isDanger ? 'danger' : 'primary'}
      title={question?.title ?? t`${action.label}: ${rows}?`}
      text={question?.text ?? t`All rows that match the search and the filters, on every page.`}
      confirmLabel={question?.confirmLabel ?? action.label}
    >
      {names.length > 0 && (
        <p className="wrap-anywhere">
          <Trans>These are {listOf(more)}.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
};

/** Renders the rows that an action refused, and why; the rows it changed are one batch with one undo. */
export const BulkOutcomeDialog = ({
  outcome,
  doneText,
  undo,
  onClose,
}: {
  outcome: BulkOutcome;
  doneText: BulkAction['doneText'];
  undo?: BulkAction['undo'];
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { done, failed, batchId } = outcome;
  const onUndo = async () => {
    onClose();
    await (undo ? undo.act(batchId) : undoBatch(batchId));
  };
  const doneWords = doneText?.(done) ?? plural(done, { one: '# row done', other: '# rows done' });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={plural(failed.length, { one: '# row was not changed', other: '# rows were not changed' })}
      description={done > 0 ? doneWords : t`Nothing was changed.`}
      footer={
        <>
          {done > 0 && (
            <Button icon={<RotateCcw />} onClick={() => void onUndo()}>
              {undo ? undo.label : <Trans>Undo the others</Trans>}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <List aria-label={t`Rows that were not changed`}>
        {failed.map(({ id, name, reason, params }) => (
          <li key={id} className="border-t border-line px-4 py-2.5 first:border-t-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-ink-2">{sentenceOf({ reason, params })}</p>
          </li>
        ))}
      </List>
    </Dialog>
  );
};
