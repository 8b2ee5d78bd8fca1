// The two actions of a month: update its drafts from the nights, and finalise the ready ones.
import type { BillingMonth } from '@ahl/shared-types/invoices';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { BookOpen, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { sentenceOf } from '@/lib/reason-text.ts';

const AccountingDialog = lazy(() =>
  import('../desk/accounting-dialog.tsx').then((file) => ({ default: file.AccountingDialog })),
);
const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

/** Creates or updates the drafts. */
const RunButton = ({ month, isPrimary }: { month: string; isPrimary: boolean }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const run = async () => {
    setIsPending(true);
    try {
      const { lastRun } = await call('POST /api/billing-runs/:month', { params: { month } });
      await invalidate(client, 'GET /api/billing-runs/:month');
      const { created = 0, updated = 0, removed = 0 } = lastRun ?? {};
      const changed = created + updated + removed;
      toast({
        title:
          changed === 0
            ? t`The drafts are as before`
            : t`Drafts made: ${created}, changed: ${updated}, discarded: ${removed}`,
      });
    } catch (error) {
      toastFailure(t`Not done`, error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={<RefreshCw />}
      onClick={() => void run()}
      isPending={isPending}
      pendingLabel={t`Working out...`}
    >
      {isPrimary ? <Trans>Create the drafts</Trans> : <Trans>Run again</Trans>}
    </Button>
  );
};

const FinaliseButton = ({ month, money }: { month: BillingMonth; money: (cents: number) => string }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const ready = month.rows.filter(({ state }) => state === 'ready');
  const drafts = ready.flatMap(({ draft }) => draft ?? []);
  const sum = money(ready.reduce((cents, { draftCents }) => cents + (draftCents ?? 0), 0));
  const count = plural(drafts.length, { one: '# invoice', other: '# invoices' });
  const finalise = async () => {
    const { done, failed } = await call('POST /api/billing-runs/:month/finalise', {
      params: { month: month.month },
      body: { drafts },
    });
    await invalidate(client, 'GET /api/billing-runs/:month');
    const invoices = plural(done, { one: '# invoice is final', other: '# invoices are final' });
    const [first] = failed;
    if (!first) return toast({ title: invoices });
    const left = plural(failed.length, { one: '# stays a draft', other: '# stay drafts' });
    const why = sentenceOf({ reason: first.reason, params: first.params });
    return toast({ variant: 'error', title: `${invoices}, ${left}`, description: `${first.name}: ${why}` });
  };
  return (
    <>
      <Button variant="primary" onClick={() => setIsAsking(true)} disabled={drafts.length === 0}>
        <Trans>Finalise {count}</Trans>
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            isOpen
            onClose={() => setIsAsking(false)}
            onConfirm={finalise}
            tone="primary"
            title={t`Finalise ${count}?`}
            text={t`Each gets its number, ${sum} in all. A final invoice is corrected by a credit or a revision; nothing is sent yet.`}
            confirmLabel={t`Finalise ${count}`}
            pendingLabel={t`Finalising...`}
          />
        )}
      </Suspense>
    </>
  );
};

/** Renders the export of the final invoices of a month's run for accounting. */
const AccountingButton = ({ month }: { month: string }) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<BookOpen />} onClick={() => setIsOpen(true)}>
        <Trans>Accounting CSV</Trans>
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <AccountingDialog
            filter={{ month, source: 'month-end' }}
            which={t`The final invoices of this month's run.`}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};

/** Renders the actions of a month; the most likely one is primary. */
export const RunActs = ({ month, money }: { month: BillingMonth; money: (cents: number) => string }) => {
  const hasDrafts = month.rows.some(({ draft }) => draft !== null);
  const hasInvoices = month.rows.some(({ invoices }) => invoices.length > 0);
  return (
    <>
      {hasInvoices && <AccountingButton month={month.month} />}
      <RunButton month={month.month} isPrimary={!hasDrafts} />
      {hasDrafts && <FinaliseButton month={month} money={money} />}
    </>
  );
};
