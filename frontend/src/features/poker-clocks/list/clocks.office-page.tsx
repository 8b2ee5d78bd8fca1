import { endedSearchDays } from '@ahl/shared-types/poker-clocks';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { GraduationCap, MonitorCog, Plus, SearchX, Timer } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { LiveLine } from '@/components/feedback/live-line.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List } from '@/components/ui/list.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { connectionAtom } from '@/realtime/connection.ts';
import { clocksPath, endedClocksPath, rehearsalPath } from '../core/paths.ts';
import { MissionFilters } from './mission-filters.tsx';
import { missionGroups, missionOrders, screenChoices } from './mission-labels.ts';
import { inOrder, matchesRow, matchesScreens, matchesStart, playersIn } from './mission-model.ts';
import { MissionClock, MissionStart } from './mission-row.tsx';
import { useMission } from './use-mission.ts';

const StartClockDialog = lazy(() =>
  import('./start-clock-dialog.tsx').then((file) => ({ default: file.StartClockDialog })),
);
const EndedClocks = lazy(() => import('./ended-clocks.tsx').then((file) => ({ default: file.EndedClocks })));
const DisplayKeysDialog = lazy(() =>
  import('./display-keys-dialog.tsx').then((file) => ({ default: file.DisplayKeysDialog })),
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="label mb-2 text-ink-2">{title}</h2>
    <List aria-label={title}>{children}</List>
  </section>
);

/** Returns the filters of the list, stored in the address. */
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
    screens: params.get('screens') ?? '',
    order: params.get('order') ?? '',
    set,
    clear: () => setParams({}, { replace: true }),
    setState: (value: string) => set('state', value),
    setSearch: (value: string) => set('search', value),
  };
};

type Filters = ReturnType<typeof useFilters>;

/** Renders search, screens and order, on one line if there is space. */
const Toolbar = ({ filters: { search, screens, order, set, setSearch } }: { filters: Filters }) => {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2">
      <div className="min-w-0 grow basis-80">
        <SearchInput
          label={t`Search venue, event or host`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <SelectField
        label={t`Screens`}
        options={screenChoices.map(({ value, label }) => ({ value, label: t(label) }))}
        value={screens as (typeof screenChoices)[number]['value']}
        onChange={(value) => set('screens', value)}
      />
      <SelectField
        label={t`Order`}
        options={missionOrders.map(({ value, label }) => ({ value, label: t(label) }))}
        value={order as (typeof missionOrders)[number]['value']}
        onChange={(value) => set('order', value)}
      />
    </div>
  );
};

/** Returns the rows and starts that match the filters, and the number of rows in each state. */
const useChosen = (mission: ReturnType<typeof useMission>, { state, search, screens, order }: Filters) => {
  const { t } = useLingui();
  const found = mission.rows.filter((row) => matchesRow(row, search) && matchesScreens(row, screens));
  const rows = inOrder(found, order, mission.nowMs);
  const starts = screens ? [] : mission.starts.filter((start) => matchesStart(start, search));
  const groups = missionGroups.map((group) => ({
    ...group,
    rows: rows.filter((row) => (group.states as readonly string[]).includes(row.state)),
  }));
  const counts = [
    { id: 'all' as const, title: t`All`, count: rows.length },
    ...groups.map(({ id, short, rows: { length } }) => ({ id, title: t(short), count: length })),
    { id: 'no-clock' as const, title: t`No clock`, count: starts.length },
  ];
  const shown = groups.filter(({ id, rows: { length } }) => length > 0 && (!state || state === id));
  const shownStarts = !state || state === 'no-clock' ? starts : [];
  return { counts, shown, shownStarts, isEmpty: shown.length + shownStarts.length === 0 };
};

