// The inbox of claims: the longest-waiting claim is on top, the most likely action is the biggest.
import type { PointsClaim } from '@ahl/shared-types/points-claims';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Inbox } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { ExportMenu } from '@/components/table/export-menu.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import { type TableState, useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { useClaims } from '../hooks/use-claims.ts';
import type { AnswerKind } from './answer-dialog.tsx';
import { ClaimRow } from './claim-row.tsx';

const AnswerDialog = lazy(() =>
  import('./answer-dialog.tsx').then((file) => ({ default: file.AnswerDialog })),
);

const everything = 'all';
const tabs = [
  ['', msg`To answer`],
  ['asked', msg`Asked`],
  ['approved', msg`Approved`],
  ['declined', msg`Declined`],
  [everything, msg`All`],
] as const;

const Controls = ({ table }: { table: TableState }) => {
  const { t, i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={t`State`}
        className="max-w-full max-sm:flex max-sm:w-full max-sm:text-sm max-sm:*:flex-auto max-sm:*:px-1 max-sm:*:whitespace-nowrap"
      >
        {tabs.map(([value, label]) => (
          <SegmentedButton
            key={value}
            label={i18n._(label)}
            isPressed={(table.filters.state ?? '') === value}
            onClick={() => table.setFilter('state', value)}
          />
        ))}
      </Segmented>
      <SearchInput
        label={t`Member, venue or night`}
        value={table.searchText}
        onChange={(event) => table.setSearchText(event.target.value)}
        className="w-full sm:w-64"
      />
    </div>
  );
};

const Loading = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the claims`}>
      <SkeletonBlock className="h-96 rounded-card" />
    </SkeletonGroup>
  );
};

const NoClaims = ({ table }: { table: TableState }) => {
  const { t } = useLingui();
  const { search, filters } = table;
  const isInbox = !search && !filters.state;
  const otherTitle = isInbox ? t`Every claim is answered` : t`No claim in this list`;
  return (
    <Card>
      <EmptyState
        icon={Inbox}
        title={search ? t`No claim matches “${search}”` : otherTitle}
        text={t`What members claim on My points arrives here automatically.`}
        action={
          isInbox ? undefined : (
            <Button
              onClick={() => {
                table.setSearchText('');
                table.clear();
              }}
            >
              <Trans>Back to the claims to answer</Trans>
            </Button>
          )
        }
      />
    </Card>
  );
};

/** Returns the claims of the address; without a state the waiting ones, longest-waiting first. */
const useInbox = (table: TableState<'state'>) => {
  const { state, ...query } = table.query;
  return useClaims({
    ...query,
    ...(state === everything ? {} : { state: state ?? 'open' }),
    ...(state ? { sort: '-sentAt' } : {}),
  });
};

/** Returns the query of the same claims for an export. */
const fileQuery = ({ state, ...view }: Readonly<Record<string, string>>): Record<string, string> => {
  if (state === undefined) return { ...view, state: 'open' };
  const newestFirst = { ...view, sort: '-sentAt' };
  return state === everything ? newestFirst : { ...newestFirst, state };
};

/** Renders the claims for hosts and administrators. `earlierNights` are claims of nights before an account. */
export const ClaimsPage = ({ earlierNights = null }: { earlierNights?: ReactNode }) => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['state'] });
  const [answering, setAnswering] = useState<{ claim: PointsClaim; kind: AnswerKind } | null>(null);
  const { data, error, isFetching, refetch } = useInbox(table);
  const answer = (claim: PointsClaim, kind: AnswerKind) => setAnswering({ claim, kind });
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={t`Points claims`}
        facts={[
          data && plural(data.total, { one: '# claim', other: '# claims' }),
          t`An approval corrects the night; standings follow`,
        ]}
        actions={<ExportMenu resource="points-claims" table={table} query={fileQuery(table.view)} />}
      />
      {earlierNights}
      <Controls table={table} />
      {data && data.items.length > 0 && (
        <>
          <Card>
            <ul aria-label={t`Claims`}>
              {data.items.map((claim) => (
                <ClaimRow key={claim.id} claim={claim} onAnswer={answer} />
              ))}
            </ul>
          </Card>
          <TablePages label={t`claims`} table={table} total={data.total} isLoading={false} />
        </>
      )}
      {data?.items.length === 0 && <NoClaims table={table} />}
      {!data && error && (
        <Card>
          <ErrorState
            title={t`The claims did not load`}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      )}
      {!data && !error && <Loading />}
      <Suspense fallback={null}>
        {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
      </Suspense>
    </PageContainer>
  );
};
