import type { BulkOutcome } from '@ahl/shared-types/common';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { offerBatchUndo } from '../changes/undo.ts';
import { toastFailure } from '../feedback/attempt.ts';
import { failureText } from '../feedback/failure-text.ts';
import { toast } from '../feedback/toast-store.ts';
import { isOutcome, matchesOtherRows } from './bulk-acts.ts';
import type { BulkAction, BulkRows, LoadPreview } from './table-types.ts';
import type { Selection } from './use-selection.ts';

/** How long an outcome can be undone from its toast, in milliseconds. */
const undoMs = 15_000;

const BulkQuestionDialog = lazy(() =>
  import('./bulk-dialogs.tsx').then((file) => ({ default: file.BulkQuestionDialog })),
);
const BulkOutcomeDialog = lazy(() =>
  import('./bulk-dialogs.tsx').then((file) => ({ default: file.BulkOutcomeDialog })),
);

const barButton =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-control border border-paper/35 px-3.5 font-semibold whitespace-nowrap ' +
  'transition-colors hover:border-paper focus-visible:outline-paper disabled:opacity-55 pointer-coarse:min-h-11';

type BulkBarProps = {
  selection: Selection;
  actions: readonly BulkAction[];
  /** The number of rows that match search and filters. */
  total: number;
  /** Search and filters, as `POST …/bulk` takes them. */
  filter: Readonly<Record<string, string>>;
  /** Allows selecting all matching rows; without it rows are ticked one by one. */
  loadPreview?: LoadPreview | undefined;
};

const rowsOf = ({ all, ids }: Selection, filter: BulkBarProps['filter']): BulkRows =>
  all ? { filter, fingerprint: all.fingerprint } : { ids: [...ids] };

/** Runs actions on the selected rows: confirms if needed, reports the outcome, counts again if the rows changed. */
const useBulk = ({ selection, actions, filter, loadPreview }: BulkBarProps) => {
  const { t } = useLingui();
  const [pending, setPending] = useState('');
  const [openAction, setOpenAction] = useState<BulkAction | null>(null);
  const [outcome, setOutcome] = useState<{ outcome: BulkOutcome; action: BulkAction } | null>(null);
  const selectAll = async () => {
    if (!loadPreview) return;
    setPending('all');
    try {
      selection.selectAll(await loadPreview());
    } catch (error) {
      toastFailure(t`The rows were not counted`, error);
    } finally {
      setPending('');
    }
  };
  const tell = (action: BulkAction, result: unknown) => {
    if (!isOutcome(result)) return;
    if (result.failed.length > 0) return setOutcome({ outcome: result, action });
    const title =
      action.doneText?.(result.done) ?? plural(result.done, { one: '# row done', other: '# rows done' });
    if (!action.undo) return offerBatchUndo(title, result.batchId);
    const { label, act: undo } = action.undo;
    toast({ title, durationMs: undoMs, action: { label, onAct: () => void undo(result.batchId) } });
  };
  const act = async (action: BulkAction) => {
    setOpenAction(null);
    setPending(action.label);
    try {
      const result = await action.onAct(rowsOf(selection, filter));
      if (result === null) return;
      tell(action, result);
      selection.clear();
    } catch (error) {
      toast({
        variant: 'error',
        title: t`${action.label} did not work`,
        description: failureText(error, t`The rows are still selected. Please try again.`),
      });
      if (matchesOtherRows(error)) await selectAll();
    } finally {
      setPending('');
    }
  };
  const needsConfirmation = (action: BulkAction) => action.ask !== undefined || selection.all !== null;
  const choose = (action: BulkAction) =>
    needsConfirmation(action) ? setOpenAction(action) : void act(action);
  return {
    pending,
    openAction,
    setOpenAction,
    outcome,
    setOutcome,
    selectAll,
    act,
    choose,
    actions,
  };
};

const BarButton = ({
  isPending,
  disabled,
  className,
  onClick,
  children,
}: {
  isPending?: boolean;
  disabled: boolean;
  className?: string;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    disabled={disabled}
    aria-busy={isPending || undefined}
    onClick={onClick}
    className={cn(barButton, className)}
  >
    {children}
  </button>
);

/** The dark bar with the actions on the selected rows; at the foot on a phone. Hidden while nothing is selected. */
export const BulkBar = (props: BulkBarProps) => {
  const { selection, actions, total, loadPreview } = props;
  const { t } = useLingui();
  const bulk = useBulk(props);
  const { count, all } = selection;
  const shown = formatNumber(count);
  const chosen = all ? t`All ${shown} that match are selected` : t`${shown} selected`;
  const canSelectAll = loadPreview !== undefined && all === null && total > count;
  const isBusy = bulk.pending !== '';
  return (
    <div className={cn(count > 0 && 'max-sm:sticky max-sm:bottom-2 max-sm:z-20 max-sm:order-last')}>
      <p role="status" className="sr-only">
        {count > 0 ? chosen : ''}
      </p>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-2 rounded-card bg-ink p-2 pl-4 text-paper">
          <p aria-hidden="true" className="tabular-nums">
            {chosen}
          </p>
          <span className="mr-auto">
            {canSelectAll && (
              <BarButton
                disabled={isBusy}
                isPending={bulk.pending === 'all'}
                onClick={() => void bulk.selectAll()}
                className="border-transparent underline underline-offset-4"
              >
                <Trans>Select all {formatNumber(total)} that match</Trans>
              </BarButton>
            )}
          </span>
          {actions.map((action) => (
            <BarButton
              key={action.label}
              disabled={isBusy}
              isPending={bulk.pending === action.label}
              onClick={() => bulk.choose(action)}
            >
              {action.icon}
              {action.label}
            </BarButton>
          ))}
          <BarButton disabled={isBusy} onClick={selection.clear} className="border-transparent">
            <X />
            <Trans>Clear</Trans>
          </BarButton>
        </div>
      )}
      <Suspense fallback={null}>
        {bulk.openAction && (
          <BulkQuestionDialog
            action={bulk.openAction}
            count={count}
            sample={all?.sample ?? []}
            onConfirm={() => bulk.openAction && void bulk.act(bulk.openAction)}
            onClose={() => bulk.setOpenAction(null)}
          />
        )}
        {bulk.outcome && (
          <BulkOutcomeDialog
            outcome={bulk.outcome.outcome}
            doneText={bulk.outcome.action.doneText}
            undo={bulk.outcome.action.undo}
            onClose={() => bulk.setOutcome(null)}
          />
        )}
      </Suspense>
    </div>
  );
};