const Groups = ({
  mission,
  startButton,
}: {
  mission: ReturnType<typeof useMission>;
  startButton: ReactNode;
}) => {
  const { t } = useLingui();
  const filters = useFilters();
  const { counts, shown, shownStarts, isEmpty } = useChosen(mission, filters);
  const isFiltered = Boolean(filters.search || filters.state || filters.screens);
  return (
    <>
      <MissionFilters groups={counts} chosen={filters.state} onChoose={filters.setState} />
      <Toolbar filters={filters} />
      {shown.map(({ id, title, rows: items }) => (
        <Group key={id} title={t(title)}>
          {items.map((row) => (
            <MissionClock key={row.clock.id} row={row} />
          ))}
        </Group>
      ))}
      {shownStarts.length > 0 && (
        <Group title={t`Started without a clock`}>
          {shownStarts.map((start) => (
            <MissionStart key={start.key} start={start} />
          ))}
        </Group>
      )}
      {isEmpty && isFiltered && (
        <EmptyState
          icon={SearchX}
          title={t`No clock matches`}
          text={t`Search for something else, or show all states and screens.`}
          action={
            <Button onClick={filters.clear}>
              <Trans>Show all</Trans>
            </Button>
          }
        />
      )}
      {isEmpty && !isFiltered && (
        <EmptyState
          icon={Timer}
          title={t`No clock is open`}
          text={t`Start one for an event of today: it gets a desk for the host and a display for the bar's screens.`}
          action={startButton}
        />
      )}
    </>
  );
};

/** Renders tonight's clocks of all venues, ordered by the attention they need, live. */
const Tonight = () => {
  const { t } = useLingui();
  const mission = useMission();
  const isLive = useAtomValue(connectionAtom) === 'live';
  const [opened, setOpened] = useState<'start' | 'screens' | null>(null);
  const close = () => setOpened(null);
  const offline = mission.screens.filter((screen) => !screen.isOnline).length;
  const open = mission.rows.filter(({ state }) => state !== 'finished').length;
  const startButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpened('start')}>
      <Trans>Start a clock</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t`Event Clocks`}
        facts={
          mission.isPending
            ? []
            : [
                plural(open, { one: '# open clock', other: '# open clocks' }),
                plural(playersIn(mission.rows, mission.nowMs), { one: '# player', other: '# players' }),
                plural(mission.screens.length - offline, {
                  one: '# screen online',
                  other: '# screens online',
                }),
                offline > 0 && t`${offline} offline`,
              ]
        }
        actions={
          <>
            <LiveLine isLive={isLive} />
            <LinkButton to={rehearsalPath} icon={<GraduationCap />}>
              <Trans>Rehearse</Trans>
            </LinkButton>
            <Button icon={<MonitorCog />} onClick={() => setOpened('screens')}>
              <Trans>Screens</Trans>
            </Button>
            {startButton}
          </>
        }
      />
      <Views isEnded={false} />
      {mission.isPending && <SkeletonList rows={6} label={t`Loading the clocks`} />}
      {mission.error && (
        <ErrorState
          title={t`The clocks did not load`}
          text={t`They keep running. Check the connection and try again.`}
          onRetry={mission.retry}
        />
      )}
      {!mission.isPending && !mission.error && <Groups mission={mission} startButton={startButton} />}
      <Suspense fallback={null}>
        {opened === 'start' && <StartClockDialog onClose={close} />}
        {opened === 'screens' && <DisplayKeysDialog onClose={close} />}
      </Suspense>
    </>
  );
};

const Views = ({ isEnded }: { isEnded: boolean }) => {
  const { t } = useLingui();
  return (
    <TabBar label={t`Which clocks`}>
      <TabLink to={clocksPath} isActive={!isEnded}>
        <Trans>Tonight</Trans>
      </TabLink>
      <TabLink to={endedClocksPath} isActive={isEnded}>
        <Trans>Ended</Trans>
      </TabLink>
    </TabBar>
  );
};

const Ended = () => {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Event Clocks`}
        facts={[
          t`Past nights, with the state of their result`,
          t`A search looks back ${endedSearchDays} days unless days are chosen`,
        ]}
      />
      <Views isEnded />
      <Suspense fallback={<SkeletonList rows={6} label={t`Loading the clocks`} />}>
        <EndedClocks />
      </Suspense>
    </>
  );
};

/** Renders Event Clocks: tonight's clocks, and those that have ended, by day. */
export const ClocksPage = () => {
  const [params] = useSearchParams();
  return (
    <PageContainer className="space-y-3.5">
      {params.get('view') === 'ended' ? <Ended /> : <Tonight />}
    </PageContainer>
  );
};
