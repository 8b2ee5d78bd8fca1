import type { ImportPlan } from '@ahl/shared-types/imports';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import type { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { newId } from '@/lib/new-id.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { ImportSummary } from './import-summary.tsx';
import { PlanRows } from './plan-rows.tsx';
import { RefusedButton } from './refused-button.tsx';

/** Renders `1 is added, 3 are changed.`; outcomes without rows are omitted. */
const Summary = ({ plan }: { plan: ImportPlan }) => {
  const { t } = useLingui();
  const { new: added, changed, same, question, refused, skipped } = plan.counts;
  const parts = [
    added > 0 && plural(added, { one: '# is added', other: '# are added' }),
    changed > 0 && plural(changed, { one: '# is changed', other: '# are changed' }),
    same > 0 && plural(same, { one: '# stays as it is', other: '# stay as they are' }),
  ].filter((part) => part !== false);
  return (
    <p className="text-lg">
      {parts.length > 0 ? `${parts.join(', ')}. ` : `${t`Nothing would be done.`} `}
      {question > 0 && (
        <Plural value={question} one="# row has a question. " other="# rows have a question. " />
      )}
      {refused > 0 && (
        <Plural value={refused} one="# row cannot be imported. " other="# rows cannot be imported. " />
      )}
      {skipped > 0 && (
        <Plural value={skipped} one="# row is left out by choice." other="# rows are left out by choice." />
      )}
    </p>
  );
};

/** Renders the plan: what would be done, row by row, and a button that commits exactly that. */
export const ReviewStep = ({
  plan,
  table,
  onPlan,
  onReload,
}: {
  plan: ImportPlan;
  table: ReturnType<typeof useTableState<'outcome'>>;
  onPlan: (plan: ImportPlan) => void;
  onReload: () => void;
}) => {
  const { t } = useLingui();
  // A second submit of the same plan has the same id, so the plan is committed once.
  const key = useRef({ signature: '', id: '' });
  const commit = useEndpointMutation('POST /api/imports/:planId/commit', {
    onSuccess: (answer) => onPlan(answer.plan),
    onError: onReload,
  });
  const answerAll = useEndpointMutation('PUT /api/imports/:planId/answers', { onSuccess: onPlan });
  const params = { planId: plan.planId };
  const send = () => {
    const signature = plan.signature ?? '';
    if (key.current.signature !== signature) key.current = { signature, id: newId() };
    commit.mutate({ params, body: { signature, idempotencyKey: key.current.id } });
  };
  const count = plan.counts.new + plan.counts.changed;
  const error = commit.error ?? answerAll.error;
  const namesPlayers = plan.kind === 'results' || plan.kind === 'tdt' || plan.kind === 'opening-points';
  return (
    <div className="space-y-3.5">
      <Card aria-label={t`What will be done`} className="space-y-3.5 p-5">
        <Summary plan={plan} />
        {error && (
          <p role="alert" className="font-medium text-red">
            {failureText(error, t`The plan could not be carried out.`)}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={count === 0 || plan.signature === null}
            isPending={commit.isPending}
            pendingLabel={t`Checking again…`}
            onClick={send}
          >
            <Plural value={count} one="Import # row" other="Import # rows" />
          </Button>
          {plan.counts.question > 0 && (
            <Button
              isPending={answerAll.isPending}
              onClick={() => answerAll.mutate({ params, body: { answer: 'skip', version: plan.version } })}
            >
              <Trans>Skip every row with a question</Trans>
            </Button>
          )}
          {namesPlayers && plan.counts.question > 0 && (
            <Button
              className="max-w-full min-w-0 shrink py-2 text-left whitespace-normal"
              isPending={answerAll.isPending}
              onClick={() => answerAll.mutate({ params, body: { answer: 'new', version: plan.version } })}
            >
              <Trans>Add every name in question as somebody new</Trans>
            </Button>
          )}
          {plan.counts.refused > 0 && <RefusedButton plan={plan} />}
        </div>
      </Card>
      {namesPlayers && <ImportSummary plan={plan} />}
      <PlanRows plan={plan} table={table} onPlan={onPlan} />
    </div>
  );
};
