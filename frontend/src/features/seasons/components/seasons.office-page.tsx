// The seasons of the league: running, upcoming, closed.
import type { SeasonRecord } from '@ahl/shared-types/seasons';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarRange, Flag, Pencil, Plus, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { daysText, racesPath, ruleText, seasonPath, seasonState, seasonsPath } from '../season-labels.ts';
import { RacesPart } from './races-list.tsx';

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

const SeasonsPart = ({ tabs }: { tabs: ReactNode }) => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['status'] });
  const list = useEndpoint(
    'GET /api/seasons/office',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const add = (
    <LinkButton variant="primary" icon={<Plus />} to={seasonPath('new')}>
      <Trans>New season</Trans>
    </LinkButton>
  );
  return (
    <ResourcePage
      id="seasons"
      title={t`Point races`}
      label={t`Seasons`}
      facts={() => [t`Seasons, their rules of points, and how each one ends`]}
      actions={add}
      exportOf="seasons"
      columns={useColumns()}
      table={table}
      list={list}
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
        action: add,
      }}
    >
      {tabs}
    </ResourcePage>
  );
};

/** Renders `/admin/edit-point-races`: every season with its rule, and the races with their own days and venues. */
export const SeasonsPage = () => {
  const { t } = useLingui();
  const isRaces = useSearchParams()[0].get('view') === 'races';
  const tabs = (
    <TabBar label={t`Seasons and races`}>
      <TabLink to={seasonsPath} isActive={!isRaces}>
        <Trans>Seasons</Trans>
      </TabLink>
      <TabLink to={racesPath} isActive={isRaces}>
        <Trans>Races</Trans>
      </TabLink>
    </TabBar>
  );
  return isRaces ? <RacesPart tabs={tabs} /> : <SeasonsPart tabs={tabs} />;
};
