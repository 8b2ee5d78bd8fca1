// `/admin/members/bonuses?tab=figures`: the use of bonuses, and the budget left this month.
import { type BonusFigures, figureDays, type PlaceFigures } from '@ahl/shared-types/bonuses';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { StatTile } from '@/components/ui/stat-tile.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { occasionLabel, rateText } from '../../../preset-labels.ts';
import { BonusTabs } from '../bonus-tabs.tsx';

const BudgetDialog = lazy(() =>
  import('./budget-dialog.tsx').then((file) => ({ default: file.BudgetDialog })),
);

type Days = (typeof figureDays)[number];

const Head = ({ children, isText = false }: { children: ReactNode; isText?: boolean }) => (
  <th
    scope="col"
    className={`px-3 py-2 text-sm font-semibold text-ink-2 ${isText ? 'text-left' : 'text-right'}`}
  >
    {children}
  </th>
);
const Cell = ({ children }: { children: ReactNode }) => (
  <td className="px-3 py-2 text-right whitespace-nowrap tabular-nums">{children}</td>
);

const FigureCells = ({ issued, used, ranOut, open, rate }: BonusFigures) => (
  <>
    <Cell>{formatNumber(issued)}</Cell>
    <Cell>{formatNumber(used)}</Cell>
    <Cell>{formatNumber(ranOut)}</Cell>
    <Cell>{formatNumber(open)}</Cell>
    <Cell>{rateText(rate)}</Cell>
  </>
);

const FigureHeads = () => (
  <>
    <Head>
      <Trans>Given</Trans>
    </Head>
    <Head>
      <Trans>Used</Trans>
    </Head>
    <Head>
      <Trans>Ran out</Trans>
    </Head>
    <Head>
      <Trans>Open</Trans>
    </Head>
    <Head>
      <Trans>Redeemed</Trans>
    </Head>
  </>
);

/** Renders how much of a budget was given: `1,500 of 5,000`, or only the amount if there is no budget. */
const Spent = ({ spent, limit }: { spent: number; limit: number | null }) =>
  limit === null ? (
    formatNumber(spent)
  ) : (
    <span className={spent > limit ? 'font-semibold text-red' : undefined}>
      <Trans>
        {formatNumber(spent)} of {formatNumber(limit)}
      </Trans>
    </span>
  );

const Places = ({ rows, onEdit }: { rows: readonly PlaceFigures[]; onEdit: (place: string) => void }) => {
  const { t } = useLingui();
  return (
    <Card tabIndex={0} role="group" aria-label={t`By venue`} className="relative overflow-x-auto">
      <table className="w-full">
        <thead className="border-b border-line bg-raised">
          <tr>
            <Head isText>
              <Trans>Counts at</Trans>
            </Head>
            <Head>
              <Trans>Chips this month</Trans>
            </Head>
            <Head>
              <Trans>Points this month</Trans>
            </Head>
            <FigureHeads />
            <Head>
              <span className="sr-only">
                <Trans>Actions</Trans>
              </span>
            </Head>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => {
            const name = row.venueName || t`Every venue`;
            return (
              <tr key={row.place}>
                <th scope="row" className="px-3 py-2 text-left font-medium">
                  {name}
                </th>
                <Cell>
                  <Spent spent={row.spent.chips} limit={row.budget.chips} />
                </Cell>
                <Cell>
                  <Spent spent={row.spent.points} limit={row.budget.points} />
                </Cell>
                <FigureCells {...row} />
                <Cell>
                  <Button variant="quiet" onClick={() => onEdit(row.place)} aria-label={t`Budget of ${name}`}>
                    <Trans>Budget</Trans>
                  </Button>
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
};

const Period = () => {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  return (
    <SelectField
      label={t`Period`}
      value={daysOf(params)}
      onChange={(days) => setParams({ tab: 'figures', days })}
      options={figureDays.map((value) => ({
        value,
        label: plural(Number(value), { one: 'Last # day', other: 'Last # days' }),
      }))}
    />
  );
};

const daysOf = (params: URLSearchParams): Days =>
  figureDays.find((each) => each === params.get('days')) ?? '90';

const useFigures = () => {
  const [params] = useSearchParams();
  const days = daysOf(params);
  return useEndpoint('GET /api/bonus-figures', { query: { days } }, { placeholderData: keepPreviousData });
};

type Figures = NonNullable<ReturnType<typeof useFigures>['data']>;

const Tiles = ({ all, occasions }: Figures) => {
  const { t } = useLingui();
  const noteOf = ({ used, ranOut, open }: BonusFigures) =>
    t`${formatNumber(used)} used, ${formatNumber(ranOut)} expired, ${formatNumber(open)} open`;
  return (
    <div className="grid gap-3.5 sm:grid-cols-2 lg:grid-cols-4">
      <StatTile label={t`Redeemed in all`} value={rateText(all.rate)} note={noteOf(all)} />
      {occasions.map((each) => (
        <StatTile
          key={each.occasion}
          label={occasionLabel(each.occasion)}
          value={rateText(each.rate)}
          note={noteOf(each)}
        />
      ))}
    </div>
  );
};

/** Renders the page. */
export const FiguresPage = () => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useFigures();
  const [edited, setEdited] = useState<string | null>(null);
  const row = data?.places.find(({ place }) => place === edited);
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={t`Bonuses`}
        facts={[t`Redeemed: used, as a share of those used or expired`]}
        actions={<Period />}
      />
      <BonusTabs active="figures" />
      {data && (
        <>
          <Tiles {...data} />
          <Places rows={data.places} onEdit={setEdited} />
        </>
      )}
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonList rows={6} />}
      <Suspense fallback={null}>{row && <BudgetDialog row={row} onClose={() => setEdited(null)} />}</Suspense>
    </PageContainer>
  );
};
