import { useAtomValue } from 'jotai';
import { MonitorCog, Plus, SearchX, Timer } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { LiveLine } from '@/components/feedback/live-line.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { List } from '@/components/ui/list.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { pluralise } from '@/lib/format.ts';
import { connectionAtom } from '@/realtime/connection.ts';
import { useMission } from '../../hooks/use-mission.ts';
import { matchesRow, matchesStart, missionGroups, playersIn } from '../../mission-model.ts';
import { MissionFilters } from './mission-filters.tsx';
import { MissionClock, MissionStart } from './mission-row.tsx';

const StartClockDialog = lazy(() =>
  import('./start-clock-dialog.tsx').then((file) => ({ default: file.StartClockDialog })),
);
const DisplayKeysDialog = lazy(() =>
  import('../screens/display-keys-dialog.tsx').then((file) => ({ default: file.DisplayKeysDialog })),
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="label mb-2 text-ink-2">{title}</h2>
    <List aria-label={title}>{children}</List>
  </section>
);

/** Filters of the list, kept in the address. */
const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    state: params.get('state') ?? '',
    search: params.get('search') ?? '',
    setState: (value: string) => set('state', value),
    setSearch: (value: string) => set('search', value),
  };
};

const Groups = ({
  mission,
  startButton,
}: {
  mission: ReturnType<typeof useMission>;
  startButton: ReactNode;
}) => {
  const { state, search, setState, setSearch } = useFilters();
  const rows = mission.rows.filter((row) => matchesRow(row, search));
  const starts = mission.starts.filter((start) => matchesStart(start, search));
  const groups = missionGroups.map((group) => ({
    ...group,
    rows: rows.filter((row) => (group.states as readonly string[]).includes(row.state)),
  }));
  const counts = [
    { id: 'all' as const, title: 'All', count: rows.length },
    ...groups.map(({ id, title, rows: { length } }) => ({
      id,
      title: title.split(' today')[0] ?? title,
      count: length,
    })),
    { id: 'no-clock' as const, title: 'No clock', count: starts.length },
  ];
  const shown = groups.filter(({ id, rows: { length } }) => length > 0 && (!state || state === id));
  const shownStarts = !state || state === 'no-clock' ? starts : [];
  const isEmpty = shown.length + shownStarts.length === 0;
  return (
    <>
      <MissionFilters groups={counts} chosen={state} onChoose={setState} />
      <SearchInput
        label="Search venue, event or host"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.map(({ id, title, rows: items }) => (
        <Group key={id} title={title}>
          {items.map((row) => (
            <MissionClock key={row.clock.id} row={row} />
          ))}
        </Group>
      ))}
      {shownStarts.length > 0 && (
        <Group title="Started without a clock">
          {shownStarts.map((start) => (
            <MissionStart key={start.key} start={start} />
          ))}
        </Group>
      )}
      {isEmpty && (search || state) && (
        <EmptyState
          icon={SearchX}
          title="No clock is like that"
          text="Search for something else, or show all states."
          action={
            <Button
              onClick={() => {
                setSearch('');
                setState('');
              }}
            >
              Show all
            </Button>
          }
        />
      )}
      {isEmpty && !search && !state && (
        <EmptyState
          icon={Timer}
          title="No clock is open"
          text="Start one for an event of today: it gets a desk for the host and a display for the bar's screens."
          action={startButton}
        />
      )}
    </>
  );
};

/** Event Clocks as mission control: every venue's clock by how much it wants attention, live. */
export const ClocksPage = () => {
  const mission = useMission();
  const isLive = useAtomValue(connectionAtom) === 'live';
  const [opened, setOpened] = useState<'start' | 'screens' | null>(null);
  const close = () => setOpened(null);
  const offline = mission.screens.filter((screen) => !screen.isOnline).length;
  const open = mission.rows.filter(({ state }) => state !== 'finished').length;
  const startButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpened('start')}>
      Start a clock
    </Button>
  );
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title="Event Clocks"
        facts={
          mission.isPending
            ? []
            : [
                pluralise(open, 'open clock'),
                pluralise(playersIn(mission.rows, mission.nowMs), 'player'),
                `${pluralise(mission.screens.length - offline, 'screen')} online`,
                offline > 0 && `${offline} offline`,
              ]
        }
        actions={
          <>
            <LiveLine isLive={isLive} />
            <Button icon={<MonitorCog />} onClick={() => setOpened('screens')}>
              Screens
            </Button>
            {startButton}
          </>
        }
      />
      {mission.isPending && <SkeletonList rows={6} label="Loading the clocks" />}
      {mission.error && (
        <ErrorState
          title="The clocks did not load"
          text="They go on by themselves. Check the connection and try again."
          onRetry={mission.retry}
        />
      )}
      {!mission.isPending && !mission.error && <Groups mission={mission} startButton={startButton} />}
      <Suspense fallback={null}>
        {opened === 'start' && <StartClockDialog onClose={close} />}
        {opened === 'screens' && <DisplayKeysDialog onClose={close} />}
      </Suspense>
    </PageContainer>
  );
};
