// The fee plans, to add, edit and delete.
import type { FeePlan, FeeTerms } from '@ahl/shared-types/invoices';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Receipt, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useMoney } from '@/lib/money.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Returns the price of a plan in one line: `$45.00 a night, at most $200.00 a month`. */
const termsText = (
  { unit, amountCents, nightMinimumCents, monthMinimumCents, monthCapCents, freeMonths }: FeeTerms,
  money: (amountCents: number) => string,
): string => {
  const amount = money(amountCents);
  const fees = {
    night: t`${amount} a night`,
    week: t`${amount} a week`,
    month: t`${amount} a month`,
    player: t`${amount} a player`,
  };
  const nightMinimum = money(nightMinimumCents ?? 0);
  const minimum = money(monthMinimumCents ?? 0);
  const cap = money(monthCapCents ?? 0);
  return [
    fees[unit],
    nightMinimumCents === null ? '' : t`at least ${nightMinimum} a night`,
    monthMinimumCents === null ? '' : t`at least ${minimum} a month`,
    monthCapCents === null ? '' : t`at most ${cap} a month`,
    freeMonths === 0 ? '' : t`months free: ${freeMonths}`,
  ]
    .filter(Boolean)
    .join(', ');
};

const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((file) => ({ default: file.PlanDialog })));

const useDelete = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const tell = (error: unknown) => toastFailure(t`Not done`, error);
  const restore = async (id: string) => {
    await call('POST /api/fee-plans/:id/restore', { params: { id } }).catch(tell);
    await invalidate(client, 'GET /api/fee-plans');
  };
  return async ({ id, name }: FeePlan) => {
    try {
      await call('DELETE /api/fee-plans/:id', { params: { id } });
      offerUndo(t`${name} is deleted`, () => restore(id), t`Restore the plan`);
    } catch (error) {
      tell(error);
    }
    await invalidate(client, 'GET /api/fee-plans');
  };
};

const Plan = ({ plan, onEdit }: { plan: FeePlan; onEdit: () => void }) => {
  const { t } = useLingui();
  const money = useMoney();
  const remove = useDelete();
  const venues = plural(plan.venues, { one: '# venue', other: '# venues' });
  return (
    <ListRow>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{plan.name}</span>
        <span className="block text-sm text-ink-2">
          {termsText(plan, money)} · {venues}
        </span>
      </span>
      <IconButton label={t`Edit ${plan.name}`} icon={<Pencil />} variant="quiet" onClick={onEdit} />
      <IconButton
        label={t`Delete ${plan.name}`}
        icon={<Trash2 />}
        variant="quiet"
        onClick={() => void remove(plan)}
      />
    </ListRow>
  );
};

/** Renders the list. */
export const PlanList = () => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/fee-plans');
  const [opened, setOpened] = useState<string | 'new' | null>(null);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpened('new')}>
      <Trans>New fee plan</Trans>
    </Button>
  );
  const edited = data?.find(({ id }) => id === opened) ?? null;
  return (
    <div className="space-y-3.5">
      <div className="flex justify-end">{add}</div>
      {data && data.length > 0 && (
        <List aria-label={t`Fee plans`}>
          {data.map((plan) => (
            <Plan key={plan.id} plan={plan} onEdit={() => setOpened(plan.id)} />
          ))}
        </List>
      )}
      {data?.length === 0 && (
        <Card>
          <EmptyState
            icon={Receipt}
            title={t`No fee plans yet`}
            text={t`A plan says what a venue pays for a night, a week, a month or a player.`}
          />
        </Card>
      )}
      {!data && isError && (
        <Card>
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
      {!data && !isError && <SkeletonList rows={4} />}
      <Suspense fallback={null}>
        {opened === 'new' && <PlanDialog plan={null} onClose={() => setOpened(null)} />}
        {edited && <PlanDialog key={edited.id} plan={edited} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  );
};
