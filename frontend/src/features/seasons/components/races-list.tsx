// The point races created by the office: their days, venues and cuts.
import type { RaceRecord } from '@ahl/shared-types/races';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ExternalLink, Flag, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Chip, type ChipTone } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { formatNumber, listOf } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { daysText, raceEditPath } from '../season-labels.ts';

/** Returns the state of a race and its tone. */
export const raceState = ({
  status,
  isArchived,
}: Pick<RaceRecord, 'status' | 'isArchived'>): { label: string; tone: ChipTone } => {
  if (isArchived) return { label: t`Archived`, tone: 'closed' };
  if (status === 'over') return { label: t`Over`, tone: 'closed' };
  return status === 'running' ? { label: t`Running`, tone: 'felt' } : { label: t`Upcoming`, tone: 'sky' };
};

const useColumns = (): Column<RaceRecord>[] => {
  const { t: translate } = useLingui();
  return [
    {
      id: 'name',
      header: translate`Race`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: (race) => (
        <span className="flex flex-wrap items-center gap-2">
          {race.name}
          <Chip tone={raceState(race).tone}>{raceState(race).label}</Chip>
        </span>
      ),
    },
    {
      id: 'startsOn',
      header: translate`Days`,
      sortable: true,
      cell: (race) => <span className="tabular-nums">{daysText(race)}</span>,
    },
    {
      id: 'venues',
      header: translate`Venues`,
      cell: ({ venues }) =>
        venues.length === 0 ? translate`All venues` : listOf(venues.map(({ name }) => name)),
    },
    {
      id: 'cut',
      header: translate`Cut`,
      align: 'end',
      cell: ({ cut }) => (cut === 0 ? '–' : formatNumber(cut)),
    },
  ];
};

const NewRaceButton = () => (
  <LinkButton variant="primary" icon={<Plus />} to={raceEditPath('new')}>
    <Trans>New race</Trans>
  </LinkButton>
);

/** Renders the page of the races, below the tabs. */
export const RacesPart = ({ tabs }: { tabs: ReactNode }) => {
  const { t: translate } = useLingui();
  const table = useTableState({ filters: ['status'] });
  const list = useEndpoint('GET /api/races', { query: table.query }, { placeholderData: keepPreviousData });
  return (
    <ResourcePage
      id="races"
      title={translate`Point races`}
      label={translate`Races`}
      facts={() => [translate`Races with their own days, venues and cut`]}
      actions={<NewRaceButton />}
      columns={useColumns()}
      table={table}
      list={list}
      getId={({ id }) => id}
      getName={({ name }) => name}
      rowTo={({ id }) => raceEditPath(id)}
      rowActions={({ id, isArchived }) => [
        { label: translate`Edit`, icon: <Pencil />, to: raceEditPath(id) },
        ...(isArchived
          ? []
          : [{ label: translate`On the site`, icon: <ExternalLink />, to: `/point-races?race=${id}` }]),
      ]}
      searchLabel={translate`Search name`}
      filters={[
        {
          name: 'status',
          label: translate`All but archived`,
          options: [
            { value: 'running', label: translate`Running` },
            { value: 'upcoming', label: translate`Upcoming` },
            { value: 'over', label: translate`Over` },
            { value: 'archived', label: translate`Archived` },
          ],
        },
      ]}
      empty={{
        icon: Flag,
        title: translate`No race yet`,
        text: translate`A race counts the nights of some days at some venues, and a number of the best get through.`,
        action: <NewRaceButton />,
      }}
    >
      {tabs}
    </ResourcePage>
  );
};
