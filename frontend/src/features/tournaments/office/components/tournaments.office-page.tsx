// `/admin/tournaments/list`: single tournaments and days of weekly events, with the state of each.
import { formatTimes, leagueDate } from '@ahl/shared-types/common';
import { type ListedTournament, tournamentStates } from '@ahl/shared-types/tournaments';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Ban, CalendarClock, CalendarX2, Copy, Pencil, Plus, RotateCcw, Timer, Trophy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { previewOf } from '@/components/table/bulk-acts.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { BulkAction, Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { useRegions } from '@/lib/regions.ts';
import { newResultPath, resultPath } from '@/lib/result-paths.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { clonePath, editPath, stateLabels } from '../tournament-labels.ts';
import { doneText, reinstate, useTournamentActs } from '../use-tournament-acts.ts';
import { StateChip } from './state-chip.tsx';

const ActDialog = lazy(() => import('./act-dialog.tsx').then((file) => ({ default: file.ActDialog })));
const dayParts = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;

const useColumns = (): Column<ListedTournament>[] => {
  const { t: translate } = useLingui();
  return [
    {
      id: 'name',
      header: translate`Tournament`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: ({ name, venueName, city, type }) => (
        <span className="block min-w-0 py-1">
          <span className="flex flex-wrap items-center gap-2">
            {name}
            {type === 'tournament' && (
              <Chip tone="sky">
                <Trans>Once</Trans>
              </Chip>
            )}
          </span>
          <span className="block font-normal text-ink-2">
            {[venueName, city].filter(Boolean).join(', ') || translate`Venue TBD`}
          </span>
        </span>
      ),
    },
    {
      id: 'date',
      header: translate`When`,
      sortable: true,
      cell: ({ date, startTimes }) => (
        <span className="block py-1 whitespace-nowrap tabular-nums">
          {formatDay(date, dayParts)}
          <span className="block text-ink-2">{formatTimes(startTimes)}</span>
        </span>
      ),
    },
    { id: 'hostName', header: translate`Host`, cell: ({ hostName }) => hostName || '–' },
    {
      id: 'reservations',
      header: translate`Reserved`,
      align: 'end',
      cell: ({ reservations }) => formatNumber(reservations),
    },
    { id: 'state', header: translate`State`, cell: ({ state }) => <StateChip state={state} /> },
  ];
};

const useFilters = (timeZone: string): TableFilter[] => {
  const { i18n } = useLingui();
  const regions = useRegions();
  const venues = useEndpoint('GET /api/venues', { query: { sort: 'name', pageSize: 200 } }).data?.items ?? [];
  return [
    {
      kind: 'dates',
      from: 'from',
      to: 'to',
      label: t`The next weeks`,
      today: leagueDate(serverNow(), timeZone),
    },
    {
      name: 'state',
      label: t`Any state`,
      options: tournamentStates.map((value) => ({ value, label: i18n._(stateLabels[value]) })),
    },
    {
      name: 'type',
      label: t`Weekly and single`,
      options: [
        { value: 'calendar-event', label: t`Days of weekly events` },
        { value: 'tournament', label: t`Single tournaments` },
      ],
    },
    {
      name: 'region',
      label: t`All regions`,
      options: regions.map(({ number, name }) => ({ value: String(number), label: `${number} ${name}` })),
    },
    {
      name: 'venueId',
      label: t`All venues`,
      options: venues.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
};

type Acts = ReturnType<typeof useTournamentActs>;

const useBulkActions = ({ ask }: Acts): BulkAction[] => {
  const client = useQueryClient();
  const what = t`the chosen tournaments`;
  return [
    {
      label: t`Move`,
      icon: <CalendarClock />,
      onAct: (rows) => ask('move', rows, what),
      doneText: doneText.move,
    },
    {
      label: t`Reinstate`,
      icon: <RotateCcw />,
      onAct: (rows) => reinstate(client, rows),
      doneText: doneText.reinstate,
    },
    {
      label: t`Cancel`,
      icon: <Ban />,
      onAct: (rows) => ask('cancel', rows, what),
      doneText: doneText.cancel,
    },
  ];
};

const postEntry = (row: ListedTournament, startTime: string): MenuEntry => {
  const { eventId, name, venueId, date, startTimes } = row;
  const start = formatTimes([startTime]);
  return {
    label: startTimes.length > 1 ? t`Post the result of ${start}` : t`Post the result`,
    icon: <Trophy />,
    to: newResultPath({ eventId, name, venueId, date, startTime }),
  };
};

const actsOf = (row: ListedTournament, { askForOne, reinstateOne }: Acts): MenuEntry[] => {
  const isSingle = row.type === 'tournament';
  const isOpen = row.state === 'scheduled' || row.state === 'missing-result';
  return [
    ...(isSingle ? [{ label: t`Edit`, icon: <Pencil />, to: editPath(row.eventId) }] : []),
    ...(row.clockId
      ? [{ label: t`Open the clock`, icon: <Timer />, to: `/admin/poker-clock?id=${row.clockId}` }]
      : []),
    ...(row.resultId
      ? [{ label: t`Correct the result`, icon: <Trophy />, to: resultPath(row.resultId) }]
      : []),
    ...(row.state === 'missing-result' ? row.startsWithoutResult : []).map((startTime) =>
      postEntry(row, startTime),
    ),
    { label: t`Make a copy`, icon: <Copy />, to: clonePath(row) },
    ...(isOpen
      ? [
          { label: t`Move`, icon: <CalendarClock />, onSelect: () => void askForOne('move', row) },
          {
            label: t`Cancel`,
            icon: <Ban />,
            isDanger: true,
            isSeparated: true,
            onSelect: () => void askForOne('cancel', row),
          },
        ]
      : []),
    ...(row.state === 'cancelled'
      ? [{ label: t`Reinstate`, icon: <RotateCcw />, onSelect: () => void reinstateOne(row) }]
      : []),
  ];
};

/** Renders the list of tournaments. */
export const TournamentsPage = () => {
  const { t: translate } = useLingui();
  const table = useTableState({
    filters: ['from', 'to', 'state', 'type', 'region', 'venueId'],
    defaultSort: 'date',
  });
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const acts = useTournamentActs();
  const list = useEndpoint(
    'GET /api/tournaments',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const add = (
    <LinkButton variant="primary" icon={<Plus />} to="/admin/tournaments/add">
      <Trans>Add a tournament</Trans>
    </LinkButton>
  );
  return (
    <ResourcePage
      id="tournaments"
      title={translate`All tournaments`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# tournament', other: '# tournaments' }),
        translate`Single ones and the days of weekly events`,
      ]}
      actions={add}
      exportOf="tournaments"
      list={list}
      table={table}
      views="tournaments"
      columns={useColumns()}
      getId={({ key }) => key}
      getName={({ name, date }) => `${name}, ${date}`}
      rowActions={(row) => actsOf(row, acts)}
      bulkActions={useBulkActions(acts)}
      loadPreview={previewOf('tournaments', table)}
      searchLabel={translate`Name, venue, city or host`}
      filters={useFilters(timeZone)}
      empty={{
        icon: CalendarX2,
        title: translate`Nothing is played in these weeks`,
        text: translate`Weekly events of the calendar and single tournaments are listed here.`,
        action: add,
      }}
    >
      <Suspense fallback={null}>{acts.pending && <ActDialog {...acts.pending} />}</Suspense>
    </ResourcePage>
  );
};
