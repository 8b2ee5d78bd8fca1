import type { Folder, ThreadSummary } from '@ahl/shared-types/messages';
import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, CheckCheck, ChevronLeft, ChevronRight, Inbox, Megaphone, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonRow } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { formatNumber } from '@/lib/format.ts';
import type { BoxState } from '../hooks/use-box.ts';
import { pageSize, useThreads } from '../hooks/use-threads.ts';
import { ThreadRow } from './thread-row.tsx';

const Nothing = ({ state, onCompose }: { state: BoxState; onCompose: () => void }) => {
  const { t } = useLingui();
  const clear = (
    <Button onClick={() => state.setSearchText('')}>
      <Trans>Clear the search</Trans>
    </Button>
  );
  if (state.search)
    return (
      <EmptyState
        icon={SearchX}
        title={t`Nothing found for “${state.search}”`}
        text={t`Try a word of the subject or of what was written.`}
        action={clear}
      />
    );
  const write = (
    <Button variant="primary" onClick={onCompose}>
      {state.box === 'league' ? <Trans>New message</Trans> : <Trans>Write to the league</Trans>}
    </Button>
  );
  const states: Record<Folder, ReactNode> = {
    inbox: (
      <EmptyState
        icon={Inbox}
        title={t`No messages yet`}
        text={
          state.box === 'league'
            ? t`When a member writes to the league, every admin sees it here.`
            : t`Ask about points, a night or your account: the league answers here.`
        }
        action={write}
      />
    ),
    unread: (
      <EmptyState icon={CheckCheck} title={t`All read`} text={t`New messages appear here automatically.`} />
    ),
    archived: (
      <EmptyState
        icon={Archive}
        title={t`The archive is empty`}
        text={t`What you archive is kept here and can be found again.`}
      />
    ),
    sent: (
      <EmptyState
        icon={Megaphone}
        title={t`No announcements yet`}
        text={t`Tell all members, a region or a venue what is coming.`}
        action={write}
      />
    ),
  };
  return states[state.folder];
};

const Pages = ({ state, total }: { state: BoxState; total: number }) => {
  const { t } = useLingui();
  if (total <= pageSize) return null;
  const first = (state.page - 1) * pageSize + 1;
  const range = `${formatNumber(first)}–${formatNumber(Math.min(total, state.page * pageSize))}`;
  const all = formatNumber(total);
  return (
    <nav aria-label={t`Pages of messages`} className="flex items-center gap-2 border-t border-line px-4 py-2">
      <p role="status" className="mr-auto text-sm text-ink-2 tabular-nums">{t`${range} of ${all}`}</p>
      <IconButton
        label={t`Previous page`}
        icon={<ChevronLeft />}
        disabled={state.page === 1}
        onClick={() => state.setPage(state.page - 1)}
      />
      <IconButton
        label={t`Next page`}
        icon={<ChevronRight />}
        disabled={state.page * pageSize >= total}
        onClick={() => state.setPage(state.page + 1)}
      />
    </nav>
  );
};

const Rows = ({ items, state }: { items: ThreadSummary[]; state: BoxState }) => {
  const nowMs = Date.now();
  return (
    <ul>
      {items.map((thread) => (
        <ThreadRow
          key={thread.id}
          thread={thread}
          isOpen={thread.id === state.openId}
          nowMs={nowMs}
          onOpen={state.open}
        />
      ))}
    </ul>
  );
};

/** Renders the conversations of the current folder. */
export const ThreadList = ({ state, onCompose }: { state: BoxState; onCompose: () => void }) => {
  const { t } = useLingui();
  const query = useThreads(state);
  if (query.isPending)
    return (
      <SkeletonGroup label={t`Loading messages`}>
        {Array.from({ length: 6 }, (_unused, row) => row).map((row) => (
          <SkeletonRow key={row} />
        ))}
      </SkeletonGroup>
    );
  if (query.isError && !query.data)
    return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  const { items, total } = query.data;
  if (items.length === 0) return <Nothing state={state} onCompose={onCompose} />;
  return (
    <>
      <Rows items={items} state={state} />
      <Pages state={state} total={total} />
    </>
  );
};
