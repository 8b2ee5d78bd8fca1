// The merges so far; each can be undone, the latest merge of an account first.
import type { Merge } from '@ahl/shared-types/merges';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Split, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { List } from '@/components/ui/list.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatInstantDay, formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const PartDialog = lazy(() => import('./part-dialog.tsx').then((file) => ({ default: file.PartDialog })));

const Row = ({ merge, onPart }: { merge: Merge; onPart: () => void }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { survivor, merged, moved, undone, note, byName } = merge;
  const day = formatInstantDay(merge.at, timeZone);
  const facts = [
    plural(moved.nights, { one: '# night', other: '# nights' }),
    plural(moved.bonuses, { one: '# bonus', other: '# bonuses' }),
    plural(moved.conversations, { one: '# message', other: '# messages' }),
    moved.titles > 0 && plural(moved.titles, { one: '# title', other: '# titles' }),
  ];
  const undoneOn = undone && formatInstantDay(undone.at, timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0 space-y-0.5">
        <p className="font-semibold break-words">
          <Trans>
            {merged.name} #{formatPlayerNumber(merged.playerNumber)} into{' '}
            <Link to={`/admin/members/${survivor.id}`} className="hover:underline">
              {survivor.name}
            </Link>
          </Trans>
        </p>
        <p className="text-sm text-ink-2">{[day, t`by ${byName}`, ...facts].filter(Boolean).join(' · ')}</p>
        {note && <p className="max-w-prose text-sm text-pretty">{note}</p>}
      </div>
      {undone ? (
        <Chip tone="closed">{t`undone ${undoneOn ?? ''}`}</Chip>
      ) : (
        <Button icon={<Split />} disabled={!merge.isUndoable} onClick={onPart}>
          {t`Undo the merge`}
        </Button>
      )}
    </li>
  );
};

/** Renders the list; `?undo=` opens the question for one merge. */
export const MergeList = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: [] });
  const [params] = useSearchParams();
  const [parting, setParting] = useState<string | null>(params.get('undo'));
  const { search, page, pageSize } = table.query;
  const { data, error, refetch, isFetching } = useEndpoint(
    'GET /api/merges',
    { query: { ...(search ? { search } : {}), page, pageSize } },
    { placeholderData: keepPreviousData },
  );
  return (
    <section aria-label={t`Combined so far`} className="space-y-3.5">
      <SearchInput
        label={t`Name`}
        value={table.searchText}
        onChange={(event) => table.setSearchText(event.target.value)}
        className="w-full sm:w-72"
      />
      {data && data.items.length > 0 && (
        <>
          <List aria-label={t`Combined accounts`}>
            {data.items.map((merge) => (
              <Row key={merge.id} merge={merge} onPart={() => setParting(merge.id)} />
            ))}
          </List>
          <TablePages label={t`merges`} table={table} total={data.total} isLoading={false} />
        </>
      )}
      {data?.items.length === 0 && (
        <Card>
          <EmptyState
            icon={UsersRound}
            title={t`No accounts were combined`}
            text={t`What you combine is listed here and can be undone at any time.`}
          />
        </Card>
      )}
      {!data && error && (
        <Card>
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
      {!data && !error && <SkeletonList rows={3} label={t`Loading the merges`} />}
      <Suspense fallback={null}>
        {parting && <PartDialog id={parting} onClose={() => setParting(null)} />}
      </Suspense>
    </section>
  );
};
