import { type ImportPlan, type ImportRow, type RowOutcome, rowOutcomes } from '@ahl/shared-types/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import type { useTableState } from '@/components/table/use-table-state.ts';
import { Card } from '@/components/ui/card.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { TabBar, TabButton } from '@/components/ui/tabs.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { outcomeLabel } from '../import-labels.ts';
import { PlanRow } from './plan-row.tsx';

type Table = ReturnType<typeof useTableState<'outcome'>>;

const isOutcome = (text: string | undefined): text is RowOutcome =>
  rowOutcomes.some((outcome) => outcome === text);

/** Returns the first row of a page with the same open question as a row; undefined if the row itself is the first. */
const firstWithQuestion = (
  rows: readonly ImportRow[],
  { number, question }: ImportRow,
): number | undefined => {
  const key = question?.key;
  const first = key === undefined ? undefined : rows.find((row) => row.question?.key === key);
  return first?.number === number ? undefined : first?.number;
};

/** Renders the rows of a plan in groups: search, pages, differences, questions, and editable cells. */
export const PlanRows = ({
  plan,
  table,
  onPlan,
}: {
  plan: ImportPlan;
  table: Table;
  onPlan: (plan: ImportPlan) => void;
}) => {
  const { t } = useLingui();
  const outcome = isOutcome(table.filters.outcome) ? table.filters.outcome : undefined;
  const { page, pageSize, search } = table;
  const query = { page, pageSize, ...(outcome && { outcome }), ...(search && { search }) };
  const { data, error, isPending, refetch } = useEndpoint(
    'GET /api/imports/:planId/rows',
    { params: { planId: plan.planId }, query },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="space-y-3.5">
      <TabBar label={t`Groups of rows`}>
        <TabButton isActive={!outcome} onClick={() => table.setFilter('outcome', '')}>
          <Trans>All rows</Trans> {formatNumber(plan.rowCount)}
        </TabButton>
        {rowOutcomes.map((each) => (
          <TabButton key={each} isActive={outcome === each} onClick={() => table.setFilter('outcome', each)}>
            {outcomeLabel(each)} {formatNumber(plan.counts[each])}
          </TabButton>
        ))}
      </TabBar>
      <SearchInput
        label={t`Search the rows`}
        value={table.searchText}
        onChange={(event) => table.setSearchText(event.target.value)}
        className="max-w-100"
      />
      {error && <ErrorState onRetry={() => void refetch()} />}
      {isPending && <SkeletonList />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={ListChecks}
          title={t`No such rows`}
          text={t`Choose another group, or search for less.`}
        />
      )}
      {data && data.items.length > 0 && (
        <Card aria-label={t`Rows`}>
          <ul>
            {data.items.map((row) => (
              <PlanRow
                key={row.number}
                plan={plan}
                row={row}
                sameAs={firstWithQuestion(data.items, row)}
                onPlan={onPlan}
              />
            ))}
          </ul>
        </Card>
      )}
      {data && <TablePages label={t`Rows`} table={table} total={data.total} isLoading={isPending} />}
    </div>
  );
};
