// `/admin/calendar/edit`: the weekly events, to find, open, clone, delete and restore.
import type { CalendarEvent } from '@ahl/shared-types/calendar-events';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Copy, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { LinkButton } from '@/components/ui/link-button.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { eventPath, newEventPath, spanText, whenText } from '../event-labels.ts';

const columns = (): Column<CalendarEvent>[] => [
  {
    id: 'name',
    header: t`Event`,
    primary: true,
    sortable: true,
    hideable: false,
    cell: (event) => (
      <span className="block min-w-0 py-1">
        <Link
          to={eventPath(event.id)}
          className="block after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-felt"
        >
          {event.name}
        </Link>
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

/** Deletes and restores events, and says so with the way back. */
const useEventActs = () => {
  const client = useQueryClient();
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast({ variant: 'error', title: t`Not saved`, description: failureText(error, t`Please try again.`) });
    }
    await invalidate(client, 'GET /api/calendar-events');
  };
  const restore = ({ id, name }: CalendarEvent) =>
    attempt(async () => {
      await call('POST /api/calendar-events/:id/restore', { params: { id } });
      toast({ title: t`${name} is on the calendar again` });
    });
  const remove = (event: CalendarEvent) =>
    attempt(async () => {
      const { name } = event;
      await call('DELETE /api/calendar-events/:id', { params: { id: event.id } });
      toast({
        title: t`${name} is off the calendar`,
        durationMs: 10_000,
        action: { label: t`Undo`, onAct: () => void restore(event), hint: t`Restore it in the list` },
      });
    });
  return { remove, restore };
};

/** The list of weekly events. */
export const EventsPage = () => {
  const { t: say } = useLingui();
  const navigate = useNavigate();
  const table = useTableState({ filters: ['isDeleted'], defaultSort: 'weekday' });
  const { remove, restore } = useEventActs();
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
  const add = (
    <LinkButton variant="primary" icon={<Plus />} to={newEventPath}>
      <Trans>New event</Trans>
    </LinkButton>
  );
  return (
    <ResourcePage
      id="calendar-events"
      title={say`Calendar`}
      label={say`Weekly events`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# weekly event', other: '# weekly events' }),
      ]}
      actions={add}
      list={list}
      table={table}
      columns={columns()}
      getId={({ id }) => id}
      getName={({ name, venueName }) => `${name}, ${venueName}`}
      rowActions={actsOf}
      searchLabel={say`Name, host or note`}
      filters={[
        { name: 'isDeleted', label: say`On the calendar`, options: [{ value: 'true', label: say`Deleted` }] },
      ]}
      empty={{
        icon: CalendarDays,
        title: say`No weekly events yet`,
        text: say`A weekly event puts its nights on the calendar.`,
        action: add,
      }}
    />
  );
};
