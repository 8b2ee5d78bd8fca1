// `/admin/calendar/edit`: the weekly events, to find, open, clone, delete and restore; or the nights of a week by venue.
import type { CalendarEvent } from '@ahl/shared-types/calendar-events';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarDays, Copy, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { LinkButton } from '@/components/ui/link-button.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { formatWeekday } from '@/lib/format.ts';
import { useRegionOptions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEventActs } from '../event-acts.ts';
import { eventPath, newEventPath, spanText, whenText } from '../event-labels.ts';
import { WeekView } from './week-view.tsx';

const columns = (): Column<CalendarEvent>[] => [
  {
    id: 'name',
    header: t`Event`,
    primary: true,
    sortable: true,
    hideable: false,
    cell: (event) => (
      <span className="block min-w-0 py-1">
        <StretchedLink to={eventPath(event.id)}>{event.name}</StretchedLink>
        <span className="block font-normal whitespace-normal text-ink-2">{event.venueName}</span>
      </span>
    ),
  },
  { id: 'weekday', header: t`When`, sortable: true, cell: whenText },
  {
    id: 'hostName',
    header: t`Host`,
    cell: ({ hostName }) =>
      hostName || (
        <span className="font-semibold text-red">
          <Trans>Nobody</Trans>
        </span>
      ),
  },
  { id: 'startsOn', header: t`Days`, sortable: true, cell: spanText },
];

const AddEvent = () => (
  <LinkButton variant="primary" icon={<Plus />} to={newEventPath}>
    <Trans>New event</Trans>
  </LinkButton>
);

const Views = ({ isWeek }: { isWeek: boolean }) => {
  const { t: say } = useLingui();
  return (
    <TabBar label={say`Parts of this page`}>
      <TabLink to="?" isActive={!isWeek}>
        <Trans>List</Trans>
      </TabLink>
      <TabLink to="?view=week" isActive={isWeek}>
        <Trans>Week</Trans>
      </TabLink>
    </TabBar>
  );
};

const filterNames = ['region', 'weekday', 'tagId', 'withoutHost', 'isDeleted'] as const;

const useFilters = (): TableFilter[] => {
  const { t: say } = useLingui();
  const regions = useRegionOptions();
  const { data: tags = [] } = useEndpoint('GET /api/event-tags');
  return [
    { name: 'region', label: say`All regions`, options: regions },
    {
      name: 'weekday',
      label: say`Any night`,
      options: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ value: String(day), label: formatWeekday(day) })),
    },
    ...(tags.length > 0
      ? [
          {
            name: 'tagId',
            label: say`Any tag`,
            options: tags.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    { name: 'withoutHost', label: say`Any host`, options: [{ value: 'true', label: say`Without a host` }] },
    { name: 'isDeleted', label: say`On the calendar`, options: [{ value: 'true', label: say`Deleted` }] },
  ];
};

const EventList = () => {
  const { t: say } = useLingui();
  const navigate = useNavigate();
  const table = useTableState({ filters: filterNames, defaultSort: 'weekday' });
  const { remove, restore } = useEventActs();
  const filters = useFilters();
  const list = useEndpoint(
    'GET /api/calendar-events',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const actsOf = (event: CalendarEvent): MenuEntry[] =>
    event.isDeleted
      ? [{ label: say`Restore`, icon: <RotateCcw />, onSelect: () => void restore(event) }]
      : [
          { label: say`Edit`, icon: <Pencil />, onSelect: () => void navigate(eventPath(event.id)) },
          {
            label: say`Clone`,
            icon: <Copy />,
            onSelect: () => void navigate(`${newEventPath}?like=${event.id}`),
          },
          { label: say`Delete`, icon: <Trash2 />, isSeparated: true, onSelect: () => void remove(event) },
        ];
  return (
    <ResourcePage
      id="calendar-events"
      title={say`Calendar`}
      label={say`Weekly events`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# weekly event', other: '# weekly events' }),
      ]}
      actions={<AddEvent />}
      list={list}
      table={table}
      columns={columns()}
      getId={({ id }) => id}
      getName={({ name, venueName }) => `${name}, ${venueName}`}
      rowActions={actsOf}
      searchLabel={say`Name, host or note`}
      filters={filters}
      exportOf="calendar-events"
      views="calendar-events"
      empty={{
        icon: CalendarDays,
        title: say`No weekly events yet`,
        text: say`A weekly event puts its nights on the calendar.`,
        action: <AddEvent />,
      }}
    >
      <Views isWeek={false} />
    </ResourcePage>
  );
};

/** Renders the weekly events as a list, or the nights of a week by venue. */
export const EventsPage = ({ today }: { today: string }) => {
  const { t: say } = useLingui();
  const [params] = useSearchParams();
  if (params.get('view') !== 'week') return <EventList />;
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader title={say`Calendar`} actions={<AddEvent />} />
      <Views isWeek />
      <WeekView today={today} />
    </PageContainer>
  );
};
