// The seasons of the league: running, upcoming, closed.
import type { SeasonRecord } from '@ahl/shared-types/seasons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarRange, Flag, Pencil, Plus, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { ExportMenu } from '@/components/table/export-menu.tsx';
import { ResourceTable } from '@/components/table/resource-table.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { daysText, racesPath, ruleText, seasonPath, seasonState, seasonsPath } from '../season-labels.ts';
import { NewRaceButton, RacesList } from './races-list.tsx';

const useColumns = (): Column<SeasonRecord>[] => {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Season`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: (season) => (
        <span className="flex flex-wrap items-center gap-2">
          {season.name}
          <Chip tone={seasonState(season).tone} dot={season.status === 'running' ? 'still' : undefined}>
            {seasonState(season).label}
          </Chip>
        </span>
      ),
    },
    {
      id: 'startsOn',
      header: t`Days`,
      sortable: true,
      cell: (season) => <span className="whitespace-nowrap tabular-nums">{daysText(season)}</span>,
    },
    {
      id: 'rule',
      header: t`Rule of points`,
      cell: (season) => ruleText(season),
    },
    {
      id: 'nights',
      header: t`Nights`,
      align: 'end',
      cell: ({ nights }) => formatNumber(nights),
    },
    {
      id: 'players',
      header: t`Players`,
      align: 'end',
      cell: ({ players }) => formatNumber(players),
    },
  ];
};

const SeasonsList = ({ action }: { action: ReactNode }) => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['status'] });
  const { data, isPending, error, refetch } = useEndpoint(
    'GET /api/seasons/office',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <ResourceTable
        id="seasons"
        label={t`Seasons`}
        columns={useColumns()}
        table={table}
        items={data?.items}
        total={data?.total}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        getId={({ id }) => id}
        getName={({ name }) => name}
        rowTo={({ id }) => seasonPath(id)}
        rowActions={({ id }) => [
          { label: t`Edit`, icon: <Pencil />, to: seasonPath(id) },
          { label: t`Rule of points`, icon: <ScrollText />, to: seasonPath(id, 'rule') },
          { label: t`Close the season`, icon: <Flag />, to: seasonPath(id, 'close') },
        ]}
        searchLabel={t`Search name`}
        filters={[
          {
            name: 'status',
            label: t`All but archived`,
            options: [
              { value: 'running', label: t`Running` },
              { value: 'upcoming', label: t`Upcoming` },
              { value: 'closed', label: t`Closed` },
              { value: 'archived', label: t`Archived` },
            ],
          },
        ]}
        empty={{
          icon: CalendarRange,
          title: t`No season yet`,
          text: t`A season says from when to when nights count together, and by which rule.`,
          action,
        }}
      />
      {data && (
        <p className="sr-only" role="status">
          <Plural value={data.total} one="# season" other="# seasons" />
        </p>
      )}
    </>
  );
};

/** Renders the actions; the list's filters are in the address, so that its export has the same rows. */
const SeasonActions = ({ add }: { add: ReactNode }) => {
  const table = useTableState({ filters: ['status'] });
  return (
    <>
      <ExportMenu resource="seasons" table={table} />
      {add}
    </>
  );
};

/** Renders `/admin/edit-point-races`: every season with its rule, and the races with their own days and venues. */
export const SeasonsPage = () => {
  const { t } = useLingui();
  const isRaces = useSearchParams()[0].get('view') === 'races';
  const addSeason = (
    <LinkButton variant="primary" icon={<Plus />} to={seasonPath('new')}>
      <Trans>New season</Trans>
    </LinkButton>
  );
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={t`Point races`}
        facts={[
          isRaces
            ? t`Races with days, venues and a cut of their own`
            : t`Seasons, their rules of points, and how each one ends`,
        ]}
        actions={isRaces ? <NewRaceButton /> : <SeasonActions add={addSeason} />}
      />
      <TabBar label={t`Seasons and races`}>
        <TabLink to={seasonsPath} isActive={!isRaces}>
          <Trans>Seasons</Trans>
        </TabLink>
        <TabLink to={racesPath} isActive={isRaces}>
          <Trans>Races</Trans>
        </TabLink>
      </TabBar>
      {isRaces ? <RacesList /> : <SeasonsList action={addSeason} />}
    </PageContainer>
  );
};
