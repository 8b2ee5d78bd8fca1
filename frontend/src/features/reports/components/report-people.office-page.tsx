// `/admin/reports/people`: the players whose first or last night is in a period, to write to.
import type { BulkOutcome } from '@ahl/shared-types/common';
import { leagueDate } from '@ahl/shared-types/common';
import type { ReportPerson } from '@ahl/shared-types/reports';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { MessageSquare, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { previewOf } from '@/components/table/bulk-acts.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { BulkAction, BulkRows, Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay, formatNumber, formatPlayerNumber } from '@/lib/format.ts';
import { usePastRegionOptions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';

const MessageDialog = lazy(() =>
  import('./message-dialog.tsx').then((file) => ({ default: file.MessageDialog })),
);

const dayParts = { month: 'short', day: 'numeric', year: 'numeric' } as const;

const columnsFor = (by: 'first' | 'last'): Column<ReportPerson>[] => [
  {
    id: 'name',
    header: t`Player`,
    primary: true,
    hideable: false,
    cell: ({ name, playerNumber }) => (
      <span>
        {name}
        <span className="block font-normal text-ink-2 tabular-nums">{formatPlayerNumber(playerNumber)}</span>
      </span>
    ),
  },
  {
    id: 'last',
    header: t`Last night`,
    sortable: by === 'last' ? 'date' : false,
    cell: ({ lastOn, lastVenue }) => (
      <span>
        {formatDay(lastOn, dayParts)}
        <span className="block text-ink-2">{lastVenue}</span>
      </span>
    ),
  },
  {
    id: 'first',
    header: t`First night`,
    sortable: by === 'first' ? 'date' : false,
    cell: ({ firstOn, firstVenue }) => (
      <span>
        {formatDay(firstOn, dayParts)}
        <span className="block text-ink-2">{firstVenue}</span>
      </span>
    ),
  },
  {
    id: 'nights',
    header: t`Nights`,
    align: 'end',
    sortable: true,
    cell: ({ nights }) => formatNumber(nights),
  },
];

const useFilters = (): TableFilter[] => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const regions = usePastRegionOptions();
  const venues = useEndpoint('GET /api/venues', { query: { sort: 'name', pageSize: 200 } }).data?.items ?? [];
  return [
    { name: 'by', label: t`By the last night`, options: [{ value: 'first', label: t`By the first night` }] },
    { kind: 'dates', from: 'from', to: 'to', label: t`Any day`, today: leagueDate(serverNow(), timeZone) },
    { name: 'region', label: t`Any region`, options: regions },
    {
      name: 'venueId',
      label: t`Any venue`,
      options: venues.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'minNights',
      label: t`Any number of nights`,
      options: [2, 5, 10, 20, 50].map((nights) => ({
        value: String(nights),
        label: plural(nights, { one: 'At least # night', other: 'At least # nights' }),
      })),
    },
  ];
};

type Opened = { rows: BulkRows; settle: (outcome: BulkOutcome | null) => void };

/** Renders the list of players. */
export const ReportPeoplePage = () => {
  const { t: say } = useLingui();
  const table = useTableState({
    filters: ['by', 'from', 'to', 'venueId', 'region', 'minNights'],
    defaultSort: '-date',
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const filters = useFilters();
  const list = useEndpoint(
    'GET /api/reports/people',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const message: BulkAction = {
    label: say`Message`,
    icon: <MessageSquare />,
    onAct: (rows) =>
      new Promise<BulkOutcome | null>((resolve) => {
        const finish = (outcome: BulkOutcome | null) => {
          setOpened(null);
          resolve(outcome);
        };
        setOpened({ rows, settle: finish });
      }),
    doneText: (count) => plural(count, { one: 'Sent to # player', other: 'Sent to # players' }),
  };
  const by = table.filters.by === 'first' ? 'first' : 'last';
  return (
    <ResourcePage
      id="report-people"
      title={say`Players of a report`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# player', other: '# players' }),
        by === 'first' ? say`By the first night` : say`By the last night`,
      ]}
      exportOf="reports/people"
      list={list}
      table={table}
      columns={columnsFor(by)}
      getId={({ id }) => id}
      getName={({ name }) => name}
      rowTo={({ id }) => `/admin/members/${id}`}
      bulkActions={[message]}
      loadPreview={previewOf('reports/people', table)}
      filters={filters}
      empty={{
        icon: Users,
        title: say`No players`,
        text: say`In this period nobody played the first or the last night.`,
      }}
    >
      <Suspense fallback={null}>
        {opened && (
          <MessageDialog rows={opened.rows} onDone={opened.settle} onClose={() => opened.settle(null)} />
        )}
      </Suspense>
    </ResourcePage>
  );
};
