import { useAtomValue } from 'jotai';
import { ChevronLeft, ChevronRight, Plus, Timer } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { LiveLine } from '@/components/feedback/live-line.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List } from '@/components/ui/list.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { pluralise } from '@/lib/format.ts';
import { connectionAtom } from '@/realtime/connection.ts';
import { useClockList } from '../../hooks/use-clock-list.ts';
import { type ListFilters, useListFilters } from '../../hooks/use-list-filters.ts';
import { ClockFilters } from './clock-filters.tsx';
import { ClockRow } from './clock-row.tsx';

const StartClockDialog = lazy(() =>
  import('./start-clock-dialog.tsx').then((file) => ({ default: file.StartClockDialog })),
);

const pageSize = 25;

const Empty = ({ filters, start }: { filters: ListFilters; start: ReactNode }) => {
  if (filters.search)
    return (
      <EmptyState
        icon={Timer}
        title={`No clock found for “${filters.search}”`}
        text="Try the venue or the event, or look among the others."
        action={<Button onClick={() => filters.set({ search: '' })}>Clear the search</Button>}
      />
    );
  if (filters.show === 'finished')
    return (
      <EmptyState
        icon={Timer}
        title="No finished clocks"
        text="A clock comes here when its desk finishes it."
      />
    );
  return (
    <EmptyState
      icon={Timer}
      title="No clock is open"
      text="Start one for an event of today: it gets a desk for the host and a display for the bar's screens."
      action={start}
    />
  );
};

const Pager = ({ filters, total }: { filters: ListFilters; total: number }) => {
  const first = (filters.page - 1) * pageSize + 1;
  const last = Math.min(total, filters.page * pageSize);
  if (total <= pageSize) return null;
  return (
    <div className="flex items-center justify-between text-ink-2">
      <p className="tabular-nums">
        {first}–{last} of {total}
      </p>
      <div className="flex gap-2">
        <IconButton
          label="Previous page"
          icon={<ChevronLeft />}
          disabled={filters.page === 1}
          onClick={() => filters.set({ page: filters.page - 1 })}
        />
        <IconButton
          label="Next page"
          icon={<ChevronRight />}
          disabled={last >= total}
          onClick={() => filters.set({ page: filters.page + 1 })}
        />
      </div>
    </div>
  );
};

/** Event Clocks: the open and the finished clocks, and the way to start one. */
export const ClocksPage = () => {
  const filters = useListFilters();
  const { show, search, page } = filters;
  const { data, isPending, isFetching, refetch } = useClockList({
    status: show,
    page,
    pageSize,
    ...(search ? { search } : {}),
  });
  const isLive = useAtomValue(connectionAtom) === 'live';
  const [isStarting, setStarting] = useState(false);
  const startButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => setStarting(true)}>
      Start a clock
    </Button>
  );
  const isEmpty = data?.items.length === 0;
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title="Event Clocks"
        facts={[data && `${pluralise(data.total, 'clock')} ${show === 'open' ? 'open' : 'finished'}`]}
        actions={startButton}
      />
      <div className="flex flex-wrap items-center justify-between gap-3.5">
        <ClockFilters filters={filters} />
        <LiveLine isLive={isLive} />
      </div>
      {isPending && <SkeletonList rows={4} label="Loading the clocks" />}
      {!isPending && !data && (
        <Card>
          <ErrorState
            title="The clocks did not load"
            text="They go on by themselves. Check the connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      )}
      {isEmpty && (
        <Card>
          <Empty filters={filters} start={startButton} />
        </Card>
      )}
      {data && !isEmpty && (
        <>
          <List>
            {data.items.map((clock) => (
              <ClockRow key={clock.id} clock={clock} />
            ))}
          </List>
          <Pager filters={filters} total={data.total} />
        </>
      )}
      <Suspense fallback={null}>
        {isStarting && <StartClockDialog onClose={() => setStarting(false)} />}
      </Suspense>
    </PageContainer>
  );
};
