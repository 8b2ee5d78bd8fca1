import { useAtomValue } from 'jotai';
import { Plus, Timer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LiveLine } from '@/components/feedback/live-line.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { ResourceTable } from '@/components/table/resource-table.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { pluralise } from '@/lib/format.ts';
import { connectionAtom } from '@/realtime/connection.ts';
import { useClockList } from '../../hooks/use-clock-list.ts';
import { deskPath } from '../../share.ts';
import { clockColumns } from './clock-columns.tsx';

const StartClockDialog = lazy(() =>
  import('./start-clock-dialog.tsx').then((file) => ({ default: file.StartClockDialog })),
);

const stateFilter = {
  name: 'status',
  label: 'Open clocks',
  options: [
    { value: 'running', label: 'Running' },
    { value: 'paused', label: 'Paused' },
    { value: 'ready', label: 'Ready' },
    { value: 'finished', label: 'Finished' },
  ],
};

/** Event Clocks: the open and the finished clocks, and the way to start one. */
export const ClocksPage = () => {
  const table = useTableState({ filters: ['status'] });
  const status = table.filters.status || 'open';
  const { data, isPending, error, refetch } = useClockList({ ...table.query, status });
  const isLive = useAtomValue(connectionAtom) === 'live';
  const [isStarting, setStarting] = useState(false);
  const startButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => setStarting(true)}>
      Start a clock
    </Button>
  );
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title="Event Clocks"
        facts={[data && `${pluralise(data.total, 'clock')} ${status}`]}
        actions={
          <>
            <LiveLine isLive={isLive} />
            {startButton}
          </>
        }
      />
      <ResourceTable
        id="poker-clocks"
        label="Clocks"
        columns={clockColumns}
        table={table}
        items={data?.items}
        total={data?.total}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        getId={(clock) => clock.id}
        getName={(clock) => clock.venueName || clock.name}
        rowTo={(clock) => deskPath(clock.id)}
        searchLabel="Search venue or event"
        filters={[stateFilter]}
        empty={{
          icon: Timer,
          title: 'No clock is open',
          text: "Start one for an event of today: it gets a desk for the host and a display for the bar's screens.",
          action: startButton,
        }}
      />
      <Suspense fallback={null}>
        {isStarting && <StartClockDialog onClose={() => setStarting(false)} />}
      </Suspense>
    </PageContainer>
  );
};
