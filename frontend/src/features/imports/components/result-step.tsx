import type { ImportPlan } from '@ahl/shared-types/imports';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, FileUp } from 'lucide-react';
import type { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PlanRows } from './plan-rows.tsx';
import { RefusedButton } from './refused-button.tsx';

/** Renders the result of the import, the file of refused rows, and a link to its batch of changes. */
export const ResultStep = ({
  plan,
  table,
  onPlan,
  onAgain,
}: {
  plan: ImportPlan;
  table: ReturnType<typeof useTableState<'outcome'>>;
  onPlan: (plan: ImportPlan) => void;
  onAgain: () => void;
}) => {
  const { t } = useLingui();
  const { done = 0, failed = 0, byName = '', batchId = '' } = plan.committed ?? {};
  return (
    <div className="space-y-3.5">
      <Card aria-label={t`Result`} className="space-y-3.5 p-5">
        <p role="status" className="flex items-center gap-3 text-lg font-semibold">
          <CircleCheck aria-hidden className="text-felt" />
          <Plural value={done} one="# row was imported." other="# rows were imported." />
        </p>
        <p className="text-ink-2">
          <Trans>Imported by {byName}.</Trans>{' '}
          {failed > 0 && (
            <Plural
              value={failed}
              one="# row had changed since the plan and was left alone."
              other="# rows had changed since the plan and were left alone."
            />
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={<FileUp />} onClick={onAgain}>
            <Trans>Import another file</Trans>
          </Button>
          <LinkButton to={`/admin/changes?batchId=${batchId}`}>
            <Trans>See or undo these changes</Trans>
          </LinkButton>
          {plan.counts.refused + plan.counts.question > 0 && <RefusedButton plan={plan} />}
        </div>
      </Card>
      <PlanRows plan={plan} table={table} onPlan={onPlan} />
    </div>
  );
};
